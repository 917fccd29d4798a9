#include "signature/corpus/report.hpp"

#include <memory>
#include <vector>

#include "cards/rules_pack.hpp"
#include "core/encode.hpp"
#include "core/text.hpp"
#include "game/record.hpp"
#include "game/replay.hpp"
#include "signature/skirmish/set_ups.hpp"
#include "signature/skirmish/tables.hpp"
#include "signature/westeros/tables.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/oracle/oracle.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "toy/toy.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::signature {

namespace {

using HashEncoder = Encoder<Hasher>;

class Report {
 public:
  template <class Work>
  void add(std::string_view name, Work work) {
    Hasher hasher;
    HashEncoder encoder(hasher);
    work(encoder);
    add(name, hasher.finish());
  }
  void add(std::string_view name, std::uint64_t hash) {
    out_ += name;
    out_ += ' ';
    append_hex(out_, hash);
    out_ += '\n';
  }
  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  std::string out_;
};

// What is seen from and reached from every square, with a few made-up rivals.
void encode_board(const skirmish::Board& board, std::uint64_t seed, HashEncoder& out) {
  Random random(seed);
  for (const Square from : board.open()) {
    const Bitboard rivals =
        Bitboard{random.next() & random.next(), random.next() & random.next()} & board.open();
    const skirmish::Traffic traffic{rivals, rivals};
    out.squares(board.clear_from(from));
    out.squares(board.adjacent(from));
    out.squares(seen(board, from, rivals));
    for (int steps = 1; steps <= 5; ++steps) out.squares(reach(board, from, steps, traffic));
    out.squares(straight_reach(board, from, 4, traffic));
    out.squares(toward(board, from, board.open().lowest(), 3, traffic, board.open()));
    out.squares(away(board, from, board.open().lowest(), 3, traffic, board.open()));
  }
}

void report_maps(Report& report, const std::string& path, const cards::Block& root) {
  cards::Diagnostics diagnostics(path);
  for (const skirmish::Map& map : skirmish::read_maps(root, diagnostics)) {
    report.add("map " + map.id, [&](HashEncoder& out) {
      encode_board(*map.board, 1, out);
      for (const skirmish::NamedPlace& place : map.places) {
        out.text(text(place.name));
        out.squares(place.squares);
      }
    });
  }
  report.add("diagnostics " + path, [&](HashEncoder& out) {
    for (const std::string& problem : diagnostics.texts()) out.text(problem);
  });
}

void report_pack(Report& report, const std::string& path, std::string_view text) {
  cards::Diagnostics diagnostics(path);
  const cards::Block root = cards::parse(text, diagnostics);
  report.add("pack " + path, [&](HashEncoder& out) { out.u64(cards::content_hash(root)); });
  if (path.find("/maps/") != std::string::npos) report_maps(report, path, root);
}

void report_record(Report& report, const std::string& path, std::string_view text) {
  Catalogue catalogue;
  catalogue.add(toy::kind());
  catalogue.add(skirmish::kind());
  catalogue.add(westeros::kind());
  const Replayed again = replayed(catalogue, read_record(text));
  report.add("record " + path, [&](HashEncoder& out) {
    out.boolean(again.damage.has_value());
    if (!again.match) return;
    for (const Entry& entry : again.match->log()) out.u64(entry.hash);
    for (const Seat seat : again.match->game().table().everybody()) {
      for (const std::uint8_t byte : again.match->game().view(seat)) out.u8(byte);
    }
  });
}

void report_sheet(Report& report, const std::string& path, std::string_view text) {
  cards::Diagnostics diagnostics(path);
  const skirmish::Sheet sheet = skirmish::read_sheet(text, diagnostics);
  report.add("oracle " + path, [&](HashEncoder& out) {
    for (const skirmish::Asked& asked : sheet.queries) {
      const auto answer = skirmish::answer(*sheet.boards[asked.board].position, asked.query);
      out.boolean(answer.has_value());
      if (!answer) continue;
      if (const auto* squares = std::get_if<Bitboard>(&answer->found)) out.squares(*squares);
      if (const auto* because = std::get_if<skirmish::Because>(&answer->found)) out.text(because->reason);
    }
  });
}

void report_random_boards(Report& report) {
  report.add("200 random boards", [](HashEncoder& out) {
    Random random(7);
    for (std::uint64_t i = 0; i < 200; ++i) {
      skirmish::Ground ground;
      ground.grid = {static_cast<std::uint8_t>(2 + random.below(9)),
                     static_cast<std::uint8_t>(2 + random.below(11))};
      const auto some = [&] {
        return Bitboard{random.next() & random.next() & random.next(), random.next() & random.next()} &
               ground.grid.all();
      };
      ground.blocked = some();
      ground.wall_right = some();
      ground.wall_below = some();
      ground.pillar_right_below = some();
      const skirmish::Board board(ground);
      if (board.open().any()) encode_board(board, i, out);
    }
  });
}

void report_odds(Report& report) {
  report.add("odds up to 24 against 24", [](HashEncoder& out) {
    const skirmish::Die die{3, 2, 1, 0};
    for (std::size_t n = 1; n <= skirmish::most_dice; ++n) {
      for (std::size_t m = 0; m <= skirmish::most_dice; ++m) {
        const auto odds = challenge_odds(std::vector(n, die), std::vector(m, die));
        for (const skirmish::Ways ways : {odds.win, odds.tie, odds.lose}) {
          out.u64(static_cast<std::uint64_t>(ways));
          out.u64(static_cast<std::uint64_t>(ways >> 64U));
        }
      }
    }
  });
}

void report_toy_games(Report& report) {
  report.add("500 random toy games", [](HashEncoder& out) {
    const toy::Rules rules{16, 3, 5};
    EventSink silent;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      Random random(seed);
      toy::State state = toy::Toy::set_up(rules, random, silent);
      while (!toy::Toy::result(rules, state)) {
        const Seat seat = *toy::Toy::question(rules, state).asked.begin();
        ActList list;
        toy::Toy::legal(rules, state, seat, list);
        toy::Toy::apply(rules, state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))],
                        random, silent);
        out.u64(hash_of_state<toy::Toy>(state));
      }
    }
  });
}

