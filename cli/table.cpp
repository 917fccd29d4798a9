// A match for programs in any language: docs/table-protocol.md.
#include "cli/table.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cassert>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <random>
#include <set>

#include "ai/skirmish/players.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/table_line.hpp"
#include "core/text.hpp"
#include "game/match.hpp"
#include "game/say.hpp"
#include "skirmish/set_up/dice_script.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using wire::Json;
using Wants = TableLine::Wants;

constexpr int protocol = 1;
// Every JSON reader keeps whole numbers up to here.
constexpr std::int64_t highest_seed = 9007199254740991;
// Computer players draw from a generator of their own, so that the dice do not depend on how they think.
constexpr std::uint64_t players_differ = 0x9E3779B97F4A7C15;

// --- where draws come from
// -----------------------------------------------------------------------------------

class TableDice {
 public:
  explicit TableDice(std::uint64_t seed) : seeded_(seed) {}
  void follow(const skirmish::Rules& rules, std::vector<skirmish::ScriptedDraw> script, bool then_seed) {
    script_.emplace(rules, std::move(script), then_seed ? &seeded_ : nullptr);
  }
  [[nodiscard]] Tape& tape() { return script_ ? static_cast<Tape&>(*script_) : seeded_; }
  [[nodiscard]] std::uint64_t position() const {
    return seeded_.position() + (script_ ? script_->used() : 0);
  }
  // Why the last draw could not be made; empty if it could.
  [[nodiscard]] std::string problem() const { return script_ ? script_->problem() : std::string(); }

 private:
  SeededStream seeded_;
  std::optional<skirmish::ScriptedDice> script_;
};

// --- the record
// ----------------------------------------------------------------------------------------------

// The name of a pack as records allow it: "jp101/maps/lab" becomes "jp101.maps.lab".
std::string record_name(std::string_view pack, const std::set<std::string>& taken) {
  std::string name;
  for (const char c : pack) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    name += upper ? static_cast<char>(c - 'A' + 'a') : plain ? c : c == '/' ? '.' : '-';
  }
  if (!name.empty() && name.size() <= 64 && !taken.contains(name)) return name;
  return "pack-" + std::to_string(taken.size() + 1);
}

// Written line by line while the match goes on, so that nothing is lost with the program.
class RecordFile {
 public:
  bool open(const std::string& path, const SkirmishMatch& match, std::uint64_t seed) {
    file_.open(path, std::ios::binary);
    if (!file_) return false;
    RecordHeader header;
    header.game = skirmish::Skirmish::name;
    header.rules_version = match.set_up.rules_version;
    header.match_id = "table";
    header.seats = static_cast<std::uint32_t>(match.rules->table.seats());
    header.dice = DiceKind::Repeatable;
    header.seed = seed;
    std::vector<Pack> packs = match.set_up.packs;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < packs.size(); ++i) {
      packs[i].name = record_name(packs[i].name, taken);
      taken.insert(packs[i].name);
      header.packs.push_back({packs[i].name, match.pack_names[i].hash});
    }
    writer_.header(header);
    for (const Pack& pack : packs) writer_.pack(pack);
    writer_.options(skirmish::on_one_line(match.set_up.options));
    return flushed();
  }

  void follow(const Match& match) {
    if (!file_.is_open()) return;
    for (; entries_ < match.log().size(); ++entries_) {
      const Entry& entry = match.log()[entries_];
      writer_.entry(entry, entry.said == Said::Acted ? notation(match.game(), entry.act) : std::string());
    }
    flushed();
  }

  // False if the record is not whole.
  bool end(RecordEnd end) {
    if (!file_.is_open()) return true;
    writer_.end(end);
    return flushed();
  }

 private:
  bool flushed() {
    file_ << text_ << std::flush;
    text_.clear();
    return static_cast<bool>(file_);
  }

  std::ofstream file_;
  std::string text_;
  RecordWriter writer_{text_};
  std::size_t entries_{};
};

// --- the board
// -----------------------------------------------------------------------------------------------

Json names(Grid grid, Bitboard squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(notation(grid, square));
  return list;
}

// Pairs of squares with something between them; `columns` and `rows` lead from the first to the second.
void add_pairs(Json& list, Grid grid, Bitboard squares, int columns, int rows) {
  for (const Square square : squares) {
    const Square other = grid.at(grid.column(square) + columns, grid.row(square) + rows);
    list.push_back({notation(grid, square), notation(grid, other)});
  }
}

