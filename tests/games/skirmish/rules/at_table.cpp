#include "games/skirmish/rules/at_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "core/text.hpp"
#include "game/say.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace {

using namespace skirmish;  // NOLINT: the words of the game, in its tests

std::vector<Pack> content_packs() {
  std::vector<Pack> packs;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") == std::string::npos) packs.push_back({path, file_text(path)});
  }
  return packs;
}

// Gives the faces of a script, whatever die they are rolled with.
class ScriptedDice final : public Tape {
 public:
  ScriptedDice(std::deque<std::string>& faces, const Rules& rules) : faces_(faces), rules_(rules) {}
  std::uint32_t below(std::uint32_t n) override {
    if (faces_.empty()) {
      ADD_FAILURE() << "a die was rolled that the test did not foresee";
      return 0;
    }
    const std::string face = faces_.front();
    faces_.pop_front();
    if (const auto number = whole_number(face, 16)) return static_cast<std::uint32_t>(*number - 1) % n;
    return value_of_face(face);
  }

 private:
  [[nodiscard]] std::uint32_t value_of_face(const std::string& face) const {
    const std::vector<std::string> names{"star", "shield", "!!!", "blank"};
    const auto named = std::find(names.begin(), names.end(), face);
    EXPECT_NE(named, names.end()) << '"' << face << "\" is no face";
    const auto wanted = static_cast<Face>(named - names.begin());
    for (const DieFaces& die : rules_.dice) {
      const auto* found = std::find(die.begin(), die.end(), wanted);
      if (found != die.end()) return static_cast<std::uint32_t>(found - die.begin());
    }
    ADD_FAILURE() << "no die of this match has the face " << face;
    return 0;
  }
  std::deque<std::string>& faces_;
  const Rules& rules_;
};

std::string tokens(const std::array<std::uint8_t, token_types>& counts) {
  std::string text;
  for (std::size_t type = 0; type < token_types; ++type) {
    for (int i = 0; i < counts[type]; ++i) {
      if (!text.empty()) text += ' ';
      text += word_of(static_cast<TokenType>(type));
    }
  }
  return text;
}

}  // namespace

const Content& packs_content() {
  static const Content content = read_content(content_packs());
  return content;
}

Rules rules_of(std::string_view sheet, RulesVersion version) {
  auto rules = compiled(packs_content(), sheet, version);
  if (rules) return std::move(*rules);
  for (const std::string& problem : rules.error()) std::cerr << problem << '\n';
  std::abort();
}

std::vector<std::string> problems_of(std::string_view sheet) {
  const auto rules = compiled(packs_content(), sheet);
  return rules ? std::vector<std::string>() : rules.error();
}

void give_actions(Rules& rules, std::string_view mark, const std::vector<TestAction>& actions) {
  for (PieceCard& card : rules.pieces) {
    if (card.mark != mark) continue;
    card.first_action = static_cast<std::uint8_t>(rules.actions.size());
    card.actions = static_cast<std::uint8_t>(actions.size());
    for (const TestAction& action : actions) {
      rules.actions.push_back({action.id, action.id, action.type, static_cast<std::uint8_t>(action.cost),
                               action.star, static_cast<std::uint16_t>(rules.parts.size()),
                               static_cast<std::uint16_t>(action.parts.size())});
      rules.parts.insert(rules.parts.end(), action.parts.begin(), action.parts.end());
    }
  }
  rules.finish();
}

AtTable::AtTable(std::string_view sheet) : AtTable(rules_of(sheet)) {}

AtTable::AtTable(Rules rules) : rules_(std::make_shared<const Rules>(std::move(rules))) {
  // A match that starts with the flip of the marker waits for its scripted dice.
  if (rules_->begins_with) begin();
}

void AtTable::begin() {
  if (begun_) return;
  begun_ = true;
  ScriptedDice script(dice_, *rules_);
  Random random(script);
  EventSink sink(events_);
  state_ = Skirmish::set_up(*rules_, random, sink);
}

std::unique_ptr<AnyGame> AtTable::game() const {
  return std::make_unique<AnyGameOf<Skirmish>>(rules_, state_);
}

AtTable& AtTable::rolls(std::string_view faces) {
  std::string blank(faces);
  std::replace(blank.begin(), blank.end(), ',', ' ');
  for (const std::string_view face : words(blank)) dice_.emplace_back(face);
  begin();
  return *this;
}

AtTable& AtTable::act(std::string_view notation) {
  begin();
  const auto act = parse_act(*game(), notation);
  if (!act) {
    ADD_FAILURE() << act.error();
    return *this;
  }
  for (const Seat seat : skirmish::asked(*rules_, state_)) {
    if (Skirmish::explain(*rules_, state_, seat, *act)) continue;
    events_.clear();
    ScriptedDice script(dice_, *rules_);
    Random random(script);
    EventSink sink(events_);
    Skirmish::apply(*rules_, state_, seat, *act, random, sink);
    return *this;
  }
  const Refused no = refused(notation);
  ADD_FAILURE() << notation << " is refused: " << no.rule << ' ' << no.text;
  return *this;
}

Refused AtTable::refused(std::string_view notation) {
  begin();
  const SeatSet seats = skirmish::asked(*rules_, state_);
  Refused last;
  for (const Seat seat : seats.empty() ? SeatSet::first(1) : seats)
    last = refused_to(seat.value + 1, notation);
  return last;
}

