#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace tablewright {

// A vector inside a value: fixed room, no allocation, trivially copyable. Two are equal when their live
// elements are; what lies beyond size() never counts.
template <class T, std::size_t Room>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(Room <= 0xFFFF);

 public:
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == Room; }
  [[nodiscard]] static constexpr std::size_t room() { return Room; }

  constexpr void push_back(const T& item) {
    assert(size_ < Room);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize(std::size_t size) {
    assert(size <= Room);
    for (std::size_t i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<std::uint16_t>(size);
  }
  constexpr void push_front(const T& item) {
    assert(size_ < Room);
    for (std::size_t i = size_++; i > 0; --i) items_[i] = items_[i - 1];
    items_[0] = item;
  }
  // Keeps the order of the others: lists are compared and shown.
  constexpr void erase_at(std::size_t index) {
    assert(index < size_);
    for (std::size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
    --size_;
  }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedVector& left, const FixedVector& right) {
    if (left.size_ != right.size_) return false;
    for (std::size_t i = 0; i < left.size_; ++i) {
      if (!(left.items_[i] == right.items_[i])) return false;
    }
    return true;
  }

 private:
  std::uint16_t size_{};
  std::array<T, Room> items_{};
};

}  // namespace tablewright