Json map_json(const skirmish::Rules& rules) {
  const skirmish::Ground& ground = rules.board->ground();
  Json json{{"columns", ground.grid.columns}, {"rows", ground.grid.rows}};
  json["blocked"] = names(ground.grid, ground.blocked);
  json["walls"] = Json::array();
  add_pairs(json["walls"], ground.grid, ground.wall_right, 1, 0);
  add_pairs(json["walls"], ground.grid, ground.wall_below, 0, 1);
  json["pillars"] = Json::array();
  add_pairs(json["pillars"], ground.grid, ground.pillar_right_below, 1, 1);
  json["starts"] = Json::array();
  for (const Bitboard area : rules.starts) json["starts"].push_back(names(ground.grid, area));
  return json;
}

// --- the match
// -----------------------------------------------------------------------------------------------

// Who sits where: the program, or a computer player.
struct Seating {
  SeatSet of_program;
  const ai::NamedSkirmishPlayer* others{};
};

class ProgramTable {
 public:
  ProgramTable(SkirmishMatch match, Seating seating, RuleBook rules, std::uint64_t seed,
               const Streams& streams)
      : set_up_(std::move(match)),
        seating_(seating),
        rule_book_(std::move(rules)),
        streams_(streams),
        seed_(seed),
        dice_(seed),
        players_(seed ^ players_differ),
        match_(std::make_unique<AnyGameOf<skirmish::Skirmish>>(set_up_.rules)) {}

  void follow(std::vector<skirmish::ScriptedDraw> script, bool then_seed) {
    scripted_ = true;
    then_seed_ = then_seed;
    dice_.follow(*set_up_.rules, std::move(script), then_seed);
  }
  bool record_to(const std::string& path) { return record_.open(path, set_up_, seed_); }

  int run() {
    tell_table();
    if (!carry_out(Said::Began, spectator, {})) return dice_ended();
    while (streams_.out) {
      if (!play_others()) return dice_ended();
      if (match_.game().result()) return end("finished", "", RecordEnd::Finished);
      tell_question();
      std::string text;
      const LineEnd read = next_line(streams_.in, text);
      if (read == LineEnd::InputEnded) return end("unfinished", "the input ended", RecordEnd::Open);
      ++line_;
      const auto line = read == LineEnd::TooLong
                            ? failure("the line is longer than " + std::to_string(longest_line) + " bytes.")
                            : read_table_line(text);
      if (!line) {
        tell_error(line.error());
      } else if (line->wants == Wants::Quit) {
        return end("unfinished", "the program quit", RecordEnd::Abandoned);
      } else if (!do_line(*line)) {
        return dice_ended();
      }
    }
    return Failed;
  }

 private:
  using Skirmish = skirmish::Skirmish;
  [[nodiscard]] const AnyGame& game() const { return match_.game(); }
  [[nodiscard]] const AnyGameOf<Skirmish>& skirmish_game() const {
    return static_cast<const AnyGameOf<Skirmish>&>(match_.game());
  }

  // --- saying --------------------------------------------------------------------------------------------

  void tell(const Json& json) { streams_.out << wire::line(json); }
  void tell_error(const std::string& sentence) { tell({{"error", sentence}, {"line", line_}}); }

  void tell_table() {
    const skirmish::Rules& rules = *set_up_.rules;
    Json json{{"table", Skirmish::name}, {"protocol", protocol}, {"rules", rules.version.number}};
    if (!rules.title.empty()) json["title"] = rules.title;
    json["edition"] = std::string(word_of(rules.edition.name));
    json["seats"] = Json::array();
    for (std::size_t i = 0; i < rules.table.seats(); ++i) {
      const bool ours = seating_.of_program.has(Seat{static_cast<std::uint8_t>(i)});
      json["seats"].push_back({{"seat", i + 1},
                               {"side", rules.table.side_of[i].value + 1},
                               {"player", ours ? "program" : std::string(seating_.others->name)}});
    }
    json["sides"] = Json::array();
    for (std::size_t i = 0; i < rules.side_count(); ++i) {
      json["sides"].push_back(
          {{"side", i + 1}, {"name", rules.sides[i].name}, {"start", rules.sides[i].start + 1}});
    }
    json["target"] = rules.target;
    json["map"] = map_json(rules);
    json["dice"] = scripted_ ? then_seed_ ? "script, then seed" : "script" : "seed";
    if (!scripted_ || then_seed_) json["seed"] = seed_;
    json["sheet"] = set_up_.set_up.options;
    tell(json);
  }

