#include "core/encode.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace tablewright::tests {

namespace encode_test {

template <class Write>
Bytes written(Write write) {
  Writer writer;
  Encoder<Writer> encoder(writer);
  write(encoder);
  return writer.bytes;
}

TEST(Encode, NumbersAreWrittenLeastSignificantByteFirst) {
  EXPECT_EQ(written([](auto& out) { out.u8(0x12); }), (Bytes{0x12}));
  EXPECT_EQ(written([](auto& out) { out.u16(0x1234); }), (Bytes{0x34, 0x12}));
  EXPECT_EQ(written([](auto& out) { out.u32(0x12345678); }), (Bytes{0x78, 0x56, 0x34, 0x12}));
  EXPECT_EQ(written([](auto& out) { out.u64(0x123456789ABCDEF0ULL); }),
            (Bytes{0xF0, 0xDE, 0xBC, 0x9A, 0x78, 0x56, 0x34, 0x12}));
  EXPECT_EQ(written([](auto& out) {
              out.boolean(true);
              out.boolean(false);
            }),
            (Bytes{1, 0}));
}

TEST(Encode, ATextIsItsLengthAndItsBytes) {
  EXPECT_EQ(written([](auto& out) { out.text("Ab\xC3\xA9"); }), (Bytes{4, 0, 0, 0, 'A', 'b', 0xC3, 0xA9}));
  EXPECT_EQ(written([](auto& out) { out.text(""); }), (Bytes{0, 0, 0, 0}));
}

TEST(Encode, SquaresAreTheirTwoWords) {
  EXPECT_EQ(written([](auto& out) { out.squares(Bitboard(0x0102, 0x8000000000000000ULL)); }),
            (Bytes{2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80}));
}

TEST(Encode, WhatWasWrittenIsReadBack) {
  EXPECT_TRUE(rc::check("decoding undoes encoding",
                        [](std::uint8_t a, std::uint16_t b, std::uint32_t c, std::uint64_t d, bool e,
                           std::uint64_t low, std::uint64_t high) {
                          const Bytes bytes = written([&](auto& out) {
                            out.u8(a);
                            out.u16(b);
                            out.u32(c);
                            out.u64(d);
                            out.boolean(e);
                            out.squares({low, high});
                          });
                          RC_ASSERT(bytes.size() == 32U);
                          Decoder in(bytes);
                          RC_ASSERT(in.u8() == a);
                          RC_ASSERT(in.u16() == b);
                          RC_ASSERT(in.u32() == c);
                          RC_ASSERT(in.u64() == d);
                          RC_ASSERT(in.boolean() == e);
                          RC_ASSERT(in.squares() == Bitboard(low, high));
                          RC_ASSERT(in.complete());
                        }));
}

TEST(Decode, ANumberAboveItsLimitSpoilsTheRest) {
  const Bytes bytes{5, 6, 7};
  Decoder in(bytes);
  EXPECT_EQ(in.u8(5), 5);
  EXPECT_FALSE(in.bad());
  EXPECT_EQ(in.u8(5), 0);
  EXPECT_TRUE(in.bad());
  EXPECT_EQ(in.u8(), 0) << "nothing is read after a mistake";
  EXPECT_FALSE(in.complete());
}

TEST(Decode, LimitsHoldForEveryWidth) {
  const Bytes bytes{0xFF, 0xFF, 0xFF, 0xFF};
  EXPECT_EQ(Decoder(bytes).u16(0xFFFF), 0xFFFF);
  EXPECT_EQ(Decoder(bytes).u16(0xFFFE), 0);
  EXPECT_EQ(Decoder(bytes).u32(), 0xFFFFFFFF);
  EXPECT_EQ(Decoder(bytes).u32(0xFFFFFFFE), 0U);
}

TEST(Decode, ABooleanIsZeroOrOne) {
  const Bytes bytes{0, 1, 2};
  Decoder in(bytes);
  EXPECT_FALSE(in.boolean());
  EXPECT_TRUE(in.boolean());
  EXPECT_FALSE(in.bad());
  EXPECT_FALSE(in.boolean());
  EXPECT_TRUE(in.bad());
}

TEST(Decode, ATruncatedEncodingIsBadAtEveryLength) {
  const Bytes whole = written([](auto& out) {
    out.u8(1);
    out.u32(2);
    out.squares({3, 4});
  });
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    Decoder in{std::span(whole).first(length)};
    in.u8();
    in.u32();
    in.squares();
    EXPECT_EQ(in.complete(), length == whole.size()) << length;
    EXPECT_EQ(in.bad(), length != whole.size()) << length;
  }
}

TEST(Decode, ANumberThatIsCutOffIsZeroNotHalfRead) {
  const Bytes bytes{1, 2, 3};
  Decoder in(bytes);
  EXPECT_EQ(in.u32(), 0U);
  EXPECT_TRUE(in.bad());
}

TEST(Decode, BytesLeftOverAreNotComplete) {
  const Bytes bytes{1, 2};
  Decoder in(bytes);
  in.u8();
  EXPECT_FALSE(in.complete());
  EXPECT_FALSE(in.bad()) << "more may still be read";
  in.u8();
  EXPECT_TRUE(in.complete());
}

TEST(Decode, AReaderMaySpoilWhatMakesNoSense) {
  const Bytes bytes{1};
  Decoder in(bytes);
  EXPECT_EQ(in.u8(), 1);
  in.spoil();
  EXPECT_TRUE(in.bad());
  EXPECT_FALSE(in.complete());
}

// Computed once, by a second implementation of the comment above Hasher: records on disk depend on them.
TEST(Hash, ItsTestVectorsNeverChange) {
  EXPECT_EQ(hash_of(""), 0xB209E66A87425708ULL);
  EXPECT_EQ(hash_of("a"), 0x9F345C55721D5827ULL);
  EXPECT_EQ(hash_of("abcdefgh"), 0xA4C079F9D1D3566EULL);
  EXPECT_EQ(hash_of("abcdefghi"), 0xAD09607868C8E4D5ULL);
}

TEST(Hash, BytesAndTextsHashAlike) {
  const Bytes bytes{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'};
  EXPECT_EQ(hash_of(bytes), hash_of("abcdefghi"));
  EXPECT_EQ(hash_of(Bytes{0xE9}), hash_of("\xE9"));
}

TEST(Hash, TheZerosThatFillAWordAreNotTheZerosOfTheText) {
  const Bytes zeros(17, 0);
  for (std::size_t length = 0; length < zeros.size(); ++length) {
    EXPECT_NE(hash_of(std::span(zeros).first(length)), hash_of(std::span(zeros).first(length + 1))) << length;
  }
}

TEST(Hash, OneBitChangesIt) {
  EXPECT_TRUE(rc::check("a flipped bit gives another hash", [] {
    auto bytes = *rc::gen::nonEmpty<Bytes>();
    const std::uint64_t before = hash_of(bytes);
    const auto bit = *rc::gen::inRange<std::size_t>(0, 8 * bytes.size());
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1U << (bit % 8)));
    RC_ASSERT(hash_of(bytes) != before);
  }));
}

TEST(Hash, AnEncoderMayWriteStraightIntoIt) {
  Hasher hasher;
  Encoder<Hasher> encoder(hasher);
  encoder.u32(7);
  encoder.text("abc");
  EXPECT_EQ(hasher.finish(), hash_of(Bytes{7, 0, 0, 0, 3, 0, 0, 0, 'a', 'b', 'c'}));
  EXPECT_EQ(hasher.finish(), hasher.finish()) << "asking does not change it";
}

}  // namespace encode_test

}  // namespace tablewright::tests
