#include "tables/westeros/kit.hpp"

#include <nlohmann/json.hpp>

#include "bench.hpp"
#include "form.hpp"
#include "players/westeros/players.hpp"
#include "table/computer.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/match.hpp"
#include "tables/westeros/program.hpp"
#include "tables/westeros/shelf.hpp"
#include "tables/westeros/talk.hpp"
#include "westeros/content/content.hpp"
#include "westeros/set_up/set_up.hpp"
#include "westeros/set_up/written_sheet.hpp"

namespace tablewright::tables {

namespace {

using westeros::Westeros;

Result<std::string, std::string> position_of(const AnyGame& game, std::optional<Seat> reader) {
  const auto& its = as_game<Westeros>(game);
  return reader ? written_sheet(its.rules(), Westeros::view(its.rules(), its.state(), *reader))
                : written_sheet(its.rules(), its.state());
}

struct WesterosSeries : series::UsualWords<Westeros> {
  static std::string title(const westeros::Rules& rules) { return title_of_match(rules); }
  static std::vector<std::string> sides(const westeros::Rules& rules) { return sides_of_match(rules); }
  // Who plays which house differs from game to game.
  static constexpr const char* group = "house";
  static std::vector<std::string> groups(const westeros::Rules& rules) {
    std::vector<std::string> names;
    for (const westeros::HouseCard& house : rules.houses) names.push_back(house.title);
    return names;
  }
  static std::vector<PlayedGame::Member> members(const westeros::Rules& rules, const westeros::State& state) {
    std::vector<PlayedGame::Member> members;
    for (std::size_t i = 0; i < rules.players; ++i)
      members.push_back({rules.treaty ? 0 : i, state.house_of[i].value});
    return members;
  }
};

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
  kit.headline = [](const AnyGame& game) { return title_json(rules_as<Westeros>(game)); };
  kit.contents = [](const AnyGame& game) { return contents_json(rules_as<Westeros>(game)); };
  kit.position = position_of;
  kit.shelf = westeros_shelf();
  kit.bench = westeros_bench();
  kit.series = series_of<Westeros, WesterosSeries>;
  kit.script = [](const AnyGame&, const DiceScript&) -> Result<MakeDraws, std::string> {
    return failure(std::string("--dice is for skirmish: Westeros is played by seed."));
  };
  kit.with_packs = westeros_with_packs;
  kit.wishes = form_of_westeros(westeros::Content());
  kit.named_wishes = {
      {"rule", "house-rule", "ID=VALUE", "A house rule, as egg_price=three"},
      {"card", "", "ID[=CARD]",
       "A Plot Card of your own, as winter_rose=vendetta instead of one of the deck, or winter_rose beside "
       "them"}};
  kit.flags = {{"ice-and-fire", "expansion", "yes", "As --expansion yes"},
               {"no-ice-and-fire", "expansion", "no", "As --expansion no"}};
  kit.examples = {"--seats 3 --houses stark", "--mode coop --difficulty hard --seats 2"};
  return kit;
}

}  // namespace tablewright::tables
