// What the WebAssembly module adds to core/nonet.h: the host's stop function is an import, because
// JavaScript cannot pass a function pointer.
#include "nonet.h"

extern "C" {

/// Not 0 if the work should end. The host also learns from it that the work goes on.
__attribute__((import_module("host"), import_name("poll"))) int host_poll(void);

/// An engine that polls the host; NULL if there is no memory.
__attribute__((export_name("web_open"))) nonet_engine* web_open(void) {
  nonet_engine* engine = nonet_open();
  nonet_set_stop(engine, [](void*) { return host_poll() != 0; }, nullptr);
  return engine;
}
}
