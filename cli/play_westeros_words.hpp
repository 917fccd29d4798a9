#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play_speech.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::cli {

using WesterosTable = PlayTableOf<westeros::Westeros>;

// Everything of a match of Westeros in words. Whatever is told is told from the view of the reader: the state
// itself is out of reach here, so that no hand can slip into a sentence.
class WesterosWords : public Speech {
 public:
  WesterosWords(const WesterosTable& table, const RuleBook& book, const Manner& manner);

  [[nodiscard]] const westeros::Rules& rules() const { return table_.rules(); }
  [[nodiscard]] const westeros::Look& look() const { return look_; }
  // What the reader knows.
  [[nodiscard]] westeros::View view() const;
  [[nodiscard]] westeros::State seen() const { return view().known; }
  // The question is asked of this seat; nobody when the match is over.
  [[nodiscard]] Seat asked() const;
  [[nodiscard]] westeros::Step step() const;

  // "Stark", or "Player 2" before the house is known
  [[nodiscard]] std::string player(Seat seat) const;
  [[nodiscard]] std::string house(westeros::HouseId house) const { return rules().house(house).title; }
  [[nodiscard]] std::string letter(westeros::HouseId house) const;
  [[nodiscard]] std::string domain(westeros::DomainId domain) const { return rules().domain(domain).title; }
  [[nodiscard]] std::string unit(westeros::UnitId unit) const;
  // "S2H+A1": two tokens and the Hero of Stark, one token of Arryn
  [[nodiscard]] std::string force(const westeros::Force& force) const;
  // "2 tokens of Stark, Eddard Stark"
  [[nodiscard]] std::string force_in_words(const westeros::Force& force) const;
  // "4, a defender pays 2" or "secret"
  [[nodiscard]] std::string battle_icon(westeros::CardId card) const;
  // "4 for 2g"
  [[nodiscard]] std::string short_icon(westeros::CardId card) const;
  [[nodiscard]] std::string shields(westeros::CardId card) const;
  [[nodiscard]] std::string notation(const Act& act) const {
    return tablewright::notation(table_.game(), act);
  }

  // All cards in the reader's hand, Plot Cards and Hero Cards.
  [[nodiscard]] std::vector<westeros::CardId> hand() const;

  [[nodiscard]] std::string in_colour_of(westeros::HouseId house, std::string_view text,
                                         std::string_view more = "") const;

 private:
  [[nodiscard]] std::string with_names(std::string sentence) const override;

  const WesterosTable& table_;
  westeros::Look look_;
};

std::string_view face_word(westeros::Face face);
std::vector<Seat> all_seats(const westeros::Rules& rules);
std::vector<westeros::DomainId> all_domains(const westeros::Rules& rules);

}  // namespace tablewright::cli
