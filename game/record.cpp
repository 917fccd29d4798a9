#include "game/record.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/text.hpp"
#include "game/say.hpp"

namespace tablewright {

namespace {

constexpr std::size_t most_bytes = 64UL << 20U;
constexpr std::size_t check_digits = 8;
constexpr std::size_t most_start = 1UL << 16U;  // digits of the state in which a branch begins

constexpr std::array<std::string_view, 3> end_words{"open", "finished", "abandoned"};
constexpr std::array<std::string_view, 3> order_words{"ask", "always", "never"};

std::string check_of(std::uint64_t chain) { return hex(chain).substr(0, check_digits); }

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_name(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  };
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), fits);
}

std::string number_text(std::uint64_t number) {
  std::string out;
  append_number(out, number);
  return out;
}

// "field; field; field"
std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t end = line.find(';');
    fields.push_back(trimmed(line.substr(0, end)));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

// The words after "name " if the field starts with it.
std::optional<std::string_view> after(std::string_view field, std::string_view name) {
  if (!field.starts_with(name)) return std::nullopt;
  if (field.size() == name.size()) return std::string_view();
  if (field[name.size()] != ' ') return std::nullopt;
  return trimmed(field.substr(name.size() + 1));
}

template <class Words>
std::optional<std::size_t> place_in(const Words& known, std::string_view word) {
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end()) return std::nullopt;
  return static_cast<std::size_t>(found - known.begin());
}

class Reader {
 public:
  Record read(std::string_view text) {
    if (text.size() > most_bytes) return damaged(1, "the record is larger than 64 MiB");
    const auto all = lines(text);
    if (all.empty()) return damaged(1, "the record is empty");
    for (line_ = 1; line_ <= all.size(); ++line_) {
      if (ended_) return damaged(line_, "something stands after the end line");
      const auto reason = take(all[line_ - 1]);
      if (!reason.empty()) return damaged(line_, reason);
    }
    if (!ended_) return damaged(all.size() + 1, "the record is cut off: its end line is missing");
    return std::move(record_);
  }

 private:
  Record damaged(std::size_t line, std::string_view reason) {
    record_.damage = Damage{line, std::string(reason)};
    return std::move(record_);
  }

  // Empty: the line was read. Else what is wrong with it.
  std::string take(std::string_view line) {
    const std::size_t mark = line.rfind(" ~");
    if (mark == std::string_view::npos || line.size() - mark - 2 != check_digits) {
      return "the line has no check at its end: it is damaged or cut off";
    }
    const std::string_view text = line.substr(0, mark);
    chain_ = record_chain(chain_, text);
    if (check_of(chain_) != line.substr(mark + 2))
      return "the check does not fit: this line was changed or damaged";
    if (line_ == 1) return header(text);
    if (pack_lines_left_ > 0) return pack_line(text);
    if (const auto rest = after(text, "pack")) return pack(*rest);
    if (const auto rest = after(text, "options")) return options(*rest);
    if (const auto rest = after(text, "start")) return start(*rest);
    if (const auto rest = after(text, "nonce")) return nonce(*rest);
    if (const auto rest = after(text, "reveal")) return reveal(*rest);
    if (const auto rest = after(text, "end")) return end(*rest);
    return entry(text);
  }

  std::string header(std::string_view text) {
    const auto fields = fields_of(text);
    RecordHeader& header = record_.header;
    const auto format = after(fields[0], "tablewright-record");
    if (!format) return "this is not a Tablewright record: its first line starts with \"tablewright-record\"";
    if (*format != number_text(record_format)) {
      return "the record has format " + std::string(*format) + ", this program reads format " +
             number_text(record_format);
    }
    if (fields.size() != 7) return "the first line needs game, rules, match, seats, packs and dice";
    const auto game = after(fields[1], "game");
    const auto rules = after(fields[2], "rules");
    const auto match = after(fields[3], "match");
    const auto seats = after(fields[4], "seats");
    const auto packs = after(fields[5], "packs");
    const auto dice = after(fields[6], "dice");
    if (!game || !is_name(*game)) return "the first line names no game";
    const auto version = rules ? whole_number(*rules, 0xFFFFFFFF) : std::nullopt;
    if (!version) return "the first line names no version of the rules";
    if (!match || !is_name(*match)) return "the first line has no match id";
    const auto count = seats ? whole_number(*seats, max_seats) : std::nullopt;
    if (!count || *count == 0) return "the first line needs a number of seats from 1 to 16";
    header.game = *game;
    header.rules_version = static_cast<std::uint32_t>(*version);
    header.match_id = *match;
    header.seats = static_cast<std::uint32_t>(*count);
    if (!packs || !pack_names(*packs)) return "the first line needs its packs as name=hash";
    if (!dice || !dice_words(*dice))
      return "the first line says neither \"provable\" nor \"repeatable\" dice";
    return {};
  }

