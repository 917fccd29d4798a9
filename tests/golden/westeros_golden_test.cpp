#include <gtest/gtest.h>

#include "game/replay.hpp"
#include "golden/westeros_files.hpp"
#include "signature/westeros/tables.hpp"
#include "support/files.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tests {

namespace westeros_golden_test {

TEST(WesterosGoldenTables, CountsOrdersSignatureAndCardTextsAreThoseOfTheFiles) {
  for (const GoldenTable& table : westeros_tables()) {
    const auto differing = differences(table);
    // One line is enough to start with; a changed rule often changes many.
    EXPECT_TRUE(differing.empty()) << table.path << ", " << differing.front() << "\n"
                                   << differing.size() << " lines differ. " << how_to_renew_westeros;
  }
}

// Whole matches for two to five, with the expansion and without, played again hash by hash.
TEST(WesterosGoldenRecords, AreReplayedToTheirEnd) {
  Catalogue catalogue;
  catalogue.add(westeros::kind());
  const auto paths = files_below("tests/golden/westeros", ".record");
  EXPECT_GE(paths.size(), signature::golden_westeros_set_ups().size());
  for (const std::string& path : paths) {
    const Record record = read_record(file_text(path));
    EXPECT_EQ(record.end, RecordEnd::Finished) << path;
    EXPECT_FALSE(record.packs.empty()) << path << " depends on the packs of today";
    const Replayed again = replayed(catalogue, record);
    ASSERT_TRUE(again.match) << path;
    EXPECT_FALSE(again.damage) << path << ':' << again.damage->line << ": " << again.damage->reason << "\n"
                               << how_to_renew_westeros;
    EXPECT_TRUE(again.match->game().result()) << path;
  }
}

}  // namespace westeros_golden_test

}  // namespace tablewright::tests
