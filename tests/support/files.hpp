#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tablewright::tests {

// A file of the checkout, by its path from the top; stops the test program if it is not there.
std::string file_text(std::string_view path);
// The files below a folder of the checkout that end like this, sorted.
std::vector<std::string> files_below(std::string_view folder, std::string_view ending);

}  // namespace tablewright::tests
