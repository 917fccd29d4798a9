#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cards/facts.hpp"
#include "cards/pack.hpp"
#include "core/result.hpp"
#include "shelf/packs_commands.hpp"

// The files that the subcommands of packs work on.
namespace tablewright::shelf {

// Columns of what is printed about packs.
inline constexpr std::size_t width = 80;

struct PackFile {
  std::string path;  // as an author would name it
  std::string text;
  std::string pack;   // the pack it belongs to
  bool alone{};       // it was named itself, not its pack
  std::string place;  // the folder of the pack, or the file
};

// The files and all packs below the folders; without any, all packs of the project. A sentence if one cannot
// be read, or if there is none at all.
Result<std::vector<PackFile>, std::string> pack_files(const std::vector<std::string>& named,
                                                      const PacksOptions& options,
                                                      const std::string& executable);

// What a pack holds, as digits that are the same wherever the pack lies: docs/packs.md.
struct PackContent {
  std::string pack;
  std::string digits;
};
// In the order of their names. A file that was named beside its folder is part of the folder.
std::vector<PackContent> contents_of(const std::vector<PackFile>& files);

// One thing of a pack, and the file it stands in.
struct FoundThing {
  std::string path;
  std::string pack;
  std::string_view game;
  bool invented{};  // its pack says of itself that all of it is ours: no box has it
  cards::Thing thing;
};

struct FoundThings {
  std::vector<FoundThing> things;
  std::size_t unreadable{};  // lines that are no lines of a pack
};
Result<FoundThings, std::string> things_of_packs(const PacksOptions& options, const std::string& executable);

// Which lines of a file are facts: its game knows.
std::vector<cards::Thing> things_in(const cards::Block& root);

// Says that some of the packs have mistakes, and gives the exit code.
int told_of_mistakes(const FoundThings& found, const Streams& streams);

// "provenance":"confirmed","ours":"The cost.","sources":[{"provenance":"confirmed","source":"The book."},...]
void add_sources(const cards::Fact& fact, nlohmann::ordered_json& out);

// "jp101/first_game.pack:3:5: what is wrong", as the reader of content says it of a file: its place and
// words.
cards::Diagnostic read_back(std::string_view problem, std::string_view said_of, const std::string& path);

bool same_letters(std::string_view a, std::string_view b);

}  // namespace tablewright::shelf
