#include "proof/verify.hpp"

#include <gtest/gtest.h>

#include "games/toy/provable_match.hpp"
#include "proof/dice.hpp"

namespace tablewright::tests {

namespace verify_test {

using namespace tablewright::proof;

TEST(Verifying, AnHonestMatchIsProved_UndoneRollsToo) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Verification found = verified(provable_record(seed));
    EXPECT_EQ(found.verdict, Verdict::Proved) << found.differences.front();
    EXPECT_GE(found.draws, 15U);
  }
}

TEST(Verifying, ARepeatableMatchIsMarkedAsSuch) {
  EXPECT_EQ(verified(toy_record(5)).verdict, Verdict::Repeatable);
}

TEST(Verifying, AChangedDrawIsNamedWithItsLine) {
  Record record = provable_record(2);
  record.lines[0].entry.draws[4].value ^= 1;
  const Verification found = verified(record);
  EXPECT_EQ(found.verdict, Verdict::Differs);
  ASSERT_EQ(found.differences.size(), 1U);
  EXPECT_TRUE(found.differences[0].starts_with("line " + std::to_string(record.lines[0].line) +
                                               ": a draw below 12 is logged as "));
}

TEST(Verifying, AnotherSecretNonceOrPlaceIsFound) {
  const Record honest = provable_record(3);
  Record record = honest;
  record.secret = hex(new_secret());
  EXPECT_EQ(verified(record).differences.at(0),
            "line 1: the revealed secret is not the one that was committed to.");
  record = honest;
  record.nonces[1] = hex(new_nonce());
  EXPECT_EQ(verified(record).verdict, Verdict::Differs);
  record = honest;
  record.nonces.pop_back();
  EXPECT_EQ(verified(record).differences.at(0), "line 1: not every seat has a nonce.");
  record = honest;
  record.lines[0].entry.position += 1;
  EXPECT_EQ(verified(record).verdict, Verdict::Differs);
  record = honest;
  record.header.match_id = "another";
  EXPECT_EQ(verified(record).verdict, Verdict::Differs);
}

TEST(Verifying, AnOpenMatchWaits_AnEndedOneWithoutSecretDoesNot) {
  Record record = provable_record(4);
  record.secret.reset();
  EXPECT_EQ(verified(record).verdict, Verdict::Differs);
  record.end = RecordEnd::Open;
  EXPECT_EQ(verified(record).verdict, Verdict::Open);
}

}  // namespace verify_test

}  // namespace tablewright::tests
