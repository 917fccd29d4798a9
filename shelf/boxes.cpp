#include "boxes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "packs_files.hpp"
#include "table/speech.hpp"

namespace tablewright::shelf {

namespace {

constexpr std::string_view of_every_table = "table";

bool names_a_box(const cards::Block& block) {
  return std::any_of(block.children.begin(), block.children.end(), [](const cards::Block& thing) {
    return std::any_of(thing.children.begin(), thing.children.end(),
                       [](const cards::Block& field) { return field.word() == "box"; });
  });
}

bool is_box(const ShelfPack& pack) {
  return !pack.own && std::any_of(pack.files.begin(), pack.files.end(), [](const cards::PackText& file) {
    cards::Diagnostics ignored(file.path);
    return names_a_box(cards::parse(file.text, ignored));
  });
}

bool is_among(const std::vector<std::string>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& each) { return same_letters(each, name); });
}

// "skirmish" of skirmish.sight.3, "westeros" of ruling.westeros.march.1
std::string_view game_of(const Rule& rule) {
  constexpr std::string_view ruling = "ruling.";
  std::string_view id = rule.id;
  if (id.starts_with(ruling)) id.remove_prefix(ruling.size());
  return id.substr(0, id.find('.'));
}

}  // namespace

std::vector<std::string> boxes_of(const Shelf& shelf) {
  std::vector<std::string> boxes;
  for (const ShelfPack& pack : shelf) {
    if (is_box(pack)) boxes.push_back(pack.name);
  }
  return boxes;
}

Result<Shelf, std::string> only_boxes(Shelf shelf, const std::vector<std::string>& names) {
  if (names.empty()) return shelf;
  const std::vector<std::string> boxes = boxes_of(shelf);
  for (const std::string& name : names) {
    if (is_among(boxes, name)) continue;
    const std::vector<std::string_view> known(boxes.begin(), boxes.end());
    const auto nearest = nearest_name(in_small_letters(name), known);
    return failure(
        nearest ? fmt::format("--boxes: there is no box {}: did you mean \"{}\"?", in_quotes(name), *nearest)
                : fmt::format("--boxes: there is no box {}: there are {}.", in_quotes(name),
                              listed(known, "and")));
  }
  std::erase_if(shelf, [&](const ShelfPack& pack) {
    return is_among(boxes, pack.name) && !pack.own && !is_among(names, pack.name);
  });
  return shelf;
}

bool is_rule_of(const Rule& rule, const std::vector<std::string>& games,
                const std::vector<std::string>& left_out) {
  const std::string_view game = game_of(rule);
  if (game != of_every_table && !is_among(games, game)) return false;
  return rule.books.empty() ||
         !std::all_of(rule.books.begin(), rule.books.end(),
                      [&](const std::string& book) { return is_among(left_out, book); });
}

}  // namespace tablewright::shelf
