// What the WebAssembly module adds to core/nonet.h: the host's stop function is an import, because
// JavaScript cannot pass a function pointer, and a failure in the standard library or in its
// runtime is a trap without a message, which keeps stdio out of the module.
#include <__verbose_abort>

#include "nonet.h"

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" {

[[noreturn]] void __abort_message(const char*, ...) { __builtin_trap(); }

/// Not 0 if the work should end. The host also uses the calls as a sign of progress.
__attribute__((import_module("host"), import_name("poll"))) int host_poll(void);

/// An engine that polls the host.
__attribute__((export_name("web_open"))) nonet_engine* web_open(void) {
  nonet_engine* engine = nonet_open();
  nonet_set_stop(engine, [](void*) { return host_poll() != 0; }, nullptr);
  return engine;
}
}
