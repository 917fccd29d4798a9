#include "game/record.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "core/text.hpp"
#include "game/replay.hpp"
#include "games/toy/toy_match.hpp"

namespace tablewright::tests {

namespace record_test {

constexpr std::uint64_t seed = 42;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string_view line : lines(text)) found.emplace_back(line);
  return found;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// A record with one line changed by a forger who also mends the checks.
Record forged(const std::function<void(Record&)>& change) {
  Record record = toy_record(seed);
  change(record);
  return read_record(written(record));
}

RecordLine& first_act(Record& record) { return record.lines[1]; }

std::string damage_of(const Record& record) {
  const Replayed again = replayed(toy_catalogue(), record);
  return again.damage ? std::to_string(again.damage->line) + ": " + again.damage->reason : "";
}

TEST(ARecord, ReadsBackAsItWasWritten) {
  const std::string text = written(toy_record(seed));
  const Record record = read_record(text);
  ASSERT_FALSE(record.damage) << record.damage->reason;
  EXPECT_EQ(written(record), text);
  EXPECT_EQ(record.header.game, "toy");
  EXPECT_EQ(record.header.seats, 3U);
  EXPECT_EQ(record.packs, std::vector<Pack>{toy_pack()});
  EXPECT_EQ(record.end, RecordEnd::Finished);
}

TEST(ARecord, IsOneLineAnEntry_ThatAPersonCanRead) {
  Record record = toy_record(seed);
  const auto text = lines_of(written(record));
  EXPECT_TRUE(
      text[0].starts_with("tablewright-record 1; game toy; rules 2; match toy-42; seats 3; packs toy="));
  EXPECT_NE(text[0].find("; dice repeatable 000000000000002a ~"), std::string::npos);
  EXPECT_TRUE(text[1].starts_with("pack toy 4 ~"));
  EXPECT_TRUE(text[2].starts_with("|game toy \"Lanterns\" ~"));
  EXPECT_TRUE(text[6].starts_with("begin; draws 16:"));
  EXPECT_TRUE(text[7].starts_with("1 seat ")) << text[7];
  EXPECT_NE(text[7].find(": commit "), std::string::npos);
  EXPECT_TRUE(text.back().starts_with("end finished " + std::to_string(text.size()) + " ~"));
}

TEST(ARecord, ReplaysHashByHash) {
  for (std::uint64_t each = 1; each <= 100; ++each) {
    const Record record = read_record(written(toy_record(each)));
    const Replayed again = replayed(toy_catalogue(), record);
    ASSERT_FALSE(again.damage) << "seed " << each << ", line " << again.damage->line << ": "
                               << again.damage->reason;
    ASSERT_TRUE(again.match->game().result().has_value());
    ASSERT_EQ(again.match->log().size(), record.lines.size());
  }
}

// The record of a toy match that its seats end after two entries.
Record ended_by_consent(SeatSet consenting) {
  Record record = toy_record(seed);
  record.lines.resize(2);
  RecordLine last = record.lines.back();
  last.act.clear();
  last.entry.number = 2;
  last.entry.said = Said::Ended;
  last.entry.seat = Seat{1};
  last.entry.draws.clear();
  last.entry.consenting = consenting;
  record.lines.push_back(last);
  record.end = RecordEnd::Abandoned;
  return record;
}

TEST(ARecord, TellsThatAMatchWasEndedByConsent) {
  const std::string text = written(ended_by_consent(SeatSet{0b101}));
  EXPECT_NE(text.find("\n2 seat 2 ends the match; consent 1 3; at "), std::string::npos) << text;
  const Replayed again = replayed(toy_catalogue(), read_record(text));
  ASSERT_FALSE(again.damage) << again.damage->reason;
  EXPECT_TRUE(again.match->is_ended());
  EXPECT_FALSE(again.match->game().result());
}

TEST(ARecord, OfAnEndToWhichNotAllAgreedIsRefused) {
  const Replayed again = replayed(toy_catalogue(), read_record(written(ended_by_consent(SeatSet{0b001}))));
  ASSERT_TRUE(again.damage);
  EXPECT_EQ(again.damage->reason, "the match cannot be ended there: not all had agreed, or it was over");
}

TEST(ARecord, AnyChangedCharacterIsFoundAtItsLine_AndAllBeforeStaysReadable) {
  const std::string text = written(toy_record(seed));
  const auto whole = read_record(text);
  std::size_t line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == 'x' ? 'y' : 'x';
    const Record record = read_record(changed);
    ASSERT_TRUE(record.damage) << "a change at byte " << i << " was not noticed";
    ASSERT_EQ(record.damage->line, line) << "byte " << i;
    for (std::size_t k = 0; k < record.lines.size(); ++k) {
      ASSERT_EQ(record.lines[k].entry.hash, whole.lines[k].entry.hash);
      ASSERT_LT(record.lines[k].line, line);
    }
    if (text[i] == '\n') ++line;
  }
}

