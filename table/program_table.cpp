#include "table/program_table.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>

#include "core/text.hpp"
#include "game/match.hpp"
#include "game/say.hpp"
#include "table/program_line.hpp"

namespace tablewright {

namespace {

using wire::Json;
using LineWants = TableLine::Wants;

constexpr int protocol = 1;
// Computer players draw from a generator of their own, so that the dice do not depend on how they think.
constexpr std::uint64_t players_differ = 0x9E3779B97F4A7C15;

// Where draws come from.
class TableDice {
 public:
  TableDice(const TableGame& game, const TableManner& manner) : seeded_(manner.seed) {
    if (game.script) script_ = game.script(manner.then_seed ? &seeded_ : nullptr);
  }
  TableDice(const TableDice&) = delete;
  TableDice& operator=(const TableDice&) = delete;
  [[nodiscard]] Tape& tape() { return script_ ? static_cast<Tape&>(*script_) : seeded_; }
  [[nodiscard]] bool is_scripted() const { return script_ != nullptr; }
  [[nodiscard]] std::uint64_t position() const {
    return seeded_.position() + (script_ ? script_->used() : 0);
  }
  [[nodiscard]] std::string problem() const { return script_ ? script_->problem() : std::string(); }

 private:
  SeededStream seeded_;
  std::unique_ptr<WrittenDraws> script_;
};

// Written line by line while the match goes on, so that nothing is lost with the program.
class RecordOfTable {
 public:
  explicit RecordOfTable(std::ostream* out) : out_(out) {}

  void begin(const MatchSetUp& match, std::uint64_t seed) {
    if (out_ == nullptr) return;
    const RecordHead head = record_head(match, "table", seed);
    writer_.header(head.header);
    for (const Pack& pack : head.packs) writer_.pack(pack);
    writer_.options(head.options);
    flushed();
  }

  void follow(const Match& match) {
    if (out_ == nullptr) return;
    for (; entries_ < match.log().size(); ++entries_) {
      const Entry& entry = match.log()[entries_];
      writer_.entry(entry, entry.said == Said::Acted ? notation(match.game(), entry.act) : std::string());
    }
    flushed();
  }

  // False if the record is not whole.
  bool end(RecordEnd end) {
    if (out_ == nullptr) return true;
    writer_.end(end);
    return flushed();
  }

 private:
  bool flushed() {
    *out_ << text_ << std::flush;
    text_.clear();
    return static_cast<bool>(*out_);
  }

  std::ostream* out_;
  std::string text_;
  RecordWriter writer_{text_};
  std::size_t entries_{};
};

class ProgramTable {
 public:
  ProgramTable(TableGame game, const TableManner& manner, RuleBook rules, const Streams& streams)
      : game_(std::move(game)),
        manner_(manner),
        rule_book_(std::move(rules)),
        streams_(streams),
        dice_(game_, manner),
        players_(manner.seed ^ players_differ),
        match_(std::move(game_.game)),
        record_(manner.record) {
    record_.begin(game_.set_up, manner.seed);
  }

  int run() {
    tell_table();
    if (!carry_out(Said::Began, spectator, {})) return dice_ended();
    while (streams_.out) {
      if (!play_others()) return dice_ended();
      if (match_.game().result()) return end("finished", "", RecordEnd::Finished);
      if (match_.is_ended()) return end("unfinished", "all seats agreed to end it", RecordEnd::Abandoned);
      tell_question();
      std::string text;
      const LineEnd read = next_line(streams_.in, text);
      if (read == LineEnd::InputEnded) return end("unfinished", "the input ended", RecordEnd::Open);
      ++line_;
      const auto line =
          read == LineEnd::TooLong
              ? failure("the line is longer than " + std::to_string(longest_program_line) + " bytes.")
              : read_table_line(text);
      if (!line) {
        tell_error(line.error());
      } else if (line->wants == LineWants::Quit) {
        return end("unfinished", "the program quit", RecordEnd::Abandoned);
      } else if (!do_line(*line)) {
        return dice_ended();
      }
    }
    return Failed;
  }

 private:
  [[nodiscard]] const AnyGame& game() const { return match_.game(); }
  [[nodiscard]] const Table& table() const { return game_.set_up.table; }

  // --- saying --------------------------------------------------------------------------------------------

  void tell(const Json& json) { streams_.out << wire::line(json); }
  void tell_error(const std::string& sentence) { tell({{"error", sentence}, {"line", line_}}); }

  // Whoever knows the seed knows every card that is still to come.
  [[nodiscard]] bool seed_is_secret() const {
    return game_.has_secrets && !manner_.seed_was_told && manner_.of_program != table().everybody();
  }
  [[nodiscard]] bool uses_seed() const { return !dice_.is_scripted() || manner_.then_seed; }

  void tell_table() {
    Json json{
        {"table", game_.set_up.game}, {"protocol", protocol}, {"rules", game_.set_up.set_up.rules_version}};
    json.update(game_.headline);
    json["seats"] = Json::array();
    for (std::size_t i = 0; i < table().seats(); ++i) {
      const bool ours = manner_.of_program.has(Seat{static_cast<std::uint8_t>(i)});
      json["seats"].push_back({{"seat", i + 1},
                               {"side", table().side_of[i].value + 1},
                               {"player", ours ? "program" : game_.others}});
    }
    json.update(game_.contents);
    json["dice"] = dice_.is_scripted() ? manner_.then_seed ? "script, then seed" : "script" : "seed";
    if (uses_seed() && !seed_is_secret()) json["seed"] = manner_.seed;
    json["sheet"] = game_.set_up.set_up.options;
    tell(json);
  }

  [[nodiscard]] Seat eyes() const {
    return manner_.of_program.empty() ? spectator : *manner_.of_program.begin();
  }

