#pragma once

#include <string>
#include <string_view>

namespace tablewright::signature {

// Runs everything the engine rooms can do with a corpus of files and reports one line a thing: its name and a
// hash. The corpus is one text: for each file a line "path size", then that many bytes and a line end.
std::string golden_report(std::string_view corpus);

}  // namespace tablewright::signature
