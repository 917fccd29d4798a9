#include <gtest/gtest.h>

#include "game/replay.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "golden/skirmish_files.hpp"
#include "signature/skirmish/cards.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace skirmish_golden_test {

TEST(GoldenTables, CountsOrdersAndSignatureAreThoseOfTheFiles) {
  for (const GoldenTable& table : golden_tables()) {
    const auto differing = differences(table);
    // One line is enough to start with; a changed rule often changes many.
    EXPECT_TRUE(differing.empty()) << table.path << ", " << differing.front() << "\n"
                                   << differing.size() << " lines differ. " << how_to_renew;
  }
}

TEST(GoldenTexts, EveryCardSaysWhatItSaid) {
  const auto expected = signature::sections_in(file_text("tests/golden/skirmish/card_texts.txt"));
  const auto found = signature::card_sections(skirmish::read_content(printed_packs()));
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].id, expected[i].id);
    EXPECT_EQ(found[i].text, expected[i].text)
        << "If this is meant: tablewright packs accept " << found[i].id << ", and say why in the commit.";
  }
}

TEST(GoldenTexts, AreWrittenAsTheyAreRead) {
  const std::string file = file_text("tests/golden/skirmish/card_texts.txt");
  EXPECT_EQ(signature::text_of(signature::sections_in(file)), file);
}

// Whole matches of past versions: every later build plays them to the same end, hash by hash.
TEST(GoldenRecords, OfSkirmishAreReplayedToTheirEnd) {
  Catalogue catalogue;
  catalogue.add(skirmish::kind());
  const auto paths = files_below("tests/golden/skirmish", ".record");
  EXPECT_GE(paths.size(), 8U);
  for (const std::string& path : paths) {
    const Record record = read_record(file_text(path));
    EXPECT_EQ(record.end, RecordEnd::Finished) << path;
    EXPECT_FALSE(record.packs.empty()) << path << " depends on the packs of today";
    const Replayed again = replayed(catalogue, record);
    ASSERT_TRUE(again.match) << path;
    EXPECT_FALSE(again.damage) << path << ':' << again.damage->line << ": " << again.damage->reason;
    EXPECT_TRUE(again.match->game().result()) << path;
  }
}

}  // namespace skirmish_golden_test

}  // namespace tablewright::tests