  // As the program may know an event: with the eyes of one of its seats that is in the know.
  [[nodiscard]] Seat reader_of(const Event& event) const {
    for (const Seat seat : seating_.of_program) {
      if (event.knowing.has(seat)) return seat;
    }
    return seating_.of_program.empty() ? spectator : *seating_.of_program.begin();
  }

  Json new_events() {
    Json list = Json::array();
    for (; told_ < match_.events().size(); ++told_) {
      const NumberedEvent& event = match_.events()[told_];
      list.push_back(wire::event_json(game(), event, reader_of(event.event)));
    }
    return list;
  }

  [[nodiscard]] std::uint32_t entry() const { return match_.log().empty() ? 0 : match_.log().back().number; }

  [[nodiscard]] SeatSet asked_of_program() const {
    return SeatSet{static_cast<std::uint16_t>(game().question().asked.mask() & seating_.of_program.mask())};
  }

  void tell_question() {
    Json json = wire::question_json(game(), spectator);
    json["entry"] = entry();
    json["events"] = new_events();
    json["asked"] = Json::array();
    for (const Seat seat : asked_of_program()) {
      json["asked"].push_back({{"seat", seat.value + 1},
                               {"options", wire::question_json(game(), seat)["options"]},
                               {"view", wire::view_json(game(), seat)}});
    }
    tell(json);
    streams_.out.flush();
  }

  Json refusal_json(const Refusal& refusal) {
    Json json = wire::refusal_json(game(), refusal);
    const Rule* rule = rule_book_.find(refusal.rule.text);
    if (rule != nullptr) json["rule_text"] = rule->says;
    return json;
  }

  void tell_refused(const Refusal& refusal) { tell({{"refused", refusal_json(refusal)}}); }

  // With what the same word could have said.
  void tell_refused(const Refusal& refusal, Seat seat, const Act& act) {
    Json allowed = Json::array();
    for (const Act& legal : game().legal(seat)) {
      if (legal.kind == act.kind) allowed.push_back(notation(game(), legal));
    }
    tell({{"refused", refusal_json(refusal)}, {"allowed", allowed}});
  }

  int end(std::string_view how, std::string_view because, RecordEnd record_end) {
    Json json{{"end", how}};
    if (!because.empty()) json["because"] = because;
    json["entry"] = entry();
    json["events"] = new_events();
    json["result"] = wire::result_json(game());
    json["draws"] = Json::array();
    for (const Entry& entry : match_.log()) {
      for (const Draw draw : entry.draws)
        json["draws"].push_back({{"entry", entry.number}, {"n", draw.n}, {"value", draw.value}});
    }
    tell(json);
    if (record_.end(record_end)) return Done;
    streams_.err << "The record could not be written: is the disk full?\n";
    return Failed;
  }

  int dice_ended() {
    tell_error(dice_.problem());
    end("unfinished", "a draw was not in the script", RecordEnd::Abandoned);
    streams_.err << "The script of draws: " << dice_.problem() << '\n';
    return BadUsage;
  }

  // --- doing ---------------------------------------------------------------------------------------------

  // Tries it on a copy first: with a script it shows only then whether all draws can be had. What the copy
  // drew is then played like a line of a record. False, and nothing happened, if a draw is missing.
  bool carry_out(Said said, Seat seat, const Act& act) {
    Entry entry;
    entry.number = static_cast<std::uint32_t>(match_.log().size());
    entry.said = said;
    entry.seat = seat;
    entry.act = act;
    const auto trial = game().clone();
    RecordingTape tape(dice_.tape());
    Random random(tape);
    EventSink nobody_listens;
    if (said == Said::Began) {
      trial->set_up(random, nobody_listens);
    } else {
      trial->apply(seat, act, random, nobody_listens);
    }
    if (!dice_.problem().empty()) return false;
    entry.draws = tape.draws();
    entry.position = dice_.position();
    entry.hash = trial->hash();
    const bool fits = match_.replay(entry);
    assert(fits && "a copy of a game plays like the game");
    record_.follow(match_);
    return fits;
  }

  // Computer players answer what is asked of none of the program's seats.
  bool play_others() {
    while (true) {
      const SeatSet asked = game().question().asked;
      if (asked.empty() || !asked_of_program().empty()) return true;
      const Seat seat = *asked.begin();
      const auto view = Skirmish::view(skirmish_game().rules(), skirmish_game().state(), seat);
      const Act act = seating_.others->decide(skirmish_game().rules(), view, seat, players_);
      assert(!game().explain(seat, act) && "computer players answer with legal acts");
      if (!carry_out(Said::Acted, seat, act)) return false;
    }
  }