  bool pack_names(std::string_view text) {
    for (const std::string_view word : words(text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string_view::npos || !is_name(word.substr(0, equals))) return false;
      const auto hash = hex_number(word.substr(equals + 1));
      if (!hash) return false;
      record_.header.packs.push_back({std::string(word.substr(0, equals)), *hash});
    }
    return true;
  }

  bool dice_words(std::string_view text) {
    const auto parts = words(text);
    if (parts.size() != 2) return false;
    RecordHeader& header = record_.header;
    if (parts[0] == "provable") {
      header.dice = DiceKind::Provable;
      header.commitment = parts[1];
      return is_hex(parts[1], 64);
    }
    const auto seed = hex_number(parts[1]);
    header.dice = DiceKind::Repeatable;
    header.seed = seed.value_or(0);
    return parts[0] == "repeatable" && seed.has_value();
  }

  std::string pack(std::string_view text) {
    const auto parts = words(text);
    const auto count = parts.size() == 2 ? whole_number(parts[1], 1000000) : std::nullopt;
    if (!count || !is_name(parts[0])) return "a pack line is: pack NAME LINES";
    if (!record_.lines.empty()) return "packs come before the first entry";
    record_.packs.push_back({std::string(parts[0]), {}});
    pack_lines_left_ = *count;
    return {};
  }

  std::string pack_line(std::string_view text) {
    if (!text.starts_with('|')) return "a line of the pack is missing";
    record_.packs.back().text += text.substr(1);
    record_.packs.back().text += '\n';
    --pack_lines_left_;
    return {};
  }

  std::string options(std::string_view text) {
    if (!record_.lines.empty() || !record_.options.empty())
      return "options come once, before the first entry";
    record_.options = text;
    return {};
  }

  std::string start(std::string_view text) {
    if (!record_.lines.empty() || !record_.start.empty()) return "a start comes once, before the first entry";
    if (text.empty() || text.size() % 2 != 0 || text.size() > most_start || !is_hex(text, text.size()))
      return "a start is the state of a game in hexadecimal digits";
    record_.start = text;
    return {};
  }

  std::string nonce(std::string_view text) {
    const auto parts = words(text);
    const auto seat = parts.size() == 2 ? whole_number(parts[0], max_seats) : std::nullopt;
    if (!seat || *seat != record_.nonces.size() + 1 || *seat > record_.header.seats ||
        !record_.lines.empty()) {
      return "nonces come before the first entry, one a seat, in seat order";
    }
    if (!is_hex(parts[1], 32)) return "a nonce has 32 hexadecimal digits";
    record_.nonces.emplace_back(parts[1]);
    return {};
  }

  std::string reveal(std::string_view text) {
    if (!is_hex(text, 64) || record_.secret)
      return "the secret has 64 hexadecimal digits and is revealed once";
    record_.secret = text;
    return {};
  }

  std::string end(std::string_view text) {
    const auto parts = words(text);
    const auto how = parts.size() == 2 ? place_in(end_words, parts[0]) : std::nullopt;
    const auto count = parts.size() == 2 ? whole_number(parts[1], most_bytes) : std::nullopt;
    if (!how || !count) return "the end line is: end open|finished|abandoned LINES";
    if (*count != line_)
      return "the end line counts " + number_text(*count) + " lines, but it is line " + number_text(line_);
    record_.end = static_cast<RecordEnd>(*how);
    ended_ = true;
    return {};
  }

  std::string entry(std::string_view text) {
    RecordLine line;
    line.line = line_;
    Entry& entry = line.entry;
    entry.number = static_cast<std::uint32_t>(record_.lines.size());
    entry.position = record_.lines.empty() ? 0 : record_.lines.back().entry.position;
    if (record_.secret) return "nothing is said after the secret was revealed";
    const auto fields = fields_of(text);
    std::string problem = said(fields[0], line);
    if (!problem.empty()) return problem;
    for (std::size_t i = 1; i < fields.size(); ++i) {
      problem = field(fields[i], entry);
      if (!problem.empty()) return problem;
    }
    if (!hashed_) return "the entry has no hash";
    hashed_ = false;
    record_.lines.push_back(std::move(line));
    return {};
  }

