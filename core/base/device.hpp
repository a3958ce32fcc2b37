// What a device-ready header may use: whole numbers of a known size and a few marks.
//
// Such a header is compiled by the host's compiler like any other, and by NVRTC into the kernels of
// src/nonet/cuda, which have no standard library. It includes nothing but other device-ready
// headers, and every function in it carries NONET_DEVICE.
#pragma once

#if defined(__CUDACC_RTC__)
namespace nonet {
using uint8_t = unsigned char;
using uint16_t = unsigned short;
using uint32_t = unsigned int;
using uint64_t = unsigned long long;
}  // namespace nonet
#else
#include <cstdint>
#endif

#if defined(__CUDACC__) || defined(__CUDACC_RTC__)
#define NONET_DEVICE __host__ __device__ __attribute__((always_inline))
#define NONET_DEVICE_UNROLL _Pragma("unroll")
#define NONET_DEVICE_ROLLED _Pragma("unroll 1")
#elif defined(__clang__)
#define NONET_DEVICE
#define NONET_DEVICE_UNROLL _Pragma("unroll")
#elif defined(__GNUC__)
#define NONET_DEVICE
#define NONET_DEVICE_UNROLL _Pragma("GCC unroll 27")
#else
#define NONET_DEVICE
#define NONET_DEVICE_UNROLL
#endif
#ifndef NONET_DEVICE_ROLLED
#define NONET_DEVICE_ROLLED  // short loops that a GPU's compiler would unroll for no gain
#endif

namespace nonet {

/// Index of the lowest set bit; -1 if there is none.
NONET_DEVICE inline int device_lowest_bit(uint32_t bits) {
#if defined(__CUDA_ARCH__)
  return __ffs(static_cast<int>(bits)) - 1;
#else
  return __builtin_ffs(static_cast<int>(bits)) - 1;
#endif
}

NONET_DEVICE inline int device_bit_count(uint32_t bits) {
#if defined(__CUDA_ARCH__)
  return __popc(bits);
#else
  return __builtin_popcount(bits);
#endif
}

}  // namespace nonet
