// westeros_tables ROOT [--update]: compares the tables in ROOT/tests/golden/westeros with what the rules come
// to, or writes them anew. scripts/renew_westeros_golden.sh does that together with the records and hashes.
#include "golden/westeros_files.hpp"

int main(int argc, char** argv) {
  using namespace tablewright::tests;
  return compare_or_write(westeros_tables(), argc, argv, how_to_renew_westeros);
}
