// How many digits each cell may still take, counted across the lanes of a band (digit_rows.hpp).
// Every lane of the band gets the answer.
//
// Here the eight lanes are added up by halves, and the ninth digit, which lives elsewhere, last;
// an instruction set that moves lanes freely has its own way.
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

namespace nonet {
namespace {

/// The cells with a candidate, and with two or more. Only the lanes of digits 1 to 8 need `once`.
template <class V>
struct Counts {
  typename V::Register once, twice;
};

template <class V>
Counts<V> count_by_halves(typename V::Register x) {
  using Register = typename V::Register;
  const Register ninth = V::from_ninth(x), x4 = V::template swap<4>(x);
  Register once = V::either(x, x4), twice = V::both(x, x4);
  const auto add = [&](Register more, Register more_twice) {
    twice = V::or_both(V::either(twice, more_twice), once, more);
    once = V::either(once, more);
  };
  add(V::template swap<2>(once), V::template swap<2>(twice));
  add(V::template swap<1>(once), V::template swap<1>(twice));
  return {V::either(once, ninth), V::to_ninth(V::or_both(twice, once, ninth))};
}

/// The cells with three candidates or more.
template <class V>
typename V::Register thrice_by_halves(typename V::Register x) {
  using Register = typename V::Register;
  const Register ninth = V::from_ninth(x), x4 = V::template swap<4>(x);
  Register once = V::either(x, x4), twice = V::both(x, x4);
  const Register once2 = V::template swap<2>(once), twice2 = V::template swap<2>(twice);
  Register thrice = V::or_both(V::both(once, twice2), twice, once2);
  twice = V::or_both(V::either(twice, twice2), once, once2);
  once = V::either(once, once2);
  const Register once1 = V::template swap<1>(once), twice1 = V::template swap<1>(twice);
  thrice = V::or_both(V::either(thrice, V::template swap<1>(thrice)), twice, once1);
  thrice = V::or_both(thrice, once, twice1);
  twice = V::or_both(V::either(twice, twice1), once, once1);
  return V::to_ninth(V::or_both(thrice, twice, ninth));
}

/// The bits that an odd number of digits have.
template <class V>
typename V::Register odd_by_halves(typename V::Register x) {
  const typename V::Register ninth = V::from_ninth(x);
  x = V::different(x, V::template swap<4>(x));
  x = V::different(x, V::template swap<2>(x));
  x = V::different(x, V::template swap<1>(x));
  return V::to_ninth(V::different(x, ninth));
}

}  // namespace
}  // namespace nonet
