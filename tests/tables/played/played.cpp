#include "played/played.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cards/rules_pack.hpp"
#include "core/text.hpp"
#include "game/match.hpp"
#include "game/say.hpp"
#include "table/game_match.hpp"
#include "table/program_table.hpp"
#include "tables/line_up/hosted.hpp"
#include "tables/skirmish/hosted.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/toy/hosted.hpp"
#include "tables/toy/kit.hpp"
#include "tables/westeros/hosted.hpp"
#include "tables/westeros/match.hpp"
#include "toy/toy.hpp"
#include "wire/messages.hpp"
#include "wire/typescript.hpp"

namespace tablewright::tests {

namespace {

using wire::Json;

constexpr Seat person{0};
constexpr std::uint64_t seed = 23;
constexpr std::uint64_t chance_of_person = 4;
constexpr std::size_t most_acts = 3000;

// --- What is handed in ---------------------------------------------------------------------------

struct Shelf {
  std::vector<Pack> packs;  // "jp101/first_game"
  RuleBook book;
};

// Rules are for readers; what else lies there is what matches are made of.
Shelf shelf_of(const std::vector<PackFile>& files) {
  constexpr std::string_view folder = "packs/";
  constexpr std::string_view ending = ".pack";
  Shelf shelf;
  for (const PackFile& file : files) {
    if (file.path.find("/rules/") == std::string::npos) {
      shelf.packs.push_back(
          {file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size()), file.text});
    } else {
      cards::Diagnostics diagnostics(file.path);
      cards::read_rules(cards::parse(file.text, diagnostics), shelf.book, diagnostics);
    }
  }
  return shelf;
}

std::vector<HostedGame> games_of(const Shelf& shelf) {
  auto figures = std::make_shared<tables::SkirmishStock>();
  figures->packs = shelf.packs;
  figures->content = skirmish::read_content(shelf.packs);
  figures->book = shelf.book;
  auto packs = tables::packs_of_westeros(shelf.packs);
  auto houses = westeros::read_content(packs);
  std::vector<Pack> to_pick_from = shelf.packs;
  std::erase_if(to_pick_from,
                [&](const Pack& pack) { return std::find(packs.begin(), packs.end(), pack) != packs.end(); });
  const auto no_guests =
      [](const std::vector<std::string>&) -> Result<tables::SkirmishStockPtr, std::string> {
    return failure(std::string("Nobody brings packs here."));
  };
  std::vector<HostedGame> games{tables::hosted_skirmish(figures, no_guests)};
  games.push_back(tables::hosted_line_up(figures, to_pick_from, games.front()));
  games.push_back(tables::hosted_westeros(std::make_shared<const tables::WesterosStock>(
      tables::WesterosStock{std::move(packs), std::move(houses), shelf.book})));
  games.push_back(tables::hosted_lanterns());
  for (HostedGame& game : games) fill_in(game);
  return games;
}

// --- A match -------------------------------------------------------------------------------------

struct Script {
  std::string name;
  std::string_view game;
  Wishes wishes;
  // Said by the person, one at each of its first questions.
  std::vector<std::string> lines;
};

const std::vector<Script>& scripts() {
  static const std::vector<Script> all{
      {"skirmish",
       "skirmish",
       {{"first_game", "jp101"}},
       {"why A a1", "odds A Z", "near A", "sees Z", "why A reaches c3"}},
      {"a mixed match of skirmish",
       "skirmish",
       {{"figures_1", "t_rex,arya_stark"},
        {"figures_2", "jon_snow,ian_malcolm"},
        {"scenario", "leaders"},
        {"rounds", "4"}},
       {"leader Q", "why leader A"}},
      {"picking line-ups",
       "line_up",
       {{"way", "secret"}, {"players", "2"}},
       {"lay jon_snow", "lay jon_snow", "why take t_rex"}},
      {"westeros", "westeros", {{"players", "2"}}, {"hand", "mat stark", "odds riverrun", "why go riverrun"}},
      {"westeros together", "westeros", {{"mode", "coop"}, {"players", "2"}}, {"threats"}},
      {"lanterns", "toy", {}, {"commit 99", "dance"}}};
  return all;
}

// A person on the first seat, a computer on each of the others.
class Playing {
 public:
  Playing(const HostedGame& game, const Script& script) : game_(game), script_(script) {
    played_.name = script.name;
  }

