// Asks the compiler to unroll the short, fixed loops of the lane engine, whose indices then become
// constants and whose arrays become registers; and to keep a loop around them that would only
// repeat their code.
#pragma once

#if defined(__clang__)
#define NONET_UNROLL(n) _Pragma("unroll")
#define NONET_KEEP_LOOP _Pragma("nounroll")
// Without optimisation there is nothing to unroll with, and that is no reason to warn.
#pragma clang diagnostic ignored "-Wpass-failed"
#elif defined(__GNUC__)
#define NONET_UNROLL_TEXT(n) #n
#define NONET_UNROLL(n) _Pragma(NONET_UNROLL_TEXT(GCC unroll n))
#define NONET_KEEP_LOOP _Pragma("GCC unroll 1")
#else
#define NONET_UNROLL(n)
#define NONET_KEEP_LOOP
#endif