Refused AtTable::refused_to(int seat, std::string_view notation) {
  begin();
  const auto any = game();
  const auto act = parse_act(*any, notation);
  if (!act) {
    ADD_FAILURE() << act.error();
    return {};
  }
  const Seat who{static_cast<std::uint8_t>(seat - 1)};
  const std::optional<Refusal> refusal = Skirmish::explain(*rules_, state_, who, *act);
  if (!refusal) {
    ADD_FAILURE() << notation << " is legal";
    return {};
  }
  saw_refusal(refusal->rule.text);
  const Word* word = word_of(Skirmish::vocabulary.reasons, refusal->reason.kind);
  if (word == nullptr) word = word_of(table_reasons(), refusal->reason.kind);
  return {std::string(refusal->rule.text), word == nullptr ? "" : std::string(word->word),
          sentence(*any, *refusal)};
}

bool AtTable::legal(std::string_view notation) const {
  const auto all = options();
  return std::find(all.begin(), all.end(), notation) != all.end();
}

bool AtTable::legal_for(int seat, std::string_view notation) const {
  const auto act = parse_act(*game(), notation);
  if (!act) ADD_FAILURE() << act.error();
  return act && !Skirmish::explain(*rules_, state_, Seat{static_cast<std::uint8_t>(seat - 1)}, *act);
}

std::vector<std::string> AtTable::options(std::string_view beginning) const {
  std::vector<std::string> found;
  const auto any = game();
  for (const Seat seat : skirmish::asked(*rules_, state_)) {
    for (const Act& act : any->legal(seat)) {
      const std::string text = notation(*any, act);
      if (text.starts_with(beginning)) found.push_back(text);
    }
  }
  return found;
}

std::vector<std::string> AtTable::options_of(int seat) const {
  std::vector<std::string> found;
  const auto any = game();
  for (const Act& act : any->legal(Seat{static_cast<std::uint8_t>(seat - 1)}))
    found.push_back(notation(*any, act));
  return found;
}

std::string AtTable::squares(std::string_view mark, std::string_view word) const {
  const std::string beginning = std::string(word) + ' ' + std::string(mark) + ' ';
  std::string out;
  for (const std::string& option : options(beginning)) {
    if (!out.empty()) out += ' ';
    out += option.substr(beginning.size());
  }
  return out;
}

std::string AtTable::asked() const {
  const Question question = Skirmish::question(*rules_, state_);
  if (question.asked.empty()) return "over";
  return std::string(word_of(Skirmish::vocabulary.questions, question.what.kind)->word);
}

std::vector<int> AtTable::seats_asked() const {
  std::vector<int> seats;
  for (const Seat seat : skirmish::asked(*rules_, state_)) seats.push_back(seat.value + 1);
  return seats;
}

PieceId AtTable::piece(std::string_view mark) const {
  for (std::size_t i = 0; i < rules_->pieces.size(); ++i) {
    if (rules_->pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
  }
  ADD_FAILURE() << "there is no piece " << mark;
  return PieceId{0};
}

std::string AtTable::square(std::string_view mark) const {
  const Spot spot = state_.spot(piece(mark));
  return spot.is_on_map() ? notation(rules_->board->grid(), spot.square()) : "";
}

std::string AtTable::state(std::string_view mark) const {
  const PieceId id = piece(mark);
  const Spot spot = state_.spot(id);
  if (spot.is_on_track()) return "track " + std::to_string(spot.space());
  if (spot.is_aside()) return state_.to_place.has(id) ? "waiting" : "aside";
  return state_.down.has(id) ? "down" : "standing";
}

bool AtTable::exhausted(std::string_view mark) const { return state_.exhausted.has(piece(mark)); }

int AtTable::points(int side) const { return state_.sides[static_cast<std::size_t>(side - 1)].points; }

std::string AtTable::pool(int side) const {
  return tokens(state_.sides[static_cast<std::size_t>(side - 1)].pool);
}

std::string AtTable::track(int side, int space) const {
  return tokens(state_.sides[static_cast<std::size_t>(side - 1)].track[static_cast<std::size_t>(space - 1)]);
}

std::string AtTable::active() const {
  return state_.active == no_piece ? "" : rules_->piece(state_.active).mark;
}

int AtTable::winner() const {
  const auto outcome = Skirmish::result(*rules_, state_);
  if (!outcome || outcome->winners == 0) return 0;
  return std::countr_zero(outcome->winners) + 1;
}

std::string AtTable::log() const {
  const auto any = game();
  std::string text;
  for (const Event& event : events_) text += sentence(*any, event, spectator) + '\n';
  return text;
}

bool AtTable::happened(std::string_view event) const {
  return std::any_of(events_.begin(), events_.end(), [&](const Event& each) {
    const Word* word = word_of(Skirmish::vocabulary.events, each.what.kind);
    return word != nullptr && word->word == event;
  });
}

std::string AtTable::story() const {
  std::string words;
  for (const Event& event : events_) {
    if (!words.empty()) words += ' ';
    words += word_of(Skirmish::vocabulary.events, event.what.kind)->word;
  }
  return words;
}

}  // namespace tablewright::tests
