#include "table/telling.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "game/say.hpp"
#include "game/undo.hpp"
#include "table/seat_numbers.hpp"

namespace tablewright {

namespace {

std::span<const NumberedEvent> events_of(const Match& match, std::uint32_t entry) {
  const auto events = match.events();
  const auto from =
      std::lower_bound(events.begin(), events.end(), entry,
                       [](const NumberedEvent& each, std::uint32_t wanted) { return each.entry < wanted; });
  const auto to = std::find_if(from, events.end(), [=](const NumberedEvent& e) { return e.entry != entry; });
  return {from, to};
}

// With the eyes of one of the seats that is in the know.
Seat reader_of(const Event& event, SeatSet eyes) {
  for (const Seat seat : eyes) {
    if (event.knowing.has(seat)) return seat;
  }
  return eyes.empty() ? spectator : *eyes.begin();
}

wire::Json event_told(const Kit& kit, const AnyGame& game, const EventFields& fields,
                      const NumberedEvent& event, SeatSet eyes) {
  wire::Json json = wire::event_json(game, event, reader_of(event.event, eyes));
  const auto text = json.find("text");
  json["text"] = kit.with_names(game, text == json.end() ? std::string() : text->get<std::string>());
  fields.add_to(json, event.number);
  return json;
}

// With all that the reader may answer.
wire::Json question_told(const AnyGame& game, Seat reader, const Talk& talk) {
  wire::Json json = wire::question_json(game, reader);
  if (!json.contains("options")) return json;
  const auto options = talk.options();
  std::size_t i = 0;
  for (wire::Json& option : json["options"]) {
    option["group"] = wire::Json(option["act"]);
    if (i < options.size()) {
      option["label"] = options[i].label;
      option.update(options[i].fields);
    }
    ++i;
  }
  return json;
}

void add_orders(wire::told::Now& now, const Kit& kit, const Match& match, Seat reader) {
  for (unsigned number = 1; number < 256; ++number) {
    const auto trigger = static_cast<std::uint8_t>(number);
    const StandingOrder order = match.standing_order(reader, trigger);
    if (order == StandingOrder::Ask) continue;
    if (!now.orders) now.orders.emplace();
    if (!now.order_names) now.order_names.emplace();
    now.orders->texts.emplace_back(std::to_string(number), wire::word_of(order));
    now.order_names->texts.emplace_back(std::to_string(number), kit.name_of_trigger(match.game(), trigger));
  }
}

// What is told of every moment.
wire::told::Now moment_told(const Listener& listener, const Talk& talk, Wants wants) {
  const Match& match = listener.match;
  wire::told::Now now;
  now.seat = listener.reader == spectator ? 0 : number_of(listener.reader);
  now.entry = match.entries() == 0 ? 0 : match.entries() - 1;
  if (wants.view) now.view = wire::view_json(match.game(), listener.reader);
  if (wants.look) now.look = talk.look();
  if (match.game().result()) now.result = wire::result_json(match.game());
  return now;
}

}  // namespace

std::string name_at_table(const Kit& kit, const AnyGame& game, Seat seat, const std::string& name) {
  const std::string label = kit.name_of_seat(game, seat);
  return name.empty() || name == label ? label : name + " (" + label + ')';
}

// --- what happened ----------------------------------------------------------------------------------------

wire::told::Row entry_told(const Kit& kit, const Match& match, const EventFields& fields, const Entry& entry,
                           SeatSet eyes, Openness openness) {
  wire::told::Row row;
  row.kind = "entry";
  if (entry.seat != spectator) row.seat = number_of(entry.seat);
  row.entry = entry.number;
  // What somebody does in secret is told by no notation: others read the events.
  const bool own = entry.seat != spectator && eyes.has(entry.seat);
  const bool open = own || openness == Openness::Over;
  if (open && entry.said == Said::Acted) row.notation = notation(match.game(), entry.act);
  if (open && entry.by_order) row.by_order = true;
  row.events.emplace();
  std::string text;
  for (const NumberedEvent& event : events_of(match, entry.number)) {
    wire::Json told = event_told(kit, match.game(), fields, event, eyes);
    text += (text.empty() ? "" : " ") + told["text"].get<std::string>();
    row.events->emplace_back(std::move(told));
  }
  if (own && entry.said == Said::Ordered)
    text = "You answer this question from now on: " + std::string(wire::word_of(entry.order)) + '.';
  row.text = std::move(text);
  return row;
}

SeatSet told_more_of(const Match& match, const Entry& entry) {
  SeatSet seats;
  if (entry.seat != spectator) seats.add(entry.seat);
  for (const NumberedEvent& event : events_of(match, entry.number)) {
    for (const Seat seat : event.event.knowing) seats.add(seat);
  }
  return seats;
}

std::string standings_sentence(const Kit& kit, const Match& match) {
  auto all = match.log().empty() ? std::vector<Standing>() : kit.standings(match.game());
  const auto is_better = [](const Standing& a, const Standing& b) { return a.points > b.points; };
  // Those that stand alike stay in the order of their sides. (std::stable_sort uses what C++17 deprecated.)
  for (auto next = all.begin(); next != all.end(); ++next)
    std::rotate(std::upper_bound(all.begin(), next, *next, is_better), next, std::next(next));
  std::string out;
  for (const Standing& each : all)
    out += (out.empty() ? " It stood: " : ", ") + each.side + ' ' + std::to_string(each.points) +
           (each.points == 1 ? " point" : " points");
  return out.empty() ? out : out + '.';
}

// --- how it stands ----------------------------------------------------------------------------------------

wire::told::Now now_told(const Kit& kit, const Listener& listener, Wants wants) {
  const auto talk = kit.talk(listener);
  wire::told::Now now = moment_told(listener, *talk, wants);
  const AnyGame& game = listener.match.game();
  if (!game.result()) {
    now.question = question_told(game, listener.reader, *talk);
    now.text = talk->question();
    if (listener.reader != spectator)
      now.undo = free_undo(listener.match, listener.reader, listener.computers);
  }
  if (listener.reader != spectator) add_orders(now, kit, listener.match, listener.reader);
  return now;
}

wire::told::Now ended_told(const Kit& kit, const Listener& listener, Wants wants, std::string how) {
  const auto talk = kit.talk(listener);
  wire::told::Now now = moment_told(listener, *talk, wants);
  now.text = std::move(how);
  if (listener.reader != spectator) add_orders(now, kit, listener.match, listener.reader);
  return now;
}

wire::told::Now past_told(const Kit& kit, const Listener& listener, Wants wants) {
  const auto talk = kit.talk(listener);
  wire::told::Now now = moment_told(listener, *talk, wants);
  wire::Json question = wire::question_json(listener.match.game(), listener.reader);
  // At the end nothing is asked any more.
  if (question.is_object()) {
    question.erase("options");
    now.question = std::move(question);
  }
  now.text = talk->question();
  return now;
}

Result<std::unique_ptr<Match>, std::string> match_after(const Match& match, std::uint32_t entry) {
  const auto log = match.log();
  const auto none = [&] { return failure("There is no entry " + std::to_string(entry) + " in this match."); };
  if (entry >= log.size()) return none();
  auto past = std::make_unique<Match>(match.game().clone());
  for (std::uint32_t i = 0; i <= entry; ++i) {
    if (!past->replay(log[i])) return none();
  }
  return past;
}

// --- why something cannot be done -------------------------------------------------------------------------

wire::Json refusal_told(const AnyGame& game, const Refusal& refusal, const RuleBook& book) {
  wire::Json json = wire::refusal_json(game, refusal);
  if (const Rule* rule = book.find(refusal.rule.text)) json["rule_text"] = rule->says;
  return json;
}

std::vector<std::string> acts_of_kind(const AnyGame& game, Seat seat, std::uint8_t kind) {
  constexpr std::size_t most = 40;
  std::vector<std::string> acts;
  for (const Act& act : game.legal(seat)) {
    if (act.kind == kind && acts.size() < most) acts.push_back(notation(game, act));
  }
  return acts;
}

// --- what can be taken back -------------------------------------------------------------------------------

std::optional<std::uint32_t> before_own_last_act(const Match& match, Seat seat) {
  const auto steps = match.standing();
  const auto last =
      std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) return std::nullopt;
  const auto before = std::next(last);
  return before == steps.rend() ? 0 : before->number;
}

std::optional<std::uint32_t> free_undo(const Match& match, Seat seat, SeatSet computers) {
  const auto to = before_own_last_act(match, seat);
  if (!to) return std::nullopt;
  const auto steps = match.standing();
  const auto keep =
      std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.number > *to; });
  SeatSet others = match.game().table().everybody();
  others.remove(seat);
  computers.remove(seat);
  if (undo_refused(steps, static_cast<std::size_t>(keep - steps.begin()), seat, others, computers))
    return std::nullopt;
  return to;
}

}  // namespace tablewright
