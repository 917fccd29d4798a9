#pragma once

#include "table/game_talk.hpp"
#include "tables/skirmish/words.hpp"

namespace tablewright::tables {

// Skirmish at a terminal.
class SkirmishTalk final : public GameTalk {
 public:
  SkirmishTalk(const TalkTable& table, const RuleBook& book, const Manner& manner)
      : words_(table, book, manner) {}

  [[nodiscard]] Speech& speech() override { return words_; }
  [[nodiscard]] const Speech& speech() const override { return words_; }
  [[nodiscard]] bool has_secrets() const override { return false; }
  [[nodiscard]] std::string name(Seat seat) const override;
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
  // Its words, for whoever has no match yet.
  [[nodiscard]] static std::vector<WordForm> words();

 private:
  Words words_;
};

}  // namespace tablewright::tables
