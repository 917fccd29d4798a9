#include "played/played.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cards/rules_pack.hpp"
#include "core/text.hpp"
#include "table/program_table.hpp"
#include "table/telling.hpp"
#include "tables/all.hpp"
#include "wire/messages.hpp"
#include "wire/typescript.hpp"

namespace tablewright::tests {

namespace {

using wire::Json;

constexpr Seat person{0};
constexpr std::uint64_t seed = 23;
constexpr std::uint64_t chance_of_person = 4;
constexpr std::size_t most_acts = 3000;

// --- What is handed in -------------------------------------------------------------------------

// Rules are for readers; what else lies there is what matches are made of: "jp101/first_game".
PackStockPtr stock_of(const std::vector<PackFile>& files) {
  constexpr std::string_view folder = "packs/";
  constexpr std::string_view ending = ".pack";
  auto stock = std::make_shared<PackStock>();
  for (const PackFile& file : files) {
    if (file.path.find("/rules/") == std::string::npos) {
      const std::size_t length = file.path.size() - folder.size() - ending.size();
      stock->packs.push_back({file.path.substr(folder.size(), length), file.text});
    } else {
      cards::Diagnostics diagnostics(file.path);
      cards::read_rules(cards::parse(file.text, diagnostics), stock->book, diagnostics);
    }
  }
  return stock;
}

// --- A match -----------------------------------------------------------------------------------

struct Script {
  std::string name;
  std::string_view game;
  Wishes wishes;
  std::vector<std::string> lines;  // said by the person, one at each of its first questions
};

std::vector<Script> scripts() {
  return {
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
       {{"way", "secret"}, {"sides", "2"}},
       {"lay jon_snow", "lay jon_snow", "why take t_rex"}},
      {"westeros", "westeros", {{"players", "2"}}, {"hand", "mat stark", "odds riverrun", "why go riverrun"}},
      {"westeros together", "westeros", {{"mode", "coop"}, {"players", "2"}}, {"threats"}},
      {"lanterns", "toy", {}, {"commit 99", "dance"}}};
}

// A person on the first seat, a computer on each of the others.
class Playing {
 public:
  Playing(const Kit& kit, Script script) : kit_(kit), script_(std::move(script)) {
    played_.name = script_.name;
  }

  PlayedMatch to_the_end() {
    lay();
    while (match_ != nullptr && !match_->game().question().asked.empty() && played_.acts < most_acts && act())
      tell_entries();
    if (match_ != nullptr) tell_end();
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
    for (const Preset& preset : kit_.presets) tell({{"preset", preset.id}, {"title", preset.title}});
    for (const Wish& wish : kit_.wishes) tell({{"wish", wish.name}, {"usual", wish.usual}});
    const auto set_up = kit_.set_up(script_.wishes);
    if (!set_up) return tell({{"refused", set_up.error()}});
    auto compiled = kit_.kind.compile(*set_up);
    if (!compiled) return tell({{"refused", joined(compiled.error(), "; ")}});
    match_ = std::make_unique<Match>(std::move(compiled->game));
    fields_.watch(kit_, *match_);
    computers_ = game().table().everybody();
    computers_.remove(person);
    match_->begin(dice_);
    tell({{"match", kit_.name_of_match(game())}, {"contents", contents_of(kit_, game(), *set_up)}});
    tell({{"weighed", kit_.weighed({script_.wishes, &game(), {}})}});
    tell_entries();
  }

  // One answer; false if there is none.
  bool act() {
    const SeatSet asked = game().question().asked;
    news_from_ = match_->events().size();
    ++played_.acts;
    if (asked.has(person)) return answer();
    const Seat seat = *asked.begin();
    return done(seat, kit_.levels.front().decide(game(), seat, thinking_));
  }
  bool done(Seat seat, const Act& act) {
    const auto said = match_->act(seat, act, dice_);
    if (!said) tell({{"refused", refusal_told(game(), said.error(), {})}});
    return said.has_value();
  }

  // Looks at all options, says a line of the script and a word of the table, and answers by number.
  bool answer() {
    played_.lines.push_back(wire::text_of(now_told(kit_, as(person), {.view = true})));
    if (asked_ % 8 == 0) show_everything();
    if (asked_ < script_.lines.size()) hear(script_.lines[asked_]);
    if (!kit_.words.empty() && asked_ < 3 * kit_.words.size()) hear(kit_.words[asked_ % kit_.words.size()]);
    ++asked_;
    const auto options = static_cast<std::uint32_t>(game().legal(person).size());
    const Heard heard = hear(std::to_string(person_.below(options) + 1));
    return std::all_of(heard.acts.begin(), heard.acts.end(),
                       [&](const Act& act) { return done(person, act); });
  }

