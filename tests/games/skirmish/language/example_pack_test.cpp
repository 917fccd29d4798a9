// packs/example shows authors the whole language: every form of the table of words stands somewhere in it.
#include <set>

#include "read_cards.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/language/words.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::tests {

namespace example_pack_test {

using testing::IsEmpty;

class Words {
 public:
  void note(const skirmish::CardText& text) {
    for (const skirmish::Ability& ability : text.abilities) {
      note(ability.limits);
      note(ability.statements);
    }
    for (const skirmish::Trait& trait : text.traits) note(trait.clauses);
    for (const skirmish::CardPiece& piece : text.pieces) {
      if (piece.copies > 1) used_.insert(skirmish::form::Copies);
      if (piece.defence) used_.insert(skirmish::form::Defence);
      if (piece.challenge_dice) used_.insert(skirmish::form::ChallengesWith);
      if (piece.challengeable) used_.insert(skirmish::form::Challengeable);
      note(piece.clauses);
    }
    for (const skirmish::CardStatus& status : text.statuses) {
      if (status.for_everybody) used_.insert(skirmish::form::ForEverybody);
      note(status.clauses);
    }
    note(text.clauses);
  }

  [[nodiscard]] std::vector<std::string> missing() const {
    std::vector<std::string> found;
    for (const cards::Form& form : skirmish::grammar().forms()) {
      if (!used_.contains(form.id)) found.emplace_back(form.pattern);
    }
    return found;
  }

 private:
  void note(const std::vector<skirmish::Clause>& clauses) {
    for (const skirmish::Clause& clause : clauses) {
      note(clause.limits);
      note(std::vector{clause.says});
    }
  }
  void note(const std::vector<cards::Node>& nodes) {
    for (const cards::Node& node : nodes) {
      used_.insert(node.id());
      for (const cards::Slot& slot : node.slots) note(slot.nodes);
      note(node.body);
    }
  }

  std::set<std::uint16_t> used_;
};

skirmish::Content example() {
  std::vector<Pack> packs;
  for (const std::string& path : files_below("packs/example", ".pack"))
    packs.push_back({path, file_text(path)});
  return skirmish::read_content(packs);
}

TEST(TheExamplePack, IsReadWithoutAProblem) { EXPECT_THAT(example().problems, IsEmpty()); }

TEST(TheExamplePack, HasWhatAPackCanHave) {
  const skirmish::Content content = example();
  EXPECT_EQ(content.figures.size(), 4U);
  EXPECT_EQ(content.attachments.size(), 2U);
  EXPECT_EQ(content.maps.size(), 1U);
  EXPECT_EQ(content.scenarios.size(), 1U);
  EXPECT_EQ(content.dice.size(), 2U);
  EXPECT_EQ(content.first_games.size(), 1U);
}

TEST(TheExamplePack, UsesEveryWordOfTheLanguage) {
  const skirmish::Content content = example();
  Words words;
  for (const auto& figure : content.figures) words.note(figure.text);
  for (const auto& attachment : content.attachments) words.note(attachment.text);
  for (const auto& scenario : content.scenarios) words.note(scenario.text);
  EXPECT_THAT(words.missing(), IsEmpty());
}

}  // namespace example_pack_test

}  // namespace tablewright::tests
