#include "proof/verify.hpp"

#include <memory>

#include "core/text.hpp"
#include "proof/dice.hpp"

namespace tablewright::proof {

namespace {

constexpr std::size_t most_differences = 100;

class Verifier {
 public:
  explicit Verifier(const Record& record) : record_(record) {}

  Verification verify() {
    if (record_.damage) differs(record_.damage->line, record_.damage->reason);
    const auto stream = record_.header.dice == DiceKind::Provable ? keyed() : seeded();
    if (stream) compare_draws(*stream);
    if (!result_.differences.empty()) result_.verdict = Verdict::Differs;
    return std::move(result_);
  }

 private:
  std::unique_ptr<DiceStream> seeded() {
    result_.verdict = Verdict::Repeatable;
    return std::make_unique<SeededStream>(record_.header.seed);
  }

  std::unique_ptr<DiceStream> keyed() {
    result_.verdict = record_.secret ? Verdict::Proved : Verdict::Open;
    if (!record_.secret) {
      if (record_.end != RecordEnd::Open && !record_.damage)
        differs(1, "the match has ended, but its secret is not revealed");
      return nullptr;
    }
    const auto secret = from_hex<32>(*record_.secret);
    if (hex(commitment(record_.header.match_id, *secret)) != record_.header.commitment) {
      differs(1, "the revealed secret is not the one that was committed to");
      return nullptr;
    }
    std::vector<Nonce> nonces;
    for (const std::string& nonce : record_.nonces) nonces.push_back(*from_hex<16>(nonce));
    if (nonces.size() != record_.header.seats) {
      differs(1, "not every seat has a nonce");
      return nullptr;
    }
    return std::make_unique<KeyedStream>(dice_key(*secret, record_.header.match_id, nonces));
  }

  void compare_draws(DiceStream& stream) {
    for (const RecordLine& line : record_.lines) {
      for (const Draw logged : line.entry.draws) {
        const std::uint32_t value = stream.below(logged.n);
        ++result_.draws;
        if (value != logged.value) {
          differs(line.line, "a draw below " + number(logged.n) + " is logged as " + number(logged.value) +
                                 ", the dice say " + number(value));
        }
      }
      if (stream.position() != line.entry.position) {
        differs(line.line, "the place in the dice stream is logged as " + number(line.entry.position) +
                               ", it should be " + number(stream.position()));
        return;  // from here on everything would differ
      }
    }
  }

  void differs(std::size_t line, std::string_view what) {
    if (result_.differences.size() < most_differences) {
      result_.differences.push_back("line " + number(line) + ": " + std::string(what) + '.');
    }
  }

  static std::string number(std::uint64_t n) {
    std::string out;
    append_number(out, n);
    return out;
  }

  const Record& record_;
  Verification result_;
};

}  // namespace

Verification verified(const Record& record) { return Verifier(record).verify(); }

}  // namespace tablewright::proof
