#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "table/speech.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tables {

using WesterosTable = TalkTableOf<westeros::Westeros>;

// Everything of a match of Westeros in words. Whatever is told is told from the view of the reader: the state
// itself is out of reach here, so that no hand can slip into a sentence.
class WesterosWords : public Speech {
 public:
  WesterosWords(const TalkTable& table, const RuleBook& book, const Manner& manner, westeros::Look look);

  [[nodiscard]] const westeros::Rules& rules() const { return table_.rules(); }
  [[nodiscard]] const westeros::Look& look() const { return look_; }
  // What the reader knows.
  [[nodiscard]] westeros::View view() const { return view_of(reader()); }
  [[nodiscard]] westeros::State seen() const { return view().known; }
  // The question is asked of this seat, of several the first at this table; nobody when the match is over.
  [[nodiscard]] Seat asked() const;
  // Whoever would answer: of those who are spoken to, never anybody else.
  [[nodiscard]] Seat answering() const;
  // All players are asked, and any of them may answer.
  [[nodiscard]] bool asks_team() const { return table_.question().asked.count() > 1; }
  // What may be answered. What two people of a team could say alike is one answer.
  [[nodiscard]] std::vector<TalkTable::Option> options() const;
  // Who is spoken to: the reader, or whoever is asked where all look at one screen.
  [[nodiscard]] Seat speaker() const;
  [[nodiscard]] westeros::View view_of_speaker() const { return view_of(speaker()); }
  // The map of this match as it is drawn; nothing if there is no drawing.
  [[nodiscard]] std::vector<std::string> map() const;
  [[nodiscard]] std::optional<westeros::Step> step() const;  // nothing: nothing is asked any more

  // "Stark", or "Player 2" before the house is known; "The Treaty"
  [[nodiscard]] std::string player(Seat seat) const;
  // "you", "seat 2", "the computer", "the Rival", "the Teammate"
  [[nodiscard]] std::string who_sits(Seat seat) const;
  [[nodiscard]] std::string house(westeros::HouseId house) const { return rules().house(house).title; }
  [[nodiscard]] std::string letter(westeros::HouseId house) const;
  [[nodiscard]] std::string domain(westeros::DomainId domain) const { return rules().domain(domain).title; }
  [[nodiscard]] std::string unit(westeros::UnitId unit) const;
  [[nodiscard]] std::string in_notation(westeros::UnitId unit) const;
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

  // All cards in the hand of whom it is spoken to, Plot Cards and Hero Cards.
  [[nodiscard]] std::vector<westeros::CardId> hand() const { return hand_of(speaker()); }
  // As far as the reader knows them: of another player only where hands are open.
  [[nodiscard]] std::vector<westeros::CardId> hand_of(Seat seat) const;

  [[nodiscard]] std::string in_colour_of(westeros::HouseId house, std::string_view text,
                                         std::string_view more = "") const;

 private:
  [[nodiscard]] westeros::View view_of(Seat seat) const;
  [[nodiscard]] std::string with_names(std::string sentence) const override;

  WesterosTable table_;
  westeros::Look look_;
};

std::string_view face_word(westeros::Face face);
// The die with its article, and what whoever uses it does: "an event", "play an event".
std::string_view a_face(westeros::Face face);
std::string_view deed_of_face(westeros::Face face);
std::vector<Seat> all_seats(const westeros::Rules& rules);
std::vector<westeros::DomainId> all_domains(const westeros::Rules& rules);

// A sentence of the engine with the houses of the seats for "Player 2", but where it says who takes a house.
std::string with_names_of_houses(std::string sentence, const std::vector<Seat>& seats,
                                 const std::function<std::string(Seat)>& name_of);

}  // namespace tablewright::tables