  PlayedMatch to_the_end() {
    lay();
    while (match_ && !match_->game().question().asked.empty() && played_.acts < most_acts && act())
      tell_events();
    if (match_) tell_end();
    return std::move(played_);
  }

 private:
  void tell(const Json& json) {
    std::string line = wire::line(json);
    line.pop_back();
    played_.lines.push_back(std::move(line));
  }
  [[nodiscard]] const AnyGame& game() const { return match_->game(); }
  [[nodiscard]] Listener as(Seat reader) const { return {*match_, reader, computers_, news_from_}; }

  void lay() {
    for (const Preset& preset : game_.presets) tell({{"preset", preset.id}, {"title", preset.title}});
    for (const Wish& wish : game_.wishes) tell({{"wish", wish.name}, {"usual", wish.usual}});
    auto set_up = game_.set_up(script_.wishes);
    if (!set_up) return tell({{"refused", set_up.error()}});
    auto compiled = game_.kind.compile(*set_up);
    if (!compiled) return tell({{"refused", joined(compiled.error(), "; ")}});
    match_ = std::make_unique<Match>(std::move(compiled->game));
    match_->is_seen_by([this](const AnyGame& before, std::span<const NumberedEvent> happened) {
      if (!game_.event_fields) return;
      for (const NumberedEvent& event : happened)
        event_fields_.push_back(game_.event_fields(before, event.event));
    });
    computers_ = game().table().everybody();
    computers_.remove(person);
    match_->begin(dice_);
    tell({{"match", game_.name_of_match(game())}, {"contents", game_.contents(game(), *set_up)}});
    tell({{"weighed", game_.weighed({script_.wishes, &game(), {}})}});
    tell_events();
  }

  // One answer; false if there is none.
  bool act() {
    const SeatSet asked = game().question().asked;
    news_from_ = match_->events().size();
    ++played_.acts;
    if (asked.has(person)) return answer();
    const Seat seat = *asked.begin();
    return done(seat, game_.levels.front().decide(game(), seat, thinking_));
  }
  bool done(Seat seat, const Act& act) {
    const auto said = match_->act(seat, act, dice_);
    if (!said) tell({{"refused", wire::refusal_json(game(), said.error())}});
    return said.has_value();
  }

  // Looks at all options, says a line of the script and a word of the table, and answers by number.
  bool answer() {
    tell_question();
    if (asked_ < script_.lines.size()) hear(script_.lines[asked_]);
    if (!game_.words.empty() && asked_ < 3 * game_.words.size())
      hear(game_.words[asked_ % game_.words.size()]);
    ++asked_;
    const auto options = static_cast<std::uint32_t>(game().legal(person).size());
    const Heard heard = hear(std::to_string(person_.below(options) + 1));
    return std::all_of(heard.acts.begin(), heard.acts.end(),
                       [&](const Act& act) { return done(person, act); });
  }

  void tell_question() {
    Json json = wire::question_json(game(), person);
    const auto legal = game().legal(person);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      Json& option = json["options"][i];
      option["label"] = game_.option(as(person), legal[i]);
      option.update(game_.option_fields(as(person), legal[i]));
    }
    tell(json);
    tell({{"asked", game_.question(as(person))}, {"view", wire::view_json(game(), person)}});
    if (asked_ % 8 == 0) show_everything(legal.empty() ? std::string() : notation(game(), legal.back()));
  }
  void show_everything(const std::string& option) {
    for (const ShownAbout& about : game_.shows) {
      Shown asked{about.what, {}};
      const std::vector<std::pair<std::string, std::string>> given{
          {"piece", "A"}, {"target", "Z"}, {"square", "c3"}, {"notation", option}};
      for (const auto& [field, text] : given) {
        const bool takes =
            std::any_of(about.takes.begin(), about.takes.end(),
                        [&, &name = field](const wire::MessageField& each) { return each.name == name; });
        if (takes) asked.about[field] = text;
      }
      const auto answer = shown(game_, as(person), asked);
      tell({{"shown", about.what}, {"is", answer ? *answer : Json(answer.error())}});
    }
  }

  Heard hear(const std::string& line) {
    Heard heard = game_.hear(as(person), line);
    Json acts = Json::array();
    for (const Act& act : heard.acts) acts.push_back(wire::act_json(game(), act));
    tell({{"said", line}, {"heard", heard.text}, {"acts", std::move(acts)}});
    return heard;
  }