  // The seat a line speaks for: the one it names, or the only one that can be meant.
  Result<Seat, std::string> seat_of(const TableLine& line, SeatSet meant) const {
    if (!line.seat && meant.count() == 1) return *meant.begin();
    if (!line.seat) return failure(std::string("several seats can be meant: say which one, \"seat\":1."));
    const std::size_t seats = set_up_.rules->table.seats();
    if (*line.seat > seats)
      return failure("this match has seats 1 to " + std::to_string(seats) + ": " +
                     std::to_string(*line.seat) + " is none.");
    const Seat seat{static_cast<std::uint8_t>(*line.seat - 1)};
    if (!seating_.of_program.has(seat))
      return failure("seat " + std::to_string(*line.seat) + " is played by \"" +
                     std::string(seating_.others->name) + "\".");
    return seat;
  }

  // False if a draw is missing; everything else is answered.
  bool do_line(const TableLine& line) {
    if (line.wants == Wants::Position) {
      tell({{"position", skirmish::written_sheet(skirmish_game().rules(), skirmish_game().state())}});
      return true;
    }
    const auto seat = seat_of(line, line.wants == Wants::Undo ? seating_.of_program : asked_of_program());
    if (!seat) {
      tell_error(seat.error());
      return true;
    }
    if (line.wants == Wants::Undo) {
      take_back(line, *seat);
      return true;
    }
    const auto act = line.act.is_string() ? parse_act(game(), line.act.get<std::string>())
                                          : wire::act_from_json(game(), line.act);
    if (!act) {
      tell_error(act.error());
      return true;
    }
    const auto refused = game().explain(*seat, *act);
    if (line.wants == Wants::Why) {
      tell_why(*seat, *act, refused);
      return true;
    }
    if (!refused) return carry_out(Said::Acted, *seat, *act);
    tell_refused(*refused, *seat, *act);
    return true;
  }

  void tell_why(Seat seat, const Act& act, const std::optional<Refusal>& refused) {
    Json said = wire::act_json(game(), act);
    said["notation"] = notation(game(), act);
    Json json{{"why", said}, {"seat", seat.value + 1}, {"legal", !refused}};
    if (refused) json["refused"] = refusal_json(*refused);
    tell(json);
  }

  // Back to the entry it names, or before the seat's last act that stands.
  [[nodiscard]] std::uint32_t undo_target(const TableLine& line, Seat seat) const {
    if (line.to) return *line.to;
    const auto steps = match_.standing();
    for (std::size_t i = steps.size(); i > 0; --i) {
      if (steps[i - 1].seat == seat) return i > 1 ? steps[i - 2].number : 0;
    }
    return entry();  // nothing of this seat stands: the match says so
  }

  void take_back(const TableLine& line, Seat seat) {
    SeatSet consenting;
    for (const std::uint32_t number : line.consent) {
      const Seat other{static_cast<std::uint8_t>(std::min<std::uint32_t>(number - 1, 0xFF))};
      if (!seating_.of_program.has(other)) {
        tell_error("consent comes from the seats of the program: seat " + std::to_string(number) +
                   " is none of them.");
        return;
      }
      consenting.add(other);
    }
    const auto done = match_.undo(seat, undo_target(line, seat), consenting);
    if (!done) return tell_refused(done.error());
    record_.follow(match_);
  }

  SkirmishMatch set_up_;
  Seating seating_;
  RuleBook rule_book_;
  const Streams& streams_;
  std::uint64_t seed_;
  TableDice dice_;
  Random players_;
  Match match_;
  RecordFile record_;
  bool scripted_{};
  bool then_seed_{};
  std::size_t told_{};  // events
  std::size_t line_{};  // of the input
};

// --- the command
// ---------------------------------------------------------------------------------------------

// "1,3", or "none"
Result<SeatSet, std::string> seats_named(std::string_view text, std::size_t seats) {
  SeatSet named;
  if (text == "none") return named;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto seat = whole_number(trimmed(text.substr(0, comma)), seats);
    if (!seat || *seat == 0)
      return failure("--answer names seats of this match, 1 to " + std::to_string(seats) +
                     ": --answer 1,2, or --answer none.");
    named.add(Seat{static_cast<std::uint8_t>(*seat - 1)});
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return named;
}

