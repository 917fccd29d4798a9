#include "proof/verify.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/record_input.hpp"
#include "core/showable.hpp"
#include "game/replay.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

constexpr std::array<std::string_view, 4> verdict_words{"proved", "repeatable", "open", "differs"};

std::string verdict_text(const proof::Verification& verification) {
  switch (verification.verdict) {
    case proof::Verdict::Proved:
      return fmt::format("Proved: all {} draws are those that were committed to before the match.",
                         verification.draws);
    case proof::Verdict::Repeatable:
      return fmt::format("Repeatable, not provable: all {} draws follow from the seed in the first line.",
                         verification.draws);
    case proof::Verdict::Open: return "Not yet: the secret is revealed when the match ends.";
    case proof::Verdict::Differs: return "This record is damaged or not true:";
  }
  return {};
}

}  // namespace

int verify(const RecordOptions& options, const Catalogue& catalogue, const Streams& streams) {
  const auto input = read_record_input(options, streams);
  if (!input) return bad_usage(streams, input.error());
  proof::Verification verification = proof::verified(input->record);
  // The draws are the right ones; were they also the ones the rules asked for, and did they lead where it
  // says?
  const Replayed again = replayed(catalogue, input->record, input->packs);
  if (again.damage && !input->record.damage) {
    verification.differences.push_back(fmt::format("line {}: {}.", again.damage->line, again.damage->reason));
    verification.verdict = proof::Verdict::Differs;
  }
  if (options.json) {
    const nlohmann::ordered_json out{
        {"verdict", verdict_words[static_cast<std::size_t>(verification.verdict)]},
        {"draws", verification.draws},
        {"entries", input->record.lines.size()},
        {"differences", verification.differences}};
    streams.out << wire::line(out);
  } else {
    streams.out << verdict_text(verification) << '\n';
    for (const std::string& difference : verification.differences)
      streams.out << "  " << showable(difference) << '\n';
  }
  return verification.verdict == proof::Verdict::Differs ? Failed : Done;
}

}  // namespace tablewright::cli