// What the whole corpus is needed for: matches of its packs, from its sheets.
struct Matches {
  std::vector<Pack> packs;
  std::vector<DrawnSheet> sheets;
};

void report_matches(Report& report, const Matches& matches) {
  const skirmish::Content content = skirmish::read_content(matches.packs);
  const auto positions = golden_positions(content, matches.sheets);
  report.add("counts of legal lines", [&](HashEncoder& out) { out.text(counts_table(positions)); });
  report.add("orders of legal acts", [&](HashEncoder& out) { out.text(orders_table(positions)); });
  report.add("signature of play", signature_of_play(content));
}

void report_westeros(Report& report, const Matches& matches) {
  const westeros::Content content = westeros::read_content(matches.packs);
  const auto positions = westeros_positions(content);
  report.add("westeros: counts of legal lines", [&](HashEncoder& out) { out.text(counts_table(positions)); });
  report.add("westeros: orders of legal acts", [&](HashEncoder& out) { out.text(orders_table(positions)); });
  report.add("westeros: signature of play", signature_of_play(content));
}

void report_file(Report& report, Matches& matches, const std::string& path, std::string_view text) {
  if (is_content(path)) matches.packs.push_back({pack_name(path), std::string(text)});
  if (path.ends_with(".sheet")) matches.sheets.push_back({position_name(path), std::string(text)});
  if (path.ends_with(".pack")) report_pack(report, path, text);
  if (path.ends_with(".record")) report_record(report, path, text);
  if (path.ends_with(".txt")) report_sheet(report, path, text);
}

}  // namespace

std::string golden_report(std::string_view corpus) {
  Report report;
  Matches matches;
  while (!corpus.empty()) {
    const std::size_t end = corpus.find('\n');
    const auto head = words(corpus.substr(0, end));
    const auto size = head.size() == 2 ? whole_number(head[1], corpus.size() - end - 1) : std::nullopt;
    if (!size) return "the corpus is damaged\n";
    const auto length = static_cast<std::size_t>(*size);
    report_file(report, matches, std::string(head[0]), corpus.substr(end + 1, length));
    corpus.remove_prefix(end + 1 + length + 1);
  }
  report_random_boards(report);
  report_odds(report);
  report_toy_games(report);
  report_matches(report, matches);
  report_westeros(report, matches);
  return report.text();
}

}  // namespace tablewright::signature
