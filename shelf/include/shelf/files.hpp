#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/rule.hpp"
#include "table/streams.hpp"

namespace tablewright::shelf {

// The text of a file, or of standard input for "-"; a sentence if it cannot be had.
Result<std::string, std::string> read_input(const std::string& path, const Streams& streams);

Result<std::string, std::string> read_file(const std::filesystem::path& path);

// Writes a file, whole or not at all; a sentence if it cannot be done.
std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view text);

// Is this packs/ itself, with the rules of the game, and not a pack of somebody?
bool holds_the_rules(const std::filesystem::path& folder);
// A file that holds a pack, or a part of one.
bool is_pack_file(const std::filesystem::path& path);

// Where packs/ is: the one of the told places that holds the rules, else as TABLEWRIGHT_PACKS says, else
// beside the program or in a folder above it. A sentence if a told place is neither a folder nor a pack.
Result<std::filesystem::path, std::string> find_packs(const std::vector<std::string>& told,
                                                      const std::string& executable);

// The same for commands that ask the rules alone: the last told folder, whatever it holds.
Result<std::filesystem::path, std::string> find_rules(const std::vector<std::string>& told,
                                                      const std::string& executable);

// Everything of packs/ that a command needs; the first problem as a sentence.
Result<RuleBook, std::string> load_rules(const std::filesystem::path& packs);

}  // namespace tablewright::shelf
