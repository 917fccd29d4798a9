#include "game/replay.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/record_input.hpp"
#include "core/showable.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
#include "tables/all.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string entry_text(const AnyGame& game, const Entry& entry, bool readable) {
  const std::string seat = fmt::format("seat {}", entry.seat.value + 1);
  switch (entry.said) {
    case Said::Began: return "begin";
    case Said::Acted: {
      const Word* word = word_of(game.vocabulary().acts, entry.act.kind);
      const std::string act = readable ? notation(game, entry.act) : std::string(word->word);
      return fmt::format("{}: {}{}", seat, act, readable && entry.by_order ? " (by standing order)" : "");
    }
    case Said::Ordered: return fmt::format("{} gives a standing order", seat);
    case Said::TookBack: return fmt::format("{} takes back to {}", seat, entry.to);
    case Said::Ended: return fmt::format("{} ends the match, by consent of all", seat);
  }
  return {};
}

class Teller {
 public:
  Teller(const RecordOptions& options, const Match& match, const Streams& streams)
      : match_(match),
        streams_(streams),
        json_(options.json),
        all_knowing_(options.seat == 0),
        reader_(all_knowing_ ? spectator : Seat{static_cast<std::uint8_t>(options.seat - 1)}) {}

  void tell() {
    std::size_t event = 0;
    for (const Entry& entry : match_.log()) {
      tell_entry(entry);
      for (; event < match_.events().size() && match_.events()[event].entry == entry.number; ++event) {
        tell_event(match_.events()[event]);
      }
    }
    tell_end();
  }

 private:
  [[nodiscard]] bool reads(const Entry& entry) const { return all_knowing_ || entry.seat == reader_; }

  void tell_entry(const Entry& entry) {
    if (entry.said == Said::Ordered && !reads(entry)) return;  // orders are private
    const std::string said = entry_text(match_.game(), entry, reads(entry));
    if (json_) {
      Json out{{"entry", entry.number}, {"said", said}};
      if (all_knowing_) out["hash"] = hex(entry.hash);
      print(out);
    } else {
      streams_.out << fmt::format("{:>4}  {}\n", entry.number, said);
    }
  }

  void tell_event(const NumberedEvent& event) {
    // A record tells everything, so without a seat we read with the eyes of somebody in the know.
    const SeatSet knowing = event.event.knowing;
    const Seat reader = all_knowing_ && !knowing.empty() ? *knowing.begin() : reader_;
    if (json_) {
      print(wire::event_json(match_.game(), event, reader));
    } else {
      streams_.out << "        " << sentence(match_.game(), event.event, reader) << '\n';
    }
  }

  void tell_end() {
    const Json result = wire::result_json(match_.game());
    if (json_) {
      print(Json{{"view", wire::view_json(match_.game(), reader_)}, {"result", result}});
      return;
    }
    streams_.out << (result.is_null() ? "The match goes on." : "Result: " + result.dump()) << "\n\n"
                 << view_text(match_.game(), reader_);
  }

  void print(const Json& json) { streams_.out << wire::line(json); }

  const Match& match_;
  const Streams& streams_;
  bool json_;
  bool all_knowing_;
  Seat reader_;
};

// The sheet of the position, or a sentence for games that have none.
Result<std::string, std::string> position_of(const Kits& kits, const AnyGame& game, std::int64_t seat) {
  const Kit* kit = kit_of(kits, game.name());
  const std::string game_name(game.name());
  // "skirmish and Westeros": those that write positions, all of them or only those with secrets.
  const auto others = [&](bool with_secrets) {
    std::vector<std::string_view> names;
    for (const Kit& each : kits) {
      if (each.position && each.conversation && (!with_secrets || each.has_secrets))
        names.push_back(each.called);
    }
    return listed(names, "and");
  };
  if (seat > 0 && (kit == nullptr || !kit->has_secrets || !kit->conversation))
    return failure("--seat goes with --position for " + others(true) + " alone, and this is a match of " +
                   game_name + ": leave it out.");
  if (kit == nullptr || !kit->position)
    return failure("Positions are written as sheets for " + others(false) + ", and this is a match of " +
                   game_name + '.');
  if (seat == 0) return kit->position(game, std::nullopt);
  return kit->position(game, Seat{static_cast<std::uint8_t>(seat - 1)});
}

}  // namespace

int replay(const RecordOptions& options, const Catalogue& catalogue, const Streams& streams) {
  const auto input = read_record_input(options, streams);
  if (!input) return bad_usage(streams, input.error());
  const std::size_t most = options.at < 0 ? ~std::size_t{0} : static_cast<std::size_t>(options.at);
  const Replayed again = replayed(catalogue, input->record, input->packs, most);
  if (again.match) {
    if (options.seat > static_cast<std::int64_t>(input->record.header.seats)) {
      return bad_usage(streams, fmt::format("This match has seats 1 to {}: --seat {} is none.",
                                            input->record.header.seats, options.seat));
    }
    if (options.position && !again.match->log().empty()) {
      const auto sheet = position_of(tables::all_kits(), again.match->game(), options.seat);
      if (!sheet) return bad_usage(streams, sheet.error());
      streams.out << (options.json ? wire::line({{"position", *sheet}}) : *sheet);
    } else if (!again.match->log().empty()) {
      Teller(options, *again.match, streams).tell();
    }
  }
  if (!again.damage) return Done;
  streams.err << fmt::format("{}:{}: {}.{}\n", options.file, again.damage->line,
                             showable(again.damage->reason),
                             again.match ? " Everything before it was replayed." : "");
  return Failed;
}

}  // namespace tablewright::cli
