// Generates and rates a puzzle; docs/embedding.md explains it.
#include <cstdio>
#include <nonet/nonet.hpp>

int main() {
  nonet::NeverStop never;
  const auto origin = std::get<nonet::Origin>(nonet::origin_of("evil", "symmetry=rot180", 42, 0));
  const auto made = nonet::generate(origin, nonet::best_instruction_set(), never);
  if (!made.puzzle) return 1;
  const auto rating = nonet::Rater().rate(nonet::Position(made.puzzle->grid), {}, never);
  const auto text = nonet::format_grid(made.puzzle->grid);
  std::printf("%.81s  ER %.1f  %s\n", text.data(), rating->er, made.puzzle->id.c_str());
}