TEST(ARecord, CutOffAnywhere_IsRefusedWithLineAndReason_AndReadToThere) {
  const std::string text = written(toy_record(seed));
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    const Record record = read_record(std::string_view(text).substr(0, length));
    ASSERT_TRUE(record.damage) << length;
    ASSERT_FALSE(record.damage->reason.empty());
  }
  const auto parts = lines_of(text);
  const Record record = read_record(text_of({parts.begin(), parts.begin() + 20}));
  EXPECT_EQ(record.damage->line, 21U);
  EXPECT_EQ(record.damage->reason, "the record is cut off: its end line is missing");
  EXPECT_EQ(record.lines.size(), 14U);
  const Replayed again = replayed(toy_catalogue(), record);
  EXPECT_EQ(again.match->log().size(), 14U) << "everything before the cut is replayed";
  EXPECT_EQ(again.damage->line, 21U);
}

TEST(ARecord, LinesTakenOutOrSwappedAreNoticed) {
  auto parts = lines_of(written(toy_record(seed)));
  auto without = parts;
  without.erase(without.begin() + 9);
  EXPECT_EQ(read_record(text_of(without)).damage->line, 10U);
  std::swap(parts[9], parts[10]);
  EXPECT_EQ(read_record(text_of(parts)).damage->line, 10U);
  parts = lines_of(written(toy_record(seed)));
  parts.push_back(parts.back());
  EXPECT_EQ(read_record(text_of(parts)).damage->reason, "something stands after the end line");
}

TEST(ARecord, ForgedActsDrawsAndHashesAreFoundByTheReplay) {
  EXPECT_EQ(damage_of(forged([](Record&) {})), "");
  EXPECT_EQ(damage_of(forged([](Record& r) { first_act(r).entry.hash ^= 1; })),
            "8: the draws or the hash are not those that the rules come to");
  EXPECT_EQ(damage_of(forged([](Record& r) { first_act(r).act = "roll"; })),
            "8: the act is not legal: This is not the moment for it. (toy.moment)");
  EXPECT_EQ(damage_of(forged([](Record& r) { first_act(r).act = "rol"; })),
            "8: \"rol\" is no act of this game: did you mean \"roll\"?");
  EXPECT_EQ(damage_of(forged([](Record& r) { first_act(r).act = "commit 77"; })),
            "8: \"77\" is no card here.");
  EXPECT_EQ(damage_of(forged([](Record& r) { first_act(r).entry.draws.push_back({6, 1}); })),
            "8: the draws or the hash are not those that the rules come to");
  EXPECT_EQ(damage_of(forged([](Record& r) {
              r.lines[0].entry.draws[3].value = (r.lines[0].entry.draws[3].value + 1) % 13;
            })),
            "7: the draws or the hash are not those that the rules come to");
  EXPECT_EQ(damage_of(forged([](Record& r) {
              r.packs[0].text = "game toy \"Lanterns\"\n  cards 17\n  hand 3\n  rounds 5\n";
            })),
            "1: the pack \"toy\" is not the one the match was played with");
  EXPECT_EQ(damage_of(forged([](Record& r) { r.header.game = "chess"; })),
            "1: this program knows no game \"chess\"");
  EXPECT_EQ(damage_of(forged([](Record& r) { r.header.rules_version = 99; })),
            "1: the match is played by version 99 of the rules, this program knows up to 2");
}

TEST(ARecord, ThatCallsAnUnfinishedMatchFinishedIsNotBelieved) {
  EXPECT_EQ(damage_of(forged([](Record& r) { r.lines.resize(10); })),
            "17: the match is not finished, though the record says so");
}

TEST(ARecord, AnAnswerByOrderNeedsTheOrder) {
  Record record = toy_record(seed);
  for (RecordLine& line : record.lines) {
    if (line.act != "roll" && line.act != "pass") continue;
    line.entry.by_order = !line.entry.by_order && line.entry.said == Said::Acted;
    break;
  }
  EXPECT_NE(damage_of(read_record(written(record))), "");
}

