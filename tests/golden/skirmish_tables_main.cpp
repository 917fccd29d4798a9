// skirmish_tables ROOT [--update]: compares the tables in ROOT/tests/golden/skirmish with what the rules come
// to, or writes them anew. A commit that renews them says which line changed, and why.
#include "golden/skirmish_files.hpp"

int main(int argc, char** argv) {
  using namespace tablewright::tests;
  return compare_or_write(golden_tables(), argc, argv, how_to_renew);
}
