#include "tables/westeros/kit.hpp"

#include <nlohmann/json.hpp>

#include "players/westeros/players.hpp"
#include "table/computer.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/program.hpp"
#include "tables/westeros/talk.hpp"
#include "westeros/content/content.hpp"
#include "westeros/set_up/set_up.hpp"
#include "westeros/set_up/written_sheet.hpp"

namespace tablewright::tables {

namespace {

using westeros::Westeros;

const AnyGameOf<Westeros>& game_of_westeros(const AnyGame& game) {
  return dynamic_cast<const AnyGameOf<Westeros>&>(game);
}

Result<std::string, std::string> position_of(const AnyGame& game, std::optional<Seat> reader) {
  const auto& its = game_of_westeros(game);
  return reader ? written_sheet(its.rules(), Westeros::view(its.rules(), its.state(), *reader))
                : written_sheet(its.rules(), its.state());
}

}  // namespace

Kit westeros_kit() {
  Kit kit;
  kit.kind = westeros::kind();
  kit.title = "Westeros";
  kit.called = "Westeros";
  kit.levels = levels_of<Westeros>();
  kit.has_secrets = true;  // the deck, if not the hands
  kit.conversation = [](const TalkTable& table, const RuleBook& book, const Manner& manner,
                        const SetUp& set_up) {
    return std::make_unique<WesterosTalk>(table, book, manner, westeros::read_content(set_up.packs).look);
  };
  kit.headline = [](const AnyGame& game) { return title_json(game_of_westeros(game).rules()); };
  kit.contents = [](const AnyGame& game) { return contents_json(game_of_westeros(game).rules()); };
  kit.position = position_of;
  kit.script = [](const AnyGame&, const DiceScript&) -> Result<MakeDraws, std::string> {
    return failure(std::string("--dice is for skirmish: Westeros is played by seed."));
  };
  kit.with_packs = westeros_with_packs;
  return kit;
}

}  // namespace tablewright::tables