TEST(ARecord, MayLeaveItsPacksOutside) {
  Record record = toy_record(seed);
  record.packs.clear();
  EXPECT_EQ(replayed(toy_catalogue(), record).damage->reason, "the pack \"toy\" is missing");
  Pack commented = toy_pack();
  commented.text = "# a comment changes nothing\n" + commented.text;
  EXPECT_FALSE(replayed(toy_catalogue(), record, std::vector<Pack>{commented}).damage);
}

TEST(ARecord, IsReplayedUpToAnEntry) {
  const Record record = toy_record(seed);
  const Replayed again = replayed(toy_catalogue(), record, {}, 5);
  EXPECT_EQ(again.match->log().size(), 6U);
  EXPECT_EQ(again.match->game().hash(), record.lines[5].entry.hash);
}

TEST(ARecord, OfABranchSaysWhereItBegan) {
  // The whole match up to an entry, and from there on as a match of its own.
  const Replayed before = replayed(toy_catalogue(), toy_record(seed), {}, 4);
  ASSERT_TRUE(before.match);
  auto game = before.match->game().clone();
  ASSERT_TRUE(game->begin_at(before.match->game().save()));
  Match branch(std::move(game));
  SeededStream dice(seed);
  branch.begin(dice);
  while (!branch.game().result()) {
    const Seat seat = *branch.game().question().asked.begin();
    ASSERT_TRUE(branch.act(seat, branch.game().legal(seat).front(), dice));
  }
  Record record = toy_record(seed);
  for (const std::uint8_t byte : before.match->game().save()) record.start += hex(byte).substr(14);
  record.lines = record_lines(branch);
  const Record read = read_record(written(record));
  ASSERT_FALSE(read.damage) << read.damage->reason;
  EXPECT_EQ(read.start, record.start);
  EXPECT_EQ(written(read), written(record));
  EXPECT_EQ(damage_of(read), "");
  // Without its start, and with one of nothing.
  record.start.clear();
  EXPECT_NE(damage_of(read_record(written(record))), "");
  record.start = "00";
  EXPECT_EQ(damage_of(read_record(written(record))), "1: the state in which it starts is none of this game");
}

TEST(ARecord, MalformedLinesAreRefusedInWords) {
  const auto refusal = [](const std::function<void(Record&)>& change) {
    const Record record = forged(change);
    return record.damage ? record.damage->reason : std::string();
  };
  EXPECT_EQ(refusal([](Record& r) { r.header.match_id = "a b"; }), "the first line has no match id");
  EXPECT_EQ(refusal([](Record& r) { r.header.seats = 17; }),
            "the first line needs a number of seats from 1 to 16");
  EXPECT_EQ(refusal([](Record& r) { r.header.seats = 1; }), "\"2\" is no seat of this match");
  EXPECT_EQ(refusal([](Record& r) { r.header.packs[0].name = "A"; }),
            "the first line needs its packs as name=hash");
  for (const char* start : {"0", "xy"})
    EXPECT_EQ(refusal([&](Record& r) { r.start = start; }),
              "a start is the state of a game in hexadecimal digits");
  EXPECT_EQ(refusal([](Record& r) { r.nonces = {"00"}; }), "a nonce has 32 hexadecimal digits");
  EXPECT_EQ(refusal([](Record& r) { r.secret = "00"; }),
            "the secret has 64 hexadecimal digits and is revealed once");
  EXPECT_EQ(refusal([](Record& r) { r.lines[1].entry.number = 9; }), "entry 1 is missing or out of order");
  EXPECT_EQ(refusal([](Record& r) { r.lines[0].entry.draws[0] = {6, 6}; }),
            "\"6:6\" is no draw: a draw is N:VALUE with a value below N");
  EXPECT_EQ(refusal([](Record& r) { r.lines[2].entry.position = 0; }),
            "the place in the dice stream can only grow");
  EXPECT_EQ(refusal([](Record& r) { r.lines.erase(r.lines.begin()); }), "the match has not begun");
  EXPECT_EQ(refusal([](Record& r) { r.lines.insert(r.lines.begin(), r.lines[0]); }),
            "the match began already");
  EXPECT_EQ(read_record("").damage->reason, "the record is empty");
  EXPECT_EQ(read_record("hello\n").damage->reason,
            "the line has no check at its end: it is damaged or cut off");
}

}  // namespace record_test

}  // namespace tablewright::tests