  // "begin" | "N seat S: ACT" | "N seat S by order: ACT" | "N seat S orders T always" | "N seat S undoes to
  // M" | "N seat S ends the match"
  std::string said(std::string_view text, RecordLine& line) {
    Entry& entry = line.entry;
    if (text == "begin") {
      entry.said = Said::Began;
      entry.seat = spectator;
      return record_.lines.empty() ? std::string() : "the match began already";
    }
    if (record_.lines.empty()) return "the match has not begun";
    const std::size_t colon = text.find(':');
    const auto parts = words(text.substr(0, colon));
    const auto number = !parts.empty() ? whole_number(parts[0], 0xFFFFFFFF) : std::nullopt;
    if (!number || parts.size() < 3 || parts[1] != "seat") return "an entry is: NUMBER seat SEAT: ACT";
    if (*number != entry.number) return "entry " + number_text(entry.number) + " is missing or out of order";
    const auto seat = whole_number(parts[2], record_.header.seats);
    if (!seat || *seat == 0) return '"' + std::string(parts[2]) + "\" is no seat of this match";
    entry.seat = Seat{static_cast<std::uint8_t>(*seat - 1)};
    if (colon != std::string_view::npos)
      return act(std::span(parts).subspan(3), trimmed(text.substr(colon + 1)), line);
    return without_act(std::span(parts).subspan(3), entry);
  }

  static std::string act(std::span<const std::string_view> how, std::string_view text, RecordLine& line) {
    line.entry.said = Said::Acted;
    line.entry.by_order = how.size() == 2 && how[0] == "by" && how[1] == "order";
    line.act = text;
    return how.empty() || line.entry.by_order ? std::string() : "an entry is: NUMBER seat SEAT: ACT";
  }

  static std::string without_act(std::span<const std::string_view> parts, Entry& entry) {
    if (parts.size() == 3 && parts[0] == "orders") {
      const auto trigger = whole_number(parts[1], 255);
      const auto order = place_in(order_words, parts[2]);
      if (!trigger || *trigger == 0 || !order)
        return "an order is: NUMBER seat SEAT orders TRIGGER always|never|ask";
      entry.said = Said::Ordered;
      entry.trigger = static_cast<std::uint8_t>(*trigger);
      entry.order = static_cast<StandingOrder>(*order);
      return {};
    }
    if (parts.size() == 3 && parts[0] == "ends" && parts[1] == "the" && parts[2] == "match") {
      entry.said = Said::Ended;
      return {};
    }
    const auto to = parts.size() == 3 && parts[0] == "undoes" && parts[1] == "to"
                        ? whole_number(parts[2], 0xFFFFFFFF)
                        : std::nullopt;
    if (!to) return "an entry without a colon is an order, an undo or the end of the match";
    entry.said = Said::TookBack;
    entry.to = static_cast<std::uint32_t>(*to);
    return {};
  }

  std::string field(std::string_view text, Entry& entry) {
    if (const auto rest = after(text, "draws")) return draws(*rest, entry);
    if (const auto rest = after(text, "consent")) return consent(*rest, entry);
    if (const auto rest = after(text, "at")) {
      const auto position = whole_number(*rest, ~0ULL);
      if (!position || *position < entry.position) return "the place in the dice stream can only grow";
      entry.position = *position;
      return {};
    }
    if (const auto rest = after(text, "hash")) {
      const auto hash = hex_number(*rest);
      if (!hash) return "a hash has 16 hexadecimal digits";
      entry.hash = *hash;
      hashed_ = true;
      return {};
    }
    return "\"" + std::string(text.substr(0, 40)) + "\" is no field: known are draws, consent, at and hash";
  }

  static std::string draws(std::string_view text, Entry& entry) {
    for (const std::string_view word : words(text)) {
      const std::size_t colon = word.find(':');
      const auto n =
          colon == std::string_view::npos ? std::nullopt : whole_number(word.substr(0, colon), 0xFFFFFFFF);
      const auto value = n && *n > 1 ? whole_number(word.substr(colon + 1), *n - 1) : std::nullopt;
      if (!value)
        return '"' + std::string(word.substr(0, 40)) +
               "\" is no draw: a draw is N:VALUE with a value below N";
      entry.draws.push_back({static_cast<std::uint32_t>(*n), static_cast<std::uint32_t>(*value)});
    }
    return {};
  }

