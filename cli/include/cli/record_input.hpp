#pragma once

#include "cli/command.hpp"
#include "game/record.hpp"
#include "shelf/files.hpp"

namespace tablewright::cli {

struct RecordInput {
  Record record;
  std::vector<Pack> packs;  // those named on the command line
};

// The record and packs that a command names; a sentence if they cannot be had.
inline Result<RecordInput, std::string> read_record_input(const RecordOptions& options,
                                                          const Streams& streams) {
  const auto text = shelf::read_input(options.file, streams);
  if (!text) return failure(text.error());
  RecordInput input{read_record(*text), {}};
  for (const std::string& path : options.packs) {
    auto pack = shelf::read_input(path, streams);
    if (!pack) return failure(pack.error());
    input.packs.push_back({std::filesystem::path(path).stem().string(), std::move(*pack)});
  }
  return input;
}

}  // namespace tablewright::cli
