// A game of which no new table is laid, and the tables at which it is played.
#include "at_house.hpp"
#include "proof/token.hpp"

namespace tablewright::tests {
namespace house_offered_test {

Hosted nothing_offered() {
  Hosted hosted = lanterns();
  hosted.games[0].offered = false;
  return hosted;
}

TEST(HouseOffered, WhatIsNotOfferedIsNotThereForWhoLaysATable) {
  AtHouse at({}, nullptr, nothing_offered());
  EXPECT_EQ(Json::parse(at.asked("GET", "/api/house").body)["games"], Json::array());
  for (const char* path : {"/api/tables", "/api/wishes"}) {
    const Json answer = at.posted(path, {{"game", "toy"}});
    EXPECT_EQ(answer["status"], 400) << path;
    EXPECT_EQ(answer["error"], "There is no game \"toy\".") << path;
  }
}

TEST(HouseOffered, ATableOfItGoesOn) {
  AtHouse at({}, nullptr, nothing_offered());
  const Hosted before = lanterns();
  const auto set_up = before.games[0].set_up({});
  ASSERT_TRUE(set_up);
  server::LiveTable::Laying laying;
  laying.stored.id = proof::new_match_id();
  laying.stored.game = "toy";
  laying.stored.rules_version = set_up->rules_version;
  laying.stored.secret = proof::new_secret();
  for (const Pack& pack : set_up->packs)
    laying.stored.packs.push_back({pack.name, proof::hex(proof::fingerprint_of(pack.text)), pack.text});
  laying.sitters.resize(3);
  for (server::Sitter& sitter : laying.sitters) {
    sitter.who = server::Who::Human;
    sitter.nonce = proof::new_nonce();
  }
  server::RulesShelf shelf;
  auto table = server::LiveTable::laid(before.games[0], shelf, std::move(laying), at.now);
  ASSERT_TRUE(table) << table.error();
  const proof::SeatToken key = proof::new_seat_token();
  server::SeatKeys keys;
  keys.token = key.fingerprint;
  (*table)->set_keys(Seat{0}, keys);
  const auto append = (*table)->unkept();
  ASSERT_TRUE(append);
  ASSERT_EQ(at.store->append({&*append, 1}).front().appended, server::Appended::Kept);
  const auto socket = at.sit((*table)->id(), {key.text});
  ASSERT_TRUE(is_asked(*socket));
  at.say(socket, act_of(now_of(*socket), 0, "on"));
  EXPECT_EQ(last_said(*socket, "done")["id"], "on");
}

}  // namespace house_offered_test
}  // namespace tablewright::tests
