#pragma once

// Is this built with a sanitizer? g++ says so by macros, clang by features.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TW_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TW_SANITIZED 1
#endif
#endif

namespace tablewright::tests {

#if defined(TW_SANITIZED)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

// What takes seconds takes minutes without optimisation, under a sanitizer, or with every line counted.
#if defined(__OPTIMIZE__) && !defined(TW_COVERAGE)
inline constexpr bool is_fast = !is_sanitized;
#else
inline constexpr bool is_fast = false;
#endif

}  // namespace tablewright::tests
