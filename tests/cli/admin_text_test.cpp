// What operators read in their terminal, of a database that an older program wrote.
#include "cli/serving.hpp"
#include "proof/token.hpp"
#include "server/live_table.hpp"
#include "server/store.hpp"

namespace tablewright::tests {

namespace admin_text_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string loud = "\x1b[31m\a\u009b2J\u202e";

// Programs of before kept names, titles and chat as they came.
std::string old_database(const Scratch& folder, std::string& id) {
  const std::string file = folder.path() + "/tables.db";
  auto store = server::open_sqlite(file);
  EXPECT_TRUE(store) << store.error();
  const Kit& game = hosted("toy");
  const auto set_up = game.set_up({});
  EXPECT_TRUE(set_up);
  server::LiveTable::Laying laying;
  laying.stored.id = proof::new_match_id();
  laying.stored.game = game.kind.name;
  laying.stored.title = "Title " + loud;
  laying.stored.rules_version = set_up->rules_version;
  laying.stored.secret = proof::new_secret();
  for (const Pack& pack : set_up->packs)
    laying.stored.packs.push_back({pack.name, proof::hex(proof::fingerprint_of(pack.text)), pack.text});
  for (int i = 0; i < 3; ++i) {
    server::Sitter sitter;
    sitter.who = server::Who::Human;
    sitter.name = "Ann" + loud;
    sitter.nonce = proof::new_nonce();
    laying.sitters.push_back(sitter);
  }
  server::RulesShelf shelf;
  auto table = server::LiveTable::laid(game, shelf, std::move(laying), 1'700'000'000'000);
  EXPECT_TRUE(table) << table.error();
  EXPECT_TRUE((*table)->chat(Seat{0}, "look" + loud, "a", 1'700'000'000'001));
  id = (*table)->id();
  const auto append = (*table)->unkept();
  EXPECT_TRUE(append);
  EXPECT_EQ((*store)->append({&*append, 1}).front().appended, server::Appended::Kept);
  return file;
}

void expect_quiet(const Ran& done) {
  EXPECT_EQ(done.code, Done) << done.err;
  EXPECT_THAT(done.out, AllOf(HasSubstr("Ann"), HasSubstr("Title")));
  for (const char* obeyed : {"\x1b", "\a", "\u009b", "\u202e"}) EXPECT_THAT(done.out, Not(HasSubstr(obeyed)));
}

TEST(AdminText, NothingThatATerminalObeysReachesTheOperator) {
  const Scratch folder;
  std::string id;
  const std::string data = old_database(folder, id);
  expect_quiet(ran({"admin", "list", "--data", data}));
  expect_quiet(ran({"admin", "list", "--json", "--data", data}));
  const Ran shown = ran({"admin", "show", id, "--data", data});
  expect_quiet(shown);
  EXPECT_THAT(shown.out, HasSubstr("look[31m2J"));
}

TEST(AdminText, JsonTellsItAllTheSame) {
  const Scratch folder;
  std::string id;
  const std::string data = old_database(folder, id);
  const Ran shown = ran({"admin", "show", id, "--json", "--data", data});
  expect_quiet(shown);
  EXPECT_EQ(nlohmann::json::parse(shown.out)["title"], "Title " + loud) << "escaped, and whole";
}

}  // namespace admin_text_test

}  // namespace tablewright::tests
