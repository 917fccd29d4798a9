#pragma once

#include <optional>

#include "cards/names.hpp"
#include "cards/node.hpp"
#include "cards/pack.hpp"
#include "farthest.hpp"

namespace tablewright::cards {

// Finds how one line can be read. For every category and token it keeps, for each token where a phrase could
// end, the one reading that counts: so the work grows with the line and not with the number of its readings.
class Matcher {
 public:
  Matcher(const Grammar& grammar, const Block& line, const Names& names)
      : grammar_(grammar),
        line_(line),
        names_(names),
        known_(grammar.category_count() * (line.tokens.size() + 1), nothing) {}

  // The whole line, or a diagnostic.
  std::optional<Node> match(std::string_view category, Diagnostics& diagnostics);

 private:
  // What a part took.
  struct Kept {
    const Part* part{};
    std::uint32_t value{};  // a token, the number of a name or choice, or the list of matches of a phrase
    std::uint32_t match{};  // which of these matches
    std::size_t token{};
  };
  struct Match {
    std::uint16_t form{};
    std::size_t end{};
    std::vector<Kept> kept;
  };
  struct Matches {
    std::size_t start{};
    std::vector<Match> found;  // the longest first
  };
  // A way to go on, tried when those after it have failed.
  struct Way {
    std::size_t step{};
    std::size_t at{};
    std::size_t kept{};  // how much of what was kept still counts
    std::optional<Kept> more;
  };
  // One form tried at one token.
  struct Attempt {
    std::uint16_t form{};
    std::size_t start{};
    std::span<const Step> steps;
    std::vector<Way> ways;
    std::vector<Kept> kept;
    std::vector<bool> seen;
  };
  struct Begun {
    std::size_t category{};
    std::size_t at{};
  };

  static constexpr std::uint32_t nothing = 0xFFFFFFFF;

  std::uint32_t phrase(std::size_t category, std::size_t at);
  void attempt(std::uint16_t form, Matches& matches);
  void follow(Attempt& attempt, Way way, Matches& matches);
  bool take(Attempt& attempt, Way& way, Matches& matches);
  bool take_word(const Step& step, Way& way);
  bool take_gap(const Step& step, Attempt& attempt, Way& way);
  std::optional<Kept> gap(const Part& part, std::size_t at) const;
  bool take_comma(const Step& step, Attempt& attempt, Way& way);
  bool take_phrase(const Step& step, Attempt& attempt, const Way& way);
  void finish(const Attempt& attempt, const Way& way, Matches& matches);

  [[nodiscard]] bool is_comma(std::size_t at) const;
  [[nodiscard]] std::string_view group_at(std::size_t at) const;
  void spend(std::size_t work);
  void refuse(std::size_t at, std::string_view why);

  [[nodiscard]] Node node(std::uint32_t matches, std::size_t match) const;
  [[nodiscard]] Slot slot(const Kept& kept) const;

  const Grammar& grammar_;
  const Block& line_;
  const Names& names_;
  std::vector<std::uint32_t> known_;  // by category and token: an index of matches_
  std::vector<Matches> matches_;
  std::vector<Begun> begun_;
  Farthest farthest_;
  std::size_t work_{};
  std::string_view refused_;
  std::size_t refused_at_{};
};

}  // namespace tablewright::cards