  void show_everything() {
    const auto legal = game().legal(person);
    const std::vector<std::pair<std::string_view, std::string>> given{
        {"piece", "A"},
        {"target", "Z"},
        {"square", "c3"},
        {"notation", legal.empty() ? std::string() : notation(game(), legal.back())}};
    for (const ShownAbout& about : kit_.shows) {
      Shown asked{about.what, {}};
      for (const wire::MessageField& field : about.takes) {
        for (const auto& [name, text] : given) {
          if (field.name == name) asked.about[std::string(name)] = text;
        }
      }
      const auto answer = shown(kit_, as(person), asked);
      tell({{"shown", about.what}, {"is", answer ? *answer : Json(answer.error())}});
    }
  }

  Heard hear(const std::string& line) {
    Heard heard = kit_.talk(as(person))->hear(line);
    Json acts = Json::array();
    for (const Act& act : heard.acts) acts.push_back(wire::act_json(game(), act));
    tell({{"said", line}, {"heard", heard.text}, {"acts", std::move(acts)}});
    return heard;
  }

  void tell_entries() {
    for (; told_ < match_->entries(); ++told_)
      played_.lines.push_back(wire::text_of(
          entry_told(kit_, *match_, fields_, match_->entry(told_), SeatSet::of(person), Openness::InPlay)));
  }

  void tell_end() {
    played_.has_ended = game().result().has_value();
    for (const Seat reader : {person, spectator})
      played_.lines.push_back(wire::text_of(now_told(kit_, as(reader), {.look = true, .view = true})));
    std::string hash;
    append_hex(hash, game().hash());
    tell({{"end", standings_sentence(kit_, *match_)}, {"acts", played_.acts}, {"hash", hash}});
  }

  const Kit& kit_;
  Script script_;
  std::unique_ptr<Match> match_;
  EventFields fields_;
  SeededStream dice_{seed};
  Random thinking_{seed};
  Random person_{chance_of_person};
  SeatSet computers_;
  std::size_t news_from_{};
  std::uint32_t told_{};
  std::size_t asked_{};
  PlayedMatch played_;
};

// --- What else the rooms say -------------------------------------------------------------------

// A table of a program that cannot spell.
PlayedMatch by_program(const Kit& kit, const RuleBook& book) {
  PlayedMatch played{"by a program", {}, 0, false};
  const auto set_up = kit.set_up({});
  if (!set_up) return played;
  auto compiled = kit.kind.compile(*set_up);
  if (!compiled) return played;
  LaidMatch match;
  match.game = kit.kind.name;
  match.set_up = *set_up;
  match.table = compiled->game->table();
  match.any = std::move(compiled->game);
  auto table = table_game(kit, std::move(match), &kit.levels.front(), std::nullopt);
  if (!table) return played;
  std::istringstream in(
      "{\"notation\":\"commit 99\"}\n{\"notation\":\nhello\n{\"undo\":1e999}\n{\"why\":\"roll\"}\n"
      "{\"undo\":true,\"to\":4294967296}\n{\"position\":true}\n{\"end\":true,\"seat\":1}\n");
  std::ostringstream out;
  std::ostringstream err;
  TableManner manner;
  manner.of_program = SeatSet::of(person);
  manner.seed = seed;
  manner.seed_was_told = true;
  const int code = play_program_table(std::move(*table), manner, book, {in, out, err});
  const std::string told = out.str();
  for (const std::string_view line : lines(told)) played.lines.emplace_back(line);
  played.lines.push_back("code " + std::to_string(code) + err.str());
  played.has_ended = code == Done;
  return played;
}

// Messages and types.
PlayedMatch on_the_wire(const Kits& kits) {
  PlayedMatch played{"on the wire", {}, 0, true};
  for (const std::string_view text :
       {R"({"say":"chat","id":"c","seat":1,"text":"hm"})", R"({"say":"chat"})", R"({"say":)",
        R"({"say":"act","id":"a","seat":1,"seen":4,"notation":"move A c4"})"}) {
    const auto message = wire::read_message(text);
    played.lines.push_back(message ? wire::text_of(*message) : message.error());
  }
  std::string types = wire::typescript_of_messages();
  for (const Kit& kit : kits) types += wire::typescript(kit.kind.name, *kit.kind.vocabulary);
  for (const std::string_view line : lines(types)) played.lines.emplace_back(line);
  return played;
}

}  // namespace

std::vector<PlayedMatch> played_matches(const std::vector<PackFile>& packs) {
  const PackStockPtr stock = stock_of(packs);
  Kits kits = kits_with(tables::all_kits(), stock);
  for (Kit& kit : kits) fill_in(kit);
  std::vector<PlayedMatch> all;
  for (Script& script : scripts())
    all.push_back(Playing(*kit_of(kits, script.game), std::move(script)).to_the_end());
  all.push_back(by_program(*kit_of(kits, "toy"), stock->book));
  all.push_back(on_the_wire(kits));
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
