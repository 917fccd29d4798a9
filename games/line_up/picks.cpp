#include "picks.hpp"

#include <algorithm>

#include "skirmish/rules/changes.hpp"

namespace tablewright::skirmish::line_up {

bool is_character(const Rules& rules, std::uint8_t figure) {
  return rules.figures[figure].kind == CardKind::Character;
}

bool is_companion(const Rules& rules, std::uint8_t attachment) {
  return rules.attachables[attachment].kind == CardKind::Companion;
}

bool is_bonus(const Rules& rules, std::uint8_t attachment) {
  return rules.attachables[attachment].kind == CardKind::Bonus;
}

std::uint8_t the_side(const Rules& rules) { return static_cast<std::uint8_t>(rules.figures.size()); }

bool has_figure(const Picks& picks, std::uint8_t figure) {
  return std::find(picks.figures.begin(), picks.figures.end(), figure) != picks.figures.end();
}

bool has_attachment(const Picks& picks, std::uint8_t attachment) {
  return std::any_of(picks.attachments.begin(), picks.attachments.end(),
                     [&](const Attached& attached) { return attached.what == attachment; });
}

bool has_character(const Rules& rules, const Picks& picks) {
  return std::any_of(picks.figures.begin(), picks.figures.end(),
                     [&](std::uint8_t figure) { return is_character(rules, figure); });
}

bool has_companion(const Rules& rules, const Picks& picks, std::uint8_t figure) {
  return std::any_of(picks.attachments.begin(), picks.attachments.end(), [&](const Attached& attached) {
    return attached.to == figure && is_companion(rules, attached.what);
  });
}

bool has_name_of_figure(const Rules& rules, const Picks& picks, std::uint8_t figure) {
  return std::any_of(picks.figures.begin(), picks.figures.end(), [&](std::uint8_t other) {
    return rules.figures[other].title == rules.figures[figure].title;
  });
}

bool has_name_of_attachment(const Rules& rules, const Picks& picks, std::uint8_t attachment) {
  return std::any_of(picks.attachments.begin(), picks.attachments.end(), [&](const Attached& other) {
    return rules.attachables[other.what].title == rules.attachables[attachment].title;
  });
}

bool has_all(const Rules& rules, const Picks& picks) {
  return picks.figures.size() == rules.most_figures && picks.attachments.size() == rules.attachments;
}

std::size_t first_to_pick(const Rules& rules, const State& state) {
  return rules.version.since(change::true_to_the_book) ? rules.picks_first.value_or(state.first)
                                                       : state.first;
}

std::size_t side_in_draft(const Rules& rules, const State& state, std::uint8_t turn) {
  const std::size_t sides = rules.sides;
  const std::size_t place = turn % sides;
  const bool back = turn / sides % 2 == 1;  // skirmish.pick.2
  return (first_to_pick(rules, state) + (back ? sides - 1 - place : place)) % sides;
}

std::size_t side_to_pick(const Rules& rules, const State& state) {
  if (rules.way != Way::Open) return side_in_draft(rules, state, state.turn);
  std::size_t side = first_to_pick(rules, state);
  for (std::size_t i = 0; i + 1 < rules.sides && state.sides[side].ready; ++i)
    side = (side + 1) % rules.sides;
  return side;
}

std::size_t free_characters(const Rules& rules, const State& state) {
  std::size_t free = 0;
  for (std::size_t i = 0; i < rules.figures.size(); ++i) {
    const auto figure = static_cast<std::uint8_t>(i);
    const auto has_it = [&](const Picks& picks) { return has_figure(picks, figure); };
    if (is_character(rules, figure) && std::none_of(state.sides.begin(), state.sides.end(), has_it)) ++free;
  }
  return free;
}

std::size_t sides_without_character(const Rules& rules, const State& state) {
  return static_cast<std::size_t>(
      std::count_if(state.sides.begin(), state.sides.begin() + rules.sides,
                    [&](const Picks& picks) { return !has_character(rules, picks); }));
}

namespace {

bool names_differ(const Rules& rules, const Picks& picks) {
  Picks before;
  for (const std::uint8_t figure : picks.figures) {
    if (has_name_of_figure(rules, before, figure)) return false;
    before.figures.push_back(figure);
  }
  for (const Attached& attached : picks.attachments) {
    if (has_name_of_attachment(rules, before, attached.what)) return false;
    before.attachments.push_back(attached);
  }
  return true;
}

bool are_held(const Rules& rules, const Picks& picks) {
  Picks before;
  for (const Attached& attached : picks.attachments) {
    const bool bonus = is_bonus(rules, attached.what);
    if (bonus != (attached.to == the_side(rules))) return false;
    if (bonus) continue;
    if (!has_figure(picks, attached.to) || !is_character(rules, attached.to)) return false;
    if (is_companion(rules, attached.what) && has_companion(rules, before, attached.to)) return false;
    before.attachments.push_back(attached);
  }
  return true;
}

}  // namespace

bool is_possible(const Rules& rules, const Picks& picks) {
  if (picks.figures.size() > rules.most_figures || picks.attachments.size() > rules.attachments) return false;
  const bool enough =
      picks.figures.size() >= rules.fewest_figures && picks.attachments.size() == rules.attachments;
  if (picks.ready && !enough) return false;
  const bool full = picks.figures.size() == rules.most_figures;
  if (full && rules.attachments > 0 && !has_character(rules, picks)) return false;
  return names_differ(rules, picks) && are_held(rules, picks);
}

}  // namespace tablewright::skirmish::line_up
