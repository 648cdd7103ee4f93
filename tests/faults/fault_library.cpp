// Preloaded into the program under test: makes the N-th call of a kind fail, as if the machine had
// refused it. All calls before and after it go through to the system.
//
//   FAULT_KIND    memory, thread, write, sync, rename, read, open or close
//   FAULT_AT      which call fails, from 1; 0 lets all of them pass
//   FAULT_COUNT   a file that gets the number of calls of this kind when the program ends
//
// Streams of the C library write with internal calls that cannot be replaced, so the stream
// functions are replaced too. Standard error is spared, because the program reports errors there.

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// The allocator of the C library by its other names: it is needed before symbols can be looked up.
extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* memory, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
}

namespace {

enum class Kind { None, Memory, Thread, Write, Sync, Rename, Read, Open, Close };

struct KindName {
  std::string_view name;
  Kind kind;
};
constexpr std::array kKindNames{
    KindName{"memory", Kind::Memory}, KindName{"thread", Kind::Thread},
    KindName{"write", Kind::Write},   KindName{"sync", Kind::Sync},
    KindName{"rename", Kind::Rename}, KindName{"read", Kind::Read},
    KindName{"open", Kind::Open},     KindName{"close", Kind::Close},
};

// Set when the library is loaded, before the program's own code runs.
Kind kind = Kind::None;
long fails_at = 0;
const char* count_file = nullptr;
std::atomic<long> calls = 0;

/// Is this the call that has to fail?
bool fails(Kind of_call) {
  if (of_call != kind) return false;
  return calls.fetch_add(1, std::memory_order_relaxed) + 1 == fails_at;
}

/// The same, with the error that the system would report.
bool fails(Kind of_call, int error) {
  if (!fails(of_call)) return false;
  errno = error;
  return true;
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// Streams remember that they have failed.
void mark_failed(FILE* stream) {
  constexpr int kErrorSeen = 0x20;  // _IO_ERR_SEEN
  stream->_flags |= kErrorSeen;
}

[[gnu::constructor]] void begin() {
  const char* name = std::getenv("FAULT_KIND");
  const char* at = std::getenv("FAULT_AT");
  count_file = std::getenv("FAULT_COUNT");
  if (name == nullptr) return;
  if (at != nullptr) fails_at = std::atol(at);
  for (const KindName& entry : kKindNames) {
    if (entry.name == name) kind = entry.kind;
  }
}

void write_count() {
  if (count_file == nullptr) return;
  const long count = calls;
  kind = Kind::None;
  const int file = open(count_file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%ld\n", count);
  (void)!write(file, text.data(), static_cast<std::size_t>(length));
  close(file);
}

[[gnu::destructor]] void end() { write_count(); }

}  // namespace

extern "C" {

void* malloc(std::size_t bytes) {
  return fails(Kind::Memory, ENOMEM) ? nullptr : __libc_malloc(bytes);
}
void* calloc(std::size_t count, std::size_t bytes) {
  return fails(Kind::Memory, ENOMEM) ? nullptr : __libc_calloc(count, bytes);
}
void* realloc(void* memory, std::size_t bytes) {
  return fails(Kind::Memory, ENOMEM) ? nullptr : __libc_realloc(memory, bytes);
}
void* memalign(std::size_t alignment, std::size_t bytes) {
  return fails(Kind::Memory, ENOMEM) ? nullptr : __libc_memalign(alignment, bytes);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) { return memalign(alignment, bytes); }
int posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
  void* const got = memalign(alignment, bytes);
  if (got == nullptr) return ENOMEM;
  *memory = got;
  return 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
  static const auto real = next<decltype(pthread_create)>("pthread_create");
  return fails(Kind::Thread) ? EAGAIN : real(thread, attributes, start, argument);
}

ssize_t write(int file, const void* bytes, std::size_t count) {
  static const auto real = next<decltype(write)>("write");
  return file != STDERR_FILENO && fails(Kind::Write, ENOSPC) ? -1 : real(file, bytes, count);
}
ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t at) {
  static const auto real = next<decltype(pwrite)>("pwrite");
  return fails(Kind::Write, ENOSPC) ? -1 : real(file, bytes, count, at);
}
int ftruncate(int file, off_t length) {
  static const auto real = next<decltype(ftruncate)>("ftruncate");
  return fails(Kind::Write, EIO) ? -1 : real(file, length);
}
std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, FILE* stream) {
  static const auto real = next<decltype(fwrite)>("fwrite");
  if (stream == stderr || !fails(Kind::Write, ENOSPC)) return real(bytes, size, count, stream);
  mark_failed(stream);
  return 0;
}
int fflush(FILE* stream) {
  static const auto real = next<decltype(fflush)>("fflush");
  if (stream == nullptr || stream == stderr || !fails(Kind::Write, ENOSPC)) return real(stream);
  mark_failed(stream);
  return EOF;
}