  std::string consent(std::string_view text, Entry& entry) const {
    for (const std::string_view word : words(text)) {
      const auto seat = whole_number(word, record_.header.seats);
      if (!seat || *seat == 0) return "consent names the seats that agreed";
      entry.consenting.add(Seat{static_cast<std::uint8_t>(*seat - 1)});
    }
    return {};
  }

  Record record_;
  std::uint64_t chain_{};
  std::size_t line_{};
  std::uint64_t pack_lines_left_{};
  bool ended_{};
  bool hashed_{};
};

}  // namespace

std::uint64_t record_chain(std::uint64_t before, std::string_view line) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  encoder.u64(before);
  encoder.text(line);
  return hasher.finish();
}

void RecordWriter::line(std::string_view text) {
  chain_ = record_chain(chain_, text);
  ++lines_;
  out_ += text;
  out_ += " ~";
  out_ += check_of(chain_);
  out_ += '\n';
}

void RecordWriter::header(const RecordHeader& header) {
  std::string text = "tablewright-record " + number_text(record_format) + "; game " + header.game +
                     "; rules " + number_text(header.rules_version) + "; match " + header.match_id +
                     "; seats " + number_text(header.seats) + "; packs";
  for (const PackName& pack : header.packs) text += ' ' + pack.name + '=' + hex(pack.hash);
  text += header.dice == DiceKind::Provable ? "; dice provable " + header.commitment
                                            : "; dice repeatable " + hex(header.seed);
  line(text);
}

void RecordWriter::pack(const Pack& pack) {
  const auto all = lines(pack.text);
  line("pack " + pack.name + ' ' + number_text(all.size()));
  for (const std::string_view text : all) line('|' + std::string(text));
}

void RecordWriter::options(std::string_view options) {
  assert(options.find('\n') == std::string_view::npos);
  if (!options.empty()) line("options " + std::string(options));
}

void RecordWriter::start(std::string_view hex) {
  if (!hex.empty()) line("start " + std::string(hex));
}

void RecordWriter::nonce(Seat seat, std::string_view hex) {
  line("nonce " + number_text(seat.value + 1U) + ' ' + std::string(hex));
}

void RecordWriter::entry(const Entry& entry, std::string_view act) {
  std::string text = entry.said == Said::Began
                         ? "begin"
                         : number_text(entry.number) + " seat " + number_text(entry.seat.value + 1U);
  switch (entry.said) {
    case Said::Began: break;
    case Said::Acted: text += (entry.by_order ? " by order: " : ": ") + std::string(act); break;
    case Said::Ordered:
      text += " orders " + number_text(entry.trigger) + ' ';
      text += order_words[static_cast<std::size_t>(entry.order)];
      break;
    case Said::TookBack: text += " undoes to " + number_text(entry.to); break;
    case Said::Ended: text += " ends the match"; break;
  }
  if (!entry.consenting.empty()) {
    text += "; consent";
    for (const Seat seat : entry.consenting) text += ' ' + number_text(seat.value + 1U);
  }
  if (!entry.draws.empty()) {
    text += "; draws";
    for (const Draw draw : entry.draws) text += ' ' + number_text(draw.n) + ':' + number_text(draw.value);
  }
  line(text + "; at " + number_text(entry.position) + "; hash " + hex(entry.hash));
}

void RecordWriter::reveal(std::string_view secret) { line("reveal " + std::string(secret)); }

void RecordWriter::end(RecordEnd end) {
  line("end " + std::string(end_words[static_cast<std::size_t>(end)]) + ' ' + number_text(lines_ + 1));
}

std::string written(const Record& record) {
  std::string out;
  RecordWriter writer(out);
  writer.header(record.header);
  for (const Pack& pack : record.packs) writer.pack(pack);
  writer.options(record.options);
  writer.start(record.start);
  for (std::size_t i = 0; i < record.nonces.size(); ++i) {
    writer.nonce(Seat{static_cast<std::uint8_t>(i)}, record.nonces[i]);
  }
  for (const RecordLine& line : record.lines) writer.entry(line.entry, line.act);
  if (record.secret) writer.reveal(*record.secret);
  writer.end(record.end);
  return out;
}

Record read_record(std::string_view text) { return Reader().read(text); }

std::vector<RecordLine> record_lines(const Match& match) {
  std::vector<RecordLine> found;
  for (const Entry& entry : match.log()) {
    found.push_back(
        {0, entry, entry.said == Said::Acted ? notation(match.game(), entry.act) : std::string()});
  }
  return found;
}

}  // namespace tablewright