Result<Seating, std::string> seating(const TableOptions& options, const skirmish::Rules& rules) {
  Seating seating{rules.table.everybody(), nullptr};
  if (!options.answer.empty()) {
    const auto named = seats_named(options.answer, rules.table.seats());
    if (!named) return failure(named.error());
    seating.of_program = *named;
  }
  std::vector<std::string_view> players;
  for (const auto& player : ai::skirmish_players()) players.push_back(player.name);
  const bool all_taken = seating.of_program == rules.table.everybody();
  if (options.others.empty() && !all_taken)
    return failure("Who plays the other seats? Name a computer player: --others " + listed(players) + '.');
  if (options.others.empty()) return seating;
  if (all_taken)
    return failure(std::string("--others is for the seats that --answer leaves: there are none."));
  seating.others = ai::find_skirmish_player(options.others);
  if (seating.others != nullptr) return seating;
  const auto nearest = nearest_name(options.others, players);
  return failure('"' + options.others.substr(0, 60) + "\" is no computer player" +
                 (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                          : ": there are " + listed(players, "and") + '.'));
}

Result<std::vector<skirmish::ScriptedDraw>, std::string> script_of(const TableOptions& options,
                                                                   const Streams& streams) {
  const auto text = read_input(options.dice, streams);
  if (!text) return failure(text.error());
  cards::Diagnostics diagnostics(options.dice);
  auto script = skirmish::read_dice_script(*text, diagnostics);
  if (!diagnostics.none()) return failure(joined(diagnostics.texts(), "\n"));
  return script;
}

// Rules in words are a help, no need.
RuleBook rules_at_hand(const TableOptions& options, const std::string& executable) {
  const auto packs = find_packs(options.match.packs, executable);
  if (!packs) return {};
  auto book = load_rules(*packs);
  return book ? std::move(*book) : RuleBook{};
}

std::uint64_t seed_of(const TableOptions& options) {
  if (options.seed >= 0) return static_cast<std::uint64_t>(options.seed);
  return std::random_device{}();
}

}  // namespace

void add_table(CLI::App& app, TableOptions& options) {
  CLI::App* command = add_command(
      app, "table", "A match over standard input and output, one JSON object a line, for programs",
      "tablewright table skirmish --game jp101 --seed 7");
  command->add_option("what", options.game, "The game: skirmish")
      ->type_name("GAME")
      ->check(CLI::IsMember({"skirmish"}));
  add_match_options(*command, options.match);
  // A sheet says these itself.
  for (const char* option : {"--seats", "--edition", "--rounds"})
    command->get_option("--position")->excludes(command->get_option(option));
  command
      ->add_option("--answer", options.answer,
                   "The seats that the program answers for, as 1 or 1,3 or none; all by default")
      ->type_name("SEATS");
  command->add_option("--others", options.others, "The computer player on the other seats")
      ->type_name("NAME");
  CLI::Option* dice = command
                          ->add_option("--dice", options.dice,
                                       "A script of draws, in order: side 2, star, shield, triple, blank")
                          ->type_name("FILE");
  command
      ->add_option("--then", options.then,
                   "seed: after the script draws are seeded; else a missing one ends it")
      ->type_name("seed")
      ->check(CLI::IsMember({"seed"}))
      ->needs(dice);
  command->add_option("--seed", options.seed, "For the dice and the computer players; any by default")
      ->type_name("S")
      ->check(CLI::Range(std::int64_t{0}, highest_seed));
  command->add_option("--record", options.record, "Write the record of the match to this file")
      ->type_name("FILE");
}

int table(const TableOptions& options, const std::string& executable, const Streams& streams) {
  // Standard input is the program's.
  if (options.match.position == "-" || options.dice == "-")
    return bad_usage(streams, "Standard input brings the answers: sheet and dice come from files.");
  auto match = skirmish_match(options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  const auto seats = seating(options, *match->rules);
  if (!seats) return bad_usage(streams, seats.error());
  ProgramTable table(std::move(*match), *seats, rules_at_hand(options, executable), seed_of(options),
                     streams);
  if (!options.dice.empty()) {
    auto script = script_of(options, streams);
    if (!script) return bad_usage(streams, script.error());
    table.follow(std::move(*script), options.then == "seed");
  }
  if (!options.record.empty() && !table.record_to(options.record))
    return bad_usage(streams, '"' + options.record + "\" cannot be written.");
  return table.run();
}

}  // namespace tablewright::cli