  // As the program may know an event: with the eyes of one of its seats that is in the know.
  [[nodiscard]] Seat reader_of(const Event& event) const {
    for (const Seat seat : manner_.of_program) {
      if (event.knowing.has(seat)) return seat;
    }
    return eyes();
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
    return SeatSet{static_cast<std::uint16_t>(game().question().asked.mask() & manner_.of_program.mask())};
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
    if (uses_seed() && seed_is_secret()) json["seed"] = manner_.seed;
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
      if (asked.empty() || !asked_of_program().empty() || match_.is_ended()) return true;
      const Seat seat = *asked.begin();
      const Act act = game_.decide(game(), seat, players_);
      assert(!game().explain(seat, act) && "computer players answer with legal acts");
      if (!carry_out(Said::Acted, seat, act)) return false;
    }
  }

  // The seat a line speaks for: the one it names, or the only one that can be meant.
  Result<Seat, std::string> seat_of(const TableLine& line, SeatSet meant) const {
    if (!line.seat && meant.count() == 1) return *meant.begin();
    if (!line.seat) return failure(std::string("several seats can be meant: say which one, \"seat\":1."));
    const std::size_t seats = table().seats();
    if (*line.seat > seats)
      return failure("this match has seats 1 to " + std::to_string(seats) + ": " +
                     std::to_string(*line.seat) + " is none.");
    const Seat seat{static_cast<std::uint8_t>(*line.seat - 1)};
    if (!manner_.of_program.has(seat))
      return failure("seat " + std::to_string(*line.seat) + " is played by \"" + game_.others + "\".");
    return seat;
  }

  // False if a draw is missing; everything else is answered.
  bool do_line(const TableLine& line) {
    if (line.wants == LineWants::Position) {
      tell_position();
      return true;
    }
    const bool by_consent = line.wants == LineWants::Undo || line.wants == LineWants::End;
    const auto seat = seat_of(line, by_consent ? manner_.of_program : asked_of_program());
    if (!seat) {
      tell_error(seat.error());
      return true;
    }
    if (line.wants == LineWants::Undo) take_back(line, *seat);
    if (line.wants == LineWants::End) end_by_consent(line, *seat);
    if (by_consent) return true;
    const auto act = line.act.is_string() ? parse_act(game(), line.act.get<std::string>())
                                          : wire::act_from_json(game(), line.act);
    if (!act) {
      tell_error(act.error());
      return true;
    }
    const auto refused = game().explain(*seat, *act);
    if (line.wants == LineWants::Why) {
      tell_why(*seat, *act, refused);
      return true;
    }
    if (!refused) return carry_out(Said::Acted, *seat, *act);
    tell_refused(*refused, *seat, *act);
    return true;
  }

  void tell_position() {
    const bool blind = game_.has_secrets && manner_.of_program != table().everybody();
    if (game_.position)
      return tell({{"position", game_.position(game(), blind ? std::optional(eyes()) : std::nullopt)}});
    tell_error("positions of " + std::string(game_.set_up.game) + " are not written as sheets.");
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

  Result<SeatSet, std::string> consent_of(const TableLine& line) const {
    SeatSet consenting;
    for (const std::uint32_t number : line.consent) {
      const Seat other{static_cast<std::uint8_t>(std::min<std::uint32_t>(number - 1, 0xFF))};
      if (!manner_.of_program.has(other))
        return failure("consent comes from the seats of the program: seat " + std::to_string(number) +
                       " is none of them.");
      consenting.add(other);
    }
    return consenting;
  }

  void take_back(const TableLine& line, Seat seat) {
    const auto consenting = consent_of(line);
    if (!consenting) return tell_error(consenting.error());
    const auto done = match_.undo(seat, undo_target(line, seat), *consenting);
    if (!done) return tell_refused(done.error());
    record_.follow(match_);
  }

  // Computer players agree.
  void end_by_consent(const TableLine& line, Seat seat) {
    auto consenting = consent_of(line);
    if (!consenting) return tell_error(consenting.error());
    for (const Seat other : table().everybody()) {
      if (!manner_.of_program.has(other)) consenting->add(other);
    }
    const auto done = match_.end(seat, *consenting);
    if (!done) return tell_refused(done.error());
    record_.follow(match_);
  }

  TableGame game_;
  TableManner manner_;
  RuleBook rule_book_;
  const Streams& streams_;
  TableDice dice_;
  Random players_;
  Match match_;
  RecordOfTable record_;
  std::size_t told_{};  // events
  std::size_t line_{};  // of the input
};

}  // namespace

Result<TableGame, std::string> table_game(const Kit& kit, LaidMatch match, const Level* others,
                                          const std::optional<DiceScript>& dice) {
  TableGame table;
  if (dice && kit.script) {
    auto script = kit.script(*match.any, *dice);
    if (!script) return failure(script.error());
    table.script = std::move(*script);
  }
  if (kit.headline) table.headline = kit.headline(*match.any);
  if (kit.contents) table.contents = kit.contents(*match.any);
  if (kit.position)
    table.position = [position = kit.position](const AnyGame& game, std::optional<Seat> reader) {
      const auto sheet = position(game, reader);
      return sheet ? *sheet : sheet.error();
    };
  table.has_secrets = kit.has_secrets;
  table.game = std::move(match.any);
  table.set_up = std::move(static_cast<MatchSetUp&>(match));
  if (others == nullptr) return table;
  table.others = others->name;
  table.decide = others->decide;
  return table;
}

int play_program_table(TableGame game, const TableManner& manner, RuleBook rules, const Streams& streams) {
  return ProgramTable(std::move(game), manner, std::move(rules), streams).run();
}

}  // namespace tablewright
