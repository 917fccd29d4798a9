#include "before_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "core/text.hpp"
#include "game/say.hpp"
#include "shelf/faulty_packs.hpp"
#include "shelf/files.hpp"
#include "shelf/shelf.hpp"
#include "table/table_words.hpp"
#include "tables/all.hpp"

namespace tablewright::cli {

namespace {

// Chance of computers that is neither the dice of the picks nor those of the match.
constexpr std::uint64_t of_computers = 0x11E0F00D5EA7ED;
constexpr std::string_view clears = "\x1b[2J\x1b[3J\x1b[H";

constexpr std::string_view help =
    "Answer with a number, or with an act as the list writes it.\n"
    "  options   the answers again\n"
    "  look      what everybody has picked\n"
    "  undo      take back your last pick\n"
    "  quit      leave\n";

const Kit& kit_before() {
  static const Kit kit = [] {
    const Kits all = tables::all_kits();
    return *std::find_if(all.begin(), all.end(),
                         [](const Kit& each) { return each.played_before.has_value(); });
  }();
  return kit;
}

}  // namespace

const PlayedBefore& played_before() { return *kit_before().played_before; }
std::string example_of_before() { return kit_before().examples.front(); }

BeforeTable::BeforeTable(Kit kit, SetUp set_up, PlayedMatch played)
    : kit_(std::move(kit)),
      set_up_(std::move(set_up)),
      played_(std::move(played)),
      dice_(played_.seed),
      chance_(played_.seed ^ of_computers) {
  played_.match->begin(dice_);
}

Result<std::unique_ptr<BeforeTable>, std::string> BeforeTable::opened(const std::string& file,
                                                                      const std::vector<std::string>& packs,
                                                                      const std::string& executable,
                                                                      std::uint64_t seed,
                                                                      const Streams& streams) {
  const auto text = shelf::read_input(file, streams);
  if (!text) return failure(text.error());
  const auto shelf = shelf::load_shelf(packs, executable);
  if (!shelf) return failure(shelf.error());
  const auto stock = std::make_shared<const PackStock>(
      PackStock{shelf::content_of(*shelf), shelf::own_packs_on(*shelf), {}, {}});
  Kit kit = kit_before().with_packs(stock);
  auto set_up = kit.set_up_of_sheet(*text);
  if (!set_up) return failure(set_up.error());
  auto match = laid_match(kit.kind, std::move(*set_up));
  if (!match) return failure(match.error());
  shelf::tell_of_faulty_packs(packs, executable, match->set_up.packs, streams);
  SetUp whole = match->set_up;
  return std::unique_ptr<BeforeTable>(
      new BeforeTable(std::move(kit), std::move(whole), new_match(std::move(*match), seed)));
}

SeatSet BeforeTable::asked_people() const {
  SeatSet asked = game().question().asked;
  for (const Seat seat : computers_) asked.remove(seat);
  return asked;
}

void BeforeTable::let_computers_play() {
  while (!game().result()) {
    const SeatSet asked = game().question().asked;
    const SeatSet people = asked_people();
    // A computer leaves the picking to its partner, if that is a person.
    const bool theirs = game().question().asking == Asking::All ? asked != people : people.empty();
    if (!theirs) return;
    const Seat seat = *std::find_if(asked.begin(), asked.end(), [&](Seat each) { return !people.has(each); });
    if (!played_.match->act(seat, kit_.levels.front().decide(game(), seat, chance_), dice_)) return;
  }
}

std::string BeforeTable::offers_text(Seat seat) const {
  std::string out;
  int number = 0;
  for (const Act& act : game().legal(seat))
    out += fmt::format("{:>4}  {}\n", ++number, notation(game(), act));
  return out;
}

void BeforeTable::tell_news(Seat reader, const Streams& streams) {
  const auto events = played_.match->events();
  for (; told_ < events.size(); ++told_)
    streams.out << "  " << sentence(game(), events[told_].event, reader) << '\n';
}

// Nobody sees what another has laid face down.
void BeforeTable::cover(Seat next, const Streams& streams, bool terminal) {
  if (game().question().asking != Asking::All) return;
  covered_ = true;
  if (terminal) streams.out << clears;
  streams.out << fmt::format("Seat {} picks in secret now, the others look away.\n", next.value + 1);
  if (!terminal) return;
  streams.out << "Press Enter to go on.\n" << std::flush;
  std::string line;
  std::getline(streams.in, line);
}

void BeforeTable::take_back(Seat seat, const Streams& streams) {
  const auto steps = played_.match->standing();
  const auto last =
      std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) {
    streams.out << "You have picked nothing yet.\n";
    return;
  }
  const auto before = std::next(last);
  const auto undone = played_.match->undo(seat, before == steps.rend() ? 0 : before->number, computers_);
  if (!undone) streams.out << sentence(game(), undone.error()) << " (" << undone.error().rule.text << ")\n";
}

BeforeTable::Heard BeforeTable::hear(Seat seat, const std::string& line, const Streams& streams) {
  const std::string_view said = trimmed(line);
  if (said.empty() || said.starts_with('#')) return Heard::Remark;
  if (said == "quit") return Heard::Leaving;
  if (said == "undo") {
    take_back(seat, streams);
    return Heard::Answer;
  }
  if (said == "options" || said == "help" || said == "look" || said.size() > longest_line) {
    streams.out << (said == "look"      ? view_text(game(), seat)
                    : said == "options" ? offers_text(seat)
                                        : std::string(help));
    return Heard::Remark;
  }
  const auto acts = game().legal(seat);
  const auto number = whole_number(said, acts.size());
  const auto act =
      number && *number > 0 ? Result<Act, std::string>(acts[*number - 1]) : parse_act(game(), said);
  if (!act) {
    streams.out << act.error() << '\n';
    return Heard::Remark;
  }
  if (const auto done = played_.match->act(seat, *act, dice_); !done) {
    streams.out << sentence(game(), done.error()) << " (" << done.error().rule.text << ")\n";
    return Heard::Remark;
  }
  return Heard::Answer;
}

bool BeforeTable::ask_people(const Streams& streams, bool terminal) {
  Seat asked = spectator;
  bool asks = true;
  std::string line;
  while (true) {
    let_computers_play();
    if (game().result()) break;
    const SeatSet people = asked_people();
    if (!people.has(asked)) {
      asked = *people.begin();
      cover(asked, streams, terminal);
      asks = true;
    }
    tell_news(asked, streams);
    if (asks)
      streams.out << fmt::format("Seat {}: {}\n{}", asked.value + 1, sentence(game(), game().question()),
                                 offers_text(asked));
    if (terminal) streams.out << "> ";
    streams.out.flush();
    if (!std::getline(streams.in, line)) return false;
    const Heard heard = hear(asked, line, streams);
    if (heard == Heard::Leaving) return false;
    asks = heard == Heard::Answer;
  }
  if (covered_ && terminal) streams.out << clears;
  tell_news(spectator, streams);
  return true;
}

}  // namespace tablewright::cli
