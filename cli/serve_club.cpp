#include "serve_club.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "core/text.hpp"
#include "shelf/files.hpp"

namespace tablewright::cli {

namespace {

constexpr const char* variable = "TABLEWRIGHT_CLUB";

// The code alone, on one line.
Result<std::string, std::string> code_in(const std::string& file) {
  const auto text = shelf::read_file(file);
  if (!text) return failure("--club-file: " + text.error());
  std::string code;
  for (const std::string_view line : lines(*text)) {
    if (trimmed(line).empty()) continue;
    if (!code.empty())
      return failure(
          fmt::format("\"{}\" has more than one line: the code of the club stands there alone.", file));
    code = trimmed(line);
  }
  if (code.empty())
    return failure(fmt::format("\"{}\" is empty: the code of the club stands there, on one line.", file));
  return code;
}

}  // namespace

std::string warning_about_secret(const std::string& file) {
  std::error_code error;
  const auto rights = std::filesystem::status(file, error).permissions();
  const bool others = (rights & std::filesystem::perms::others_read) != std::filesystem::perms::none;
  if (error || !others) return {};
  return fmt::format(
      "Every user of this machine can read the code of the club in \"{0}\": chmod o-r {0} keeps it to its "
      "owner.",
      file);
}

Result<ClubCode, std::string> club_code(const ServeOptions& options) {
  if (!options.club.empty()) return ClubCode{options.club, {}};
  if (!options.club_file.empty()) {
    auto code = code_in(options.club_file);
    if (!code) return failure(code.error());
    return ClubCode{std::move(*code), warning_about_secret(options.club_file)};
  }
  const char* told = std::getenv(variable);
  if (told == nullptr) return ClubCode{};
  const std::string_view code = trimmed(told);
  if (code.empty())
    return failure(
        fmt::format("{0} is set and empty: the code of the club stands there, or {0} is not set.", variable));
  return ClubCode{std::string(code), {}};
}

}  // namespace tablewright::cli
