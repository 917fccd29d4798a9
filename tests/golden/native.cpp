// golden ROOT CORPUS-LIST...: prints the report of the files named, by their paths below ROOT.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "signature/corpus/report.hpp"

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: golden ROOT FILE...\n";
    return 2;
  }
  std::string corpus;
  for (int i = 2; i < argc; ++i) {
    std::ifstream in(std::string(argv[1]) + '/' + argv[i], std::ios::binary);
    if (!in) {
      std::cerr << "there is no file " << argv[i] << '\n';
      return 2;
    }
    std::ostringstream text;
    text << in.rdbuf();
    corpus += std::string(argv[i]) + ' ' + std::to_string(text.str().size()) + '\n' + text.str() + '\n';
  }
  std::cout << tablewright::signature::golden_report(corpus);
  return 0;
}
