#include "game/replay.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "game/say.hpp"

namespace tablewright {

namespace {

struct Opened {
  std::unique_ptr<AnyGame> game;
  std::string problem;
};

// Two digits a byte, as the reader has seen to it.
Bytes bytes_of(std::string_view digits) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(value(digits[i]) * 16 + value(digits[i + 1])));
  return bytes;
}

// The match's own packs, by name and in the order of its first line.
Opened open(const Catalogue& catalogue, const Record& record, std::span<const Pack> packs) {
  const RecordHeader& header = record.header;
  const GameKind* kind = catalogue.find(header.game);
  if (kind == nullptr) return {{}, "this program knows no game \"" + header.game + '"'};
  if (header.rules_version == 0 || header.rules_version > kind->rules_version) {
    std::string problem = "the match is played by version ";
    append_number(problem, header.rules_version);
    problem += " of the rules, this program knows up to ";
    append_number(problem, kind->rules_version);
    return {{}, problem};
  }
  const std::span<const Pack> source = record.packs.empty() ? packs : std::span<const Pack>(record.packs);
  SetUp set_up{{}, record.options, header.rules_version};
  for (const PackName& name : header.packs) {
    const auto found =
        std::find_if(source.begin(), source.end(), [&](const Pack& pack) { return pack.name == name.name; });
    if (found == source.end()) return {{}, "the pack \"" + name.name + "\" is missing"};
    set_up.packs.push_back(*found);
  }
  auto compiled = kind->compile(set_up);
  if (!compiled) return {{}, "its set-up cannot be read: " + compiled.error().front()};
  for (std::size_t i = 0; i < header.packs.size(); ++i) {
    if (compiled->pack_hashes[i] != header.packs[i].hash) {
      return {{}, "the pack \"" + header.packs[i].name + "\" is not the one the match was played with"};
    }
  }
  if (compiled->game->table().seats() != header.seats) return {{}, "the set-up has another number of seats"};
  if (!record.start.empty() && !compiled->game->begin_at(bytes_of(record.start)))
    return {{}, "the state in which it starts is none of this game"};
  return {std::move(compiled->game), {}};
}

// Why an entry could not be replayed, for a reader who wants to know which line lies.
std::string why_not(const Match& match, const Entry& entry) {
  if (entry.said == Said::Acted) {
    const auto refused = match.game().explain(entry.seat, entry.act);
    if (refused)
      return "the act is not legal: " + sentence(match.game(), *refused) + " (" +
             std::string(refused->rule.text) + ')';
  }
  if (entry.said == Said::TookBack) return "this cannot be taken back";
  if (entry.said == Said::Ended) return "the match cannot be ended there: not all had agreed, or it was over";
  return "the draws or the hash are not those that the rules come to";
}

}  // namespace

Replayed replayed(const Catalogue& catalogue, const Record& record, std::span<const Pack> packs,
                  std::size_t most) {
  if (record.damage && record.lines.empty()) return {nullptr, record.damage};
  Opened opened = open(catalogue, record, packs);
  if (!opened.game) return {nullptr, Damage{1, opened.problem}};
  Replayed result{std::make_unique<Match>(std::move(opened.game)), record.damage};
  Match& match = *result.match;
  for (const RecordLine& line : record.lines) {
    if (line.entry.number > most) break;
    Entry entry = line.entry;
    if (entry.said == Said::Acted) {
      const auto act = parse_act(match.game(), line.act);
      if (!act) {
        result.damage = Damage{line.line, act.error()};
        break;
      }
      entry.act = *act;
    }
    if (!match.replay(entry)) {
      result.damage = Damage{line.line, why_not(match, entry)};
      break;
    }
  }
  const bool whole = !result.damage && match.log().size() == record.lines.size();
  if (whole && record.end == RecordEnd::Finished && !match.game().result()) {
    result.damage = Damage{record.lines.empty() ? 1 : record.lines.back().line + 1,
                           "the match is not finished, though the record says so"};
  }
  return result;
}

}  // namespace tablewright
