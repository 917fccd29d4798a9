#include "cards/provenance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "cards/parsed.hpp"

namespace tablewright::tests {

namespace provenance_test {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> problems_of(std::string_view fields,
                                     std::span<const std::string_view> read_elsewhere = {}) {
  Parsed parsed("card\n" + std::string(fields));
  cards::check_provenance(parsed.root.children.at(0), parsed.diagnostics, read_elsewhere);
  return parsed.problems();
}

TEST(Provenance, OfAWholeBlockAndOfASingleFact) {
  EXPECT_THAT(problems_of("  provenance confirmed \"The book.\"\n  dots red\n    provenance reported\n"
                          "  defence 2\n    provenance reconstructed \"Ours.\"\n"),
              IsEmpty());
}

// The effect of an ability may be in a book and its cost not.
TEST(Provenance, OfOneFactMayBeOfSeveralKindsButOfNoneTwice) {
  EXPECT_THAT(problems_of("  marker x\n    provenance confirmed \"There is one.\"\n"
                          "    provenance reconstructed \"Its square.\"\n"),
              IsEmpty());
  EXPECT_THAT(problems_of("  marker x\n    provenance confirmed \"a\"\n    provenance reported \"b\"\n"
                          "    provenance confirmed \"c\"\n"),
              ElementsAre("test.pack:5:5: \"provenance\" is given twice."));
}

TEST(Provenance, SaysHowSureWeAre) {
  EXPECT_THAT(
      problems_of("  provenance reporte \"A review.\"\n"),
      ElementsAre("test.pack:2:14: \"reporte\" is no kind of provenance: did you mean \"reported\"?"));
  for (const char* line : {"provenance", "provenance confirmed book", "provenance confirmed \"a\" \"b\""}) {
    EXPECT_THAT(problems_of("  defence 2\n    " + std::string(line) + '\n'),
                ElementsAre("test.pack:3:5: provenance is given as: provenance confirmed \"source\"."))
        << line;
  }
}

TEST(Provenance, IsAllThatStandsBelowAField) {
  EXPECT_THAT(problems_of("  defence 2\n    note \"x\"\n"),
              ElementsAre("test.pack:3:5: \"note\" is no line below a field: expected provenance."));
}

TEST(Provenance, IsNotLookedForBelowFieldsThatTheCallerReads) {
  constexpr std::array<std::string_view, 1> elsewhere{"aim"};
  EXPECT_THAT(problems_of("  aim\n    target 3\n", elsewhere), IsEmpty());
  EXPECT_THAT(problems_of("  aim\n    target 3\n").size(), 1U);
}

}  // namespace provenance_test

}  // namespace tablewright::tests