int fsync(int file) {
  static const auto real = next<decltype(fsync)>("fsync");
  return fails(Kind::Sync, EIO) ? -1 : real(file);
}
int fdatasync(int file) {
  static const auto real = next<decltype(fdatasync)>("fdatasync");
  return fails(Kind::Sync, EIO) ? -1 : real(file);
}

int rename(const char* from, const char* to) {
  static const auto real = next<decltype(rename)>("rename");
  return fails(Kind::Rename, EIO) ? -1 : real(from, to);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  static const auto real = next<decltype(linkat)>("linkat");
  return fails(Kind::Rename, EIO) ? -1 : real(from_folder, from, to_folder, to, flags);
}

ssize_t read(int file, void* bytes, std::size_t count) {
  static const auto real = next<decltype(read)>("read");
  return fails(Kind::Read, EIO) ? -1 : real(file, bytes, count);
}
ssize_t pread(int file, void* bytes, std::size_t count, off_t at) {
  static const auto real = next<decltype(pread)>("pread");
  return fails(Kind::Read, EIO) ? -1 : real(file, bytes, count, at);
}
std::size_t fread(void* bytes, std::size_t size, std::size_t count, FILE* stream) {
  static const auto real = next<decltype(fread)>("fread");
  if (!fails(Kind::Read, EIO)) return real(bytes, size, count, stream);
  mark_failed(stream);
  return 0;
}
int getc(FILE* stream) {
  static const auto real = next<decltype(getc)>("getc");
  if (!fails(Kind::Read, EIO)) return real(stream);
  mark_failed(stream);
  return EOF;
}

// NOLINTBEGIN(cppcoreguidelines-pro-type-vararg): that is how the system declares them.
int open(const char* path, int flags, ...) {
  static const auto real = next<int(const char*, int, ...)>("open");
  std::va_list rest;
  va_start(rest, flags);
  const auto mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::Open, EMFILE) ? -1 : real(path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  static const auto real = next<int(int, const char*, int, ...)>("openat");
  std::va_list rest;
  va_start(rest, flags);
  const auto mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::Open, EMFILE) ? -1 : real(folder, path, flags, mode);
}
// NOLINTEND(cppcoreguidelines-pro-type-vararg)
FILE* fopen(const char* path, const char* mode) {
  static const auto real = next<decltype(fopen)>("fopen");
  return fails(Kind::Open, EMFILE) ? nullptr : real(path, mode);
}
int mkstemp(char* pattern) {
  static const auto real = next<decltype(mkstemp)>("mkstemp");
  return fails(Kind::Open, EMFILE) ? -1 : real(pattern);
}

int close(int file) {
  static const auto real = next<decltype(close)>("close");
  if (!fails(Kind::Close, EIO)) return real(file);
  real(file);  // the descriptor is gone all the same
  errno = EIO;
  return -1;
}
int fclose(FILE* stream) {
  static const auto real = next<decltype(fclose)>("fclose");
  if (!fails(Kind::Close, EIO)) return real(stream);
  real(stream);
  errno = EIO;
  return EOF;
}

// Programs that exit abruptly run no destructors, but their calls are counted all the same.
void _Exit(int status) {
  write_count();
  _exit(status);
}

}  // extern "C"
