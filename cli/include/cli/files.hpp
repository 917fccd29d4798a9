#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "core/result.hpp"
#include "game/rule.hpp"
#include "skirmish/odds/dice.hpp"

namespace tablewright::cli {

// The text of a file, or of standard input for "-"; a sentence if it cannot be had.
Result<std::string, std::string> read_input(const std::string& path, const Streams& streams);

Result<std::string, std::string> read_file(const std::filesystem::path& path);

// Where packs/ is: as told, by TABLEWRIGHT_PACKS, or beside the program or a folder above it.
Result<std::filesystem::path, std::string> find_packs(const std::string& told, const std::string& executable);

// Everything of packs/ that a command needs; the first problem as a sentence.
Result<RuleBook, std::string> load_rules(const std::filesystem::path& packs);
Result<std::vector<skirmish::NamedDie>, std::string> load_dice(const std::filesystem::path& packs);

}  // namespace tablewright::cli
