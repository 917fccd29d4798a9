#pragma once

#include "table/game_talk.hpp"
#include "tables/westeros/words.hpp"

namespace tablewright::tables {

// Westeros at a terminal.
class WesterosTalk final : public GameTalk {
 public:
  WesterosTalk(const TalkTable& table, const RuleBook& book, const Manner& manner, westeros::Look look)
      : words_(table, book, manner, std::move(look)) {}

  [[nodiscard]] Speech& speech() override { return words_; }
  [[nodiscard]] const Speech& speech() const override { return words_; }
  // In the cooperative game hands are open (westeros.coop.hands): one screen is enough for all.
  [[nodiscard]] bool has_secrets() const override { return !words_.rules().treaty; }
  [[nodiscard]] bool says_who_acts() const override { return true; }
  [[nodiscard]] std::string name(Seat seat) const override { return words_.player(seat); }
  [[nodiscard]] std::string introduction() const override;
  [[nodiscard]] std::string result() const override;
  [[nodiscard]] std::string look() const override;
  [[nodiscard]] std::string board() const override;
  [[nodiscard]] std::string question() const override;
  [[nodiscard]] std::string options(Listing listing) const override;
  [[nodiscard]] std::string option(const Act& act) const override;
  [[nodiscard]] std::vector<std::string> tidied(std::string_view line) const override;
  [[nodiscard]] Result<Meant, std::string> meant(const std::vector<std::string>& typed) const override;
  [[nodiscard]] std::string instead(const Meant& meant) const override;
  [[nodiscard]] std::string how_to_answer() const override;
  [[nodiscard]] std::vector<Command> commands() const override;
  // Its words, for whoever has no match yet. Only those that every match has.
  [[nodiscard]] static std::vector<WordForm> words();

 private:
  WesterosWords words_;
};

}  // namespace tablewright::tables
