#include "tables/westeros/talk.hpp"

#include <fmt/format.h>

#include <array>

#include "answers.hpp"
#include "around.hpp"
#include "core/text.hpp"
#include "odds.hpp"
#include "screen.hpp"
#include "telling.hpp"
#include "winter.hpp"

namespace tablewright::tables {

using namespace westeros;

namespace {

std::string instead_of(const WesterosWords& words, const Meant& meant) {
  const AnyGame& game = words.any_table().game();
  return of_the_same_kind(game, game.legal(meant.seat), meant.act.kind);
}

}  // namespace

std::string WesterosTalk::introduction() const { return westeros_introduction(words_); }
std::string WesterosTalk::result() const { return westeros_result(words_); }
std::string WesterosTalk::look() const {
  return words_.manner().plain ? westeros_look(words_) : westeros_screen(words_);
}

// The small questions of one action follow each other quickly: they are not worth a new drawing each.
std::string WesterosTalk::board() const {
  const auto log = words_.any_table().match().log();
  const auto step = words_.step();
  const bool goes_on = !log.empty() && log.back().said == Said::Acted && log.back().seat == words_.asked();
  const bool begins = step == westeros::Step::Draft || step == westeros::Step::Turn;
  if (step == westeros::Step::PickHouse || (goes_on && !begins && !words_.any_table().is_over())) return {};
  return '\n' + westeros_screen(words_);
}

std::string WesterosTalk::question() const { return westeros_question(words_); }
std::string WesterosTalk::options(Listing listing) const { return westeros_options(words_, listing); }
std::string WesterosTalk::option(const Act& act) const { return westeros_option(words_, act); }
std::vector<std::string> WesterosTalk::tidied(std::string_view line) const {
  return westeros_tidied(words_, line);
}
Result<Meant, std::string> WesterosTalk::meant(const std::vector<std::string>& typed) const {
  return westeros_meant(words_, typed);
}
std::string WesterosTalk::instead(const Meant& meant) const { return instead_of(words_, meant); }

std::string WesterosTalk::how_to_answer() const {
  const std::string out =
      "Answer with a number, with an act as the options write it (place march recruit, go riverrun, commit "
      "vendetta), or with a part of it that is enough: riverrun goes there, vendetta lays it.\n"
      "Domains, cards, Heroes and houses may be called by their names: white harbor, eddard.\n"
      "A march is taken in small steps: from D; take all, take all but U, take U V W or take U for each that "
      "comes along; go D, and again go D or stop.\n";
  return words_.manner().plain ? out : out + westeros_legend(words_);
}

namespace {

using Rest = std::vector<std::string>;
using News = GameTalk::News;

std::string why(const WesterosWords& words, const Rest& asked, News news) {
  if (asked.empty()) {
    const std::string happened = words.rules_behind(news);
    return happened.empty() ? "Nothing has happened yet.\n"
                            : words.strong("What happened, and by which rule:") + '\n' + happened;
  }
  if (const auto told = why_night_king(words, asked)) return *told;
  if (words.any_table().is_over()) return "The match is over: nothing more is done in it. [table.over]\n";
  const auto found = westeros_meant(words, asked);
  if (!found) return found.error() + '\n';
  if (!found->refusal) return fmt::format("\"{}\" is legal now.\n", words.notation(found->act));
  return refusal_in_full(words, *found, instead_of(words, *found));
}
std::string odds(const WesterosWords& words, const Rest& rest, News) { return westeros_odds(words, rest); }
std::string where(const WesterosWords& words, const Rest& rest, News) { return westeros_where(words, rest); }
std::string near(const WesterosWords& words, const Rest& rest, News) { return westeros_near(words, rest); }
std::string threats(const WesterosWords& words, const Rest&, News) { return westeros_threats(words); }
std::string mat(const WesterosWords& words, const Rest& rest, News) { return westeros_house(words, rest); }
std::string hand(const WesterosWords& words, const Rest&, News) { return westeros_hand(words); }
std::string cards(const WesterosWords& words, const Rest&, News) { return westeros_cards(words); }
std::string card(const WesterosWords& words, const Rest& rest, News) { return westeros_card(words, rest); }
std::string strength(const WesterosWords& words, const Rest& rest, News) {
  return westeros_strength(words, rest);
}

using WesterosWord = GameWord<WesterosWords>;
constexpr std::array westeros_words{
    WesterosWord{{"odds", "odds", "asked for a card: exact odds with each of yours"}, odds},
    WesterosWord{{"odds", "odds D | odds D from X",
                  "exact odds of an attack on D, with the army on its way or from X"},
                 odds},
    WesterosWord{{"why", "why", "the rules behind what happened"}, why},
    WesterosWord{{"why", "why go riverrun", "may this be done, and by which rule not"}, why},
    WesterosWord{
        {"threats", "threats", "which armies are within a march, a sail or a flight of your domains"},
        threats},
    WesterosWord{{"where", "where | where D",
                  "your domains; who is in a domain, what it borders on, which sea it has"},
                 where},
    WesterosWord{{"near", "near | near D", "what is around your domains, or around one: by land, and by sea"},
                 near},
    WesterosWord{{"mat", "mat | mat stark", "the mat of a house in sentences, with its objectives"}, mat},
    WesterosWord{{"hand", "hand", "your cards in full"}, hand},
    WesterosWord{{"cards", "cards", "the discard pile, and all cards of the match by name"}, cards},
    WesterosWord{{"card", "card NAME", "one card in full"}, card},
};
constexpr std::array words_of_treaty{
    WesterosWord{{"why", "why did he go to D", "the Night King: by which card, or as the nearest castle"},
                 why},
    WesterosWord{
        {"strength", "strength | strength D",
         "the Night King's strength in parts, and what Dragon Glass and Valyrian Steel would change"},
        strength},
};

}  // namespace

std::vector<WordForm> WesterosTalk::words() { return forms_of<WesterosWords>(westeros_words); }

std::vector<GameTalk::Command> WesterosTalk::commands() const {
  std::vector<Command> all;
  add_commands<WesterosWords>(all, westeros_words, words_);
  if (words_.rules().treaty) add_commands<WesterosWords>(all, words_of_treaty, words_);
  return all;
}

}  // namespace tablewright::tables
