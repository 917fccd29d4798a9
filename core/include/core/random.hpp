#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tablewright {

// One draw: a value below n. The record keeps exactly this.
struct Draw {
  std::uint32_t n{};
  std::uint32_t value{};
  friend bool operator==(Draw, Draw) = default;
};

// Where the draws of a match come from when they are not simply made up: a keyed stream (proof/), the draws
// of a record, or the script of a test.
class Tape {
 public:
  virtual ~Tape() = default;
  virtual std::uint32_t below(std::uint32_t n) = 0;
  // The same of something with a number in its game, a certain die: for tapes that somebody wrote by hand.
  virtual std::uint32_t below_of(std::uint32_t n, std::uint8_t /*what*/) { return below(n); }
};

// Turns 32-bit words into a fair value below n by rejection: value = word * n / 2^32, and a word whose
// product has a low half under 2^32 mod n is thrown away. One method for every source, so that one page
// explains all dice. That remainder is below n, so it is asked for only where the low half is. Inline,
// because every decision and every die draws.
template <class NextWord>
[[gnu::always_inline]] inline std::uint32_t fair_below(std::uint32_t n, NextWord&& next_word) {
  assert(n > 0);
  std::uint64_t product = std::uint64_t{next_word()} * n;
  if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
    const std::uint32_t reject_under = (0U - n) % n;
    while (static_cast<std::uint32_t>(product) < reject_under) product = std::uint64_t{next_word()} * n;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

// The one source of chance: a fast generator (xoshiro256**, seeded through splitmix64), or a tape behind one
// predictable branch. Ours, because the standard library's generators and shuffles differ between compilers.
class Random {
 public:
  explicit Random(std::uint64_t seed);
  explicit Random(Tape& tape) : tape_(&tape) {}

  // A fair value below n. With n = 1 there is nothing to draw: 0, and neither tape nor record notices.
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    if (n == 1) return 0;
    if (tape_ != nullptr) [[unlikely]]
      return tape_->below(n);
    return fair_below(n, [this] { return static_cast<std::uint32_t>(next() >> 32U); });
  }
  // The same of more than one value.
  std::uint32_t below_of(std::uint32_t n, std::uint8_t what) {
    assert(n > 1);
    if (tape_ != nullptr) [[unlikely]]
      return tape_->below_of(n, what);
    return fair_below(n, [this] { return static_cast<std::uint32_t>(next() >> 32U); });
  }
  std::uint64_t next() {
    assert(tape_ == nullptr);
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Fisher and Yates, from the back.
  template <class List>
  void shuffle(List& list) {
    for (auto left = static_cast<std::uint32_t>(list.size()); left > 1; --left) {
      std::swap(list[left - 1], list[below(left)]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_{};
  Tape* tape_{};
};

// A tape with a place in a stream of 32-bit words. The place only ever grows: a match that goes on after a
// restart starts again from it, and nothing rewinds it.
class DiceStream : public Tape {
 public:
  std::uint32_t below(std::uint32_t n) final {
    return fair_below(n, [this] { return word(position_++); });
  }
  [[nodiscard]] std::uint64_t position() const { return position_; }

 protected:
  explicit DiceStream(std::uint64_t position) : position_(position) {}
  // The word at a place; asked for growing places only.
  virtual std::uint32_t word(std::uint64_t position) = 0;

 private:
  std::uint64_t position_;
};

// The stream of a repeatable match: the fast generator from a seed.
class SeededStream final : public DiceStream {
 public:
  explicit SeededStream(std::uint64_t seed, std::uint64_t position = 0)
      : DiceStream(position), random_(seed) {
    for (std::uint64_t i = 0; i < position; ++i) random_.next();
  }

 private:
  std::uint32_t word(std::uint64_t) override { return static_cast<std::uint32_t>(random_.next() >> 32U); }
  Random random_;
};

// Passes draws through and keeps them.
class RecordingTape final : public Tape {
 public:
  explicit RecordingTape(Tape& source) : source_(source) {}
  std::uint32_t below(std::uint32_t n) override { return kept(n, source_.below(n)); }
  std::uint32_t below_of(std::uint32_t n, std::uint8_t what) override {
    return kept(n, source_.below_of(n, what));
  }
  [[nodiscard]] const std::vector<Draw>& draws() const { return draws_; }

 private:
  std::uint32_t kept(std::uint32_t n, std::uint32_t value) {
    draws_.push_back({n, value});
    return value;
  }

  Tape& source_;
  std::vector<Draw> draws_;
};

// Gives back known draws: those of a record, or a test's script. A draw that was not foreseen marks it
// failed.
class ReplayTape final : public Tape {
 public:
  explicit ReplayTape(std::span<const Draw> draws) : draws_(draws) {}
  std::uint32_t below(std::uint32_t n) override {
    if (at_ < draws_.size() && draws_[at_].n == n && draws_[at_].value < n) return draws_[at_++].value;
    failed_ = true;
    return 0;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool used_up() const { return at_ == draws_.size(); }

 private:
  std::span<const Draw> draws_;
  std::size_t at_{};
  bool failed_{};
};

}  // namespace tablewright
