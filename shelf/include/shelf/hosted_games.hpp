#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "table/hosted.hpp"

// The games that 'tablewright serve' offers, as its room wants them: table/hosted.hpp.
namespace tablewright::shelf {

// Are games that are there for tests of what every game has (Kit::is_example) among them?
enum class Examples : bool { No, Yes };

// All of them, from the packs that are told and those of the project; a sentence if they cannot be read.
// Where boxes are named, what comes in the others is not offered: matches that were laid with them go on.
Result<Hosted, std::string> hosted_games(const std::vector<std::string>& packs, const std::string& executable,
                                         Examples examples = Examples::No,
                                         const std::vector<std::string>& boxes = {});

}  // namespace tablewright::shelf