  void tell_events() {
    for (; told_ < match_->events().size(); ++told_) {
      const NumberedEvent& event = match_->events()[told_];
      Json json = wire::event_json(game(), event, person);
      if (told_ < event_fields_.size()) json.update(event_fields_[told_]);
      tell(json);
    }
  }

  void tell_end() {
    played_.has_ended = game().result().has_value();
    for (const Seat reader : {person, spectator}) tell({{"look", game_.look(as(reader))}});
    Json json = Json::array();
    for (const Standing& each : game_.standings(game()))
      json.push_back({{"side", each.side}, {"points", each.points}});
    tell({{"standings", std::move(json)}, {"result", wire::result_json(game())}});
    std::string hash;
    append_hex(hash, game().hash());
    tell({{"acts", played_.acts}, {"hash", hash}});
  }

  const HostedGame& game_;
  const Script& script_;
  std::unique_ptr<Match> match_;
  SeededStream dice_{seed};
  Random thinking_{seed};
  Random person_{chance_of_person};
  SeatSet computers_;
  std::size_t news_from_{};
  std::size_t told_{};
  std::size_t asked_{};
  std::vector<Json> event_fields_;
  PlayedMatch played_;
};

// --- What else the rooms say -----------------------------------------------------------------------

// Lanterns at the table of a program that cannot spell.
PlayedMatch by_program(const Shelf& shelf) {
  PlayedMatch played{"by a program", {}, 0, false};
  const SetUp set_up{
      {{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}}, "", toy::Toy::rules_version};
  auto compiled = toy::kind().compile(set_up);
  if (!compiled) return played;
  const Kit kit = tables::toy_kit();
  LaidMatch match;
  match.game = kit.kind.name;
  match.set_up = set_up;
  match.any = std::move(compiled->game);
  match.table = match.any->table();
  auto table = table_game(kit, std::move(match), &kit.levels.front(), std::nullopt);
  if (!table) return played;
  std::istringstream in(
      "{\"notation\":\"commit "
      "99\"}\n{\"notation\":\nhello\n{\"undo\":1e999}\n{\"undo\":true,\"to\":4294967296}\n"
      "{\"why\":\"roll\"}\n{\"position\":true}\n{\"end\":true,\"seat\":1}\n");
  std::ostringstream out;
  std::ostringstream err;
  const int code = play_program_table(
      std::move(*table), {.of_program = SeatSet::of(person), .seed = seed, .seed_was_told = true}, shelf.book,
      {in, out, err});
  const std::string told = out.str();
  for (const std::string_view line : lines(told)) played.lines.emplace_back(line);
  played.lines.push_back("code " + std::to_string(code) + err.str());
  played.has_ended = code == Done;
  return played;
}

// Messages and types.
PlayedMatch on_the_wire(const std::vector<HostedGame>& games) {
  PlayedMatch played{"on the wire", {}, 0, true};
  for (const std::string_view text :
       {R"({"say":"chat","id":"c","seat":1,"text":"hm"})", R"({"say":"chat"})", R"({"say":)",
        R"({"say":"act","id":"a","seat":1,"seen":4,"notation":"move A c4"})"}) {
    const auto message = wire::read_message(text);
    played.lines.push_back(message ? wire::text_of(*message) : message.error());
  }
  std::string types = wire::typescript_of_messages();
  for (const HostedGame& game : games) types += wire::typescript(game.kind.name, *game.kind.vocabulary);
  for (const std::string_view line : lines(types)) played.lines.emplace_back(line);
  return played;
}

}  // namespace

std::vector<PlayedMatch> played_matches(const std::vector<PackFile>& packs) {
  const Shelf shelf = shelf_of(packs);
  const std::vector<HostedGame> games = games_of(shelf);
  std::vector<PlayedMatch> all;
  for (const Script& script : scripts()) {
    const auto game = std::find_if(games.begin(), games.end(),
                                   [&](const HostedGame& each) { return each.kind.name == script.game; });
    all.push_back(Playing(*game, script).to_the_end());
  }
  all.push_back(by_program(shelf));
  all.push_back(on_the_wire(games));
  return all;
}

std::string played_text(const std::string& packs) {
  std::vector<PackFile> files;
  const Json list = Json::parse(packs, nullptr, false);
  for (const Json& file : list.is_array() ? list : Json::array())
    files.push_back({file.value("path", ""), file.value("text", "")});
  std::string text;
  for (const PlayedMatch& match : played_matches(files)) {
    for (const std::string& line : match.lines) text += match.name + ": " + line + '\n';
  }
  return text;
}

}  // namespace tablewright::tests
