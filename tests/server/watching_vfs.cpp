#include "watching_vfs.hpp"

#include <sqlite3.h>

#include <atomic>
#include <cstring>
#include <mutex>
#include <new>

namespace tablewright::tests {

namespace {

constexpr const char* vfs_name = "watching";

struct Watch {
  std::mutex mutex;
  std::function<void(WatchingVfs::Deed)> told;
  std::atomic<bool> fail_writes{false};
  std::atomic<bool> fail_syncs{false};
  sqlite3_vfs vfs{};
  sqlite3_vfs* usual{};
};
Watch& watch() {
  static Watch one;
  return one;
}

void tell(WatchingVfs::Deed deed) {
  const std::lock_guard lock(watch().mutex);
  if (watch().told) watch().told(deed);
}

// A file of ours is ours first, then the usual one.
struct File {
  sqlite3_file base;
  sqlite3_file* usual() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
File* ours(sqlite3_file* file) { return reinterpret_cast<File*>(file); }

int close_file(sqlite3_file* file) {
  sqlite3_file* usual = ours(file)->usual();
  return usual->pMethods == nullptr ? SQLITE_OK : usual->pMethods->xClose(usual);
}
int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  if (watch().fail_writes) return SQLITE_FULL;
  tell(WatchingVfs::Deed::Write);
  sqlite3_file* usual = ours(file)->usual();
  return usual->pMethods->xWrite(usual, bytes, count, at);
}
int sync_file(sqlite3_file* file, int flags) {
  if (watch().fail_syncs) return SQLITE_IOERR_FSYNC;
  sqlite3_file* usual = ours(file)->usual();
  const int code = usual->pMethods->xSync(usual, flags);
  tell(WatchingVfs::Deed::Sync);
  return code;
}

template <auto Method, class... Arguments>
int passed_on(sqlite3_file* file, Arguments... arguments) {
  sqlite3_file* usual = ours(file)->usual();
  return (usual->pMethods->*Method)(usual, arguments...);
}
void barrier(sqlite3_file* file) {
  sqlite3_file* usual = ours(file)->usual();
  usual->pMethods->xShmBarrier(usual);
}

using M = sqlite3_io_methods;
const M methods{.iVersion = 2,
                .xClose = close_file,
                .xRead = passed_on<&M::xRead, void*, int, sqlite3_int64>,
                .xWrite = write_file,
                .xTruncate = passed_on<&M::xTruncate, sqlite3_int64>,
                .xSync = sync_file,
                .xFileSize = passed_on<&M::xFileSize, sqlite3_int64*>,
                .xLock = passed_on<&M::xLock, int>,
                .xUnlock = passed_on<&M::xUnlock, int>,
                .xCheckReservedLock = passed_on<&M::xCheckReservedLock, int*>,
                .xFileControl = passed_on<&M::xFileControl, int, void*>,
                .xSectorSize = passed_on<&M::xSectorSize>,
                .xDeviceCharacteristics = passed_on<&M::xDeviceCharacteristics>,
                .xShmMap = passed_on<&M::xShmMap, int, int, int, void volatile**>,
                .xShmLock = passed_on<&M::xShmLock, int, int, int>,
                .xShmBarrier = barrier,
                .xShmUnmap = passed_on<&M::xShmUnmap, int>,
                .xFetch = nullptr,
                .xUnfetch = nullptr};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* its = new (file) File{};
  const int code = watch().usual->xOpen(watch().usual, name, its->usual(), flags, out);
  its->base.pMethods = code == SQLITE_OK ? &methods : nullptr;
  return code;
}

}  // namespace

WatchingVfs::WatchingVfs() {
  Watch& one = watch();
  one.usual = sqlite3_vfs_find(nullptr);
  one.vfs = *one.usual;
  one.vfs.zName = vfs_name;
  one.vfs.pNext = nullptr;
  one.vfs.szOsFile = static_cast<int>(sizeof(File)) + one.usual->szOsFile;
  one.vfs.xOpen = open_file;
  sqlite3_vfs_register(&one.vfs, 0);
}

WatchingVfs::~WatchingVfs() {
  on_deed({});
  fail_writes(false);
  fail_syncs(false);
  sqlite3_vfs_unregister(&watch().vfs);
}

const char* WatchingVfs::name() const { return vfs_name; }

void WatchingVfs::on_deed(std::function<void(Deed)> told) {
  const std::lock_guard lock(watch().mutex);
  watch().told = std::move(told);
}

void WatchingVfs::fail_writes(bool fail) { watch().fail_writes = fail; }
void WatchingVfs::fail_syncs(bool fail) { watch().fail_syncs = fail; }

}  // namespace tablewright::tests
