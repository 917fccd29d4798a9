#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/content/attachment_card.hpp"
#include "skirmish/content/edition.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/first_game.hpp"
#include "skirmish/content/scenario.hpp"
#include "skirmish/odds/dice.hpp"

namespace tablewright::skirmish {

struct NamedAim {
  std::string id;
  std::string title;
  Aim aim;
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// Everything the packs of a match say.
struct Content {
  std::vector<Map> maps;
  std::vector<FigureCard> figures;
  std::vector<AttachmentCard> attachments;
  std::vector<NamedDie> dice;
  std::vector<FirstGame> first_games;
  std::vector<Scenario> scenarios;
  std::vector<NamedAim> aims;
  EditionTable editions;
  std::string editions_file;  // where they stand

  std::vector<std::uint64_t> hashes;  // of the packs, in their order
  std::vector<std::string> problems;  // sentences with file, line and column
};

Content read_content(std::span<const Pack> packs);

// A scenario status card of a figure or an attachment of the packs.
struct ScenarioStatus {
  const CardStatus* card{};
  const CardText* text{};
  std::string_view of;  // the title of the card that brings it
  std::string_view box;
  std::string_view file;
};
std::vector<ScenarioStatus> scenario_statuses(const Content& content);

// Of all packs those that a match needs: the ones that define what its sheet names, and the general ones.
std::vector<Pack> packs_for(std::span<const Pack> all, std::string_view sheet);

}  // namespace tablewright::skirmish
