// msgpack-cxx over whole arrays, a number of rounds a call. Each function returns the bytes of one round.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <msgpack.hpp>

namespace {

struct fixed_buffer {
    char *at;
    void write(const char *bytes, size_t n) { std::memcpy(at, bytes, n); at += n; }
};

template <typename T, typename V = T>
size_t pack(char *out, const T *values, size_t n, size_t rounds) {
    fixed_buffer buffer{out};
    for (; rounds > 0; rounds--) {
        buffer.at = out;
        msgpack::packer<fixed_buffer> packer(buffer);
        packer.pack_array(static_cast<uint32_t>(n));
        for (size_t i = 0; i < n; i++) packer.pack(static_cast<V>(values[i]));
        asm volatile("" ::: "memory");
    }
    return static_cast<size_t>(buffer.at - out);
}

template <typename T>
struct collector : msgpack::null_visitor {
    T *to;
    bool visit_positive_integer(uint64_t v) { *to++ = static_cast<T>(v); return true; }
    bool visit_negative_integer(int64_t v) { *to++ = static_cast<T>(v); return true; }
    bool visit_float32(float v) { *to++ = static_cast<T>(v); return true; }
    bool visit_float64(double v) { *to++ = static_cast<T>(v); return true; }
    bool visit_boolean(bool v) { *to++ = static_cast<T>(v); return true; }
};

template <typename T>
size_t unpack(const char *in, size_t length, T *values, size_t rounds) {
    size_t at = 0;
    for (; rounds > 0; rounds--) {
        collector<T> visitor;
        visitor.to = values;
        at = 0;
        msgpack::parse(in, length, at, visitor);
        asm volatile("" ::: "memory");
    }
    return at;
}

}

extern "C" {
size_t pack_uint(char *out, const uint32_t *v, size_t n, size_t rounds) { return pack(out, v, n, rounds); }
size_t pack_int(char *out, const int32_t *v, size_t n, size_t rounds) { return pack(out, v, n, rounds); }
size_t pack_double(char *out, const double *v, size_t n, size_t rounds) { return pack(out, v, n, rounds); }
size_t pack_float(char *out, const float *v, size_t n, size_t rounds) { return pack(out, v, n, rounds); }
size_t pack_bool(char *out, const uint8_t *v, size_t n, size_t rounds) { return pack<uint8_t, bool>(out, v, n, rounds); }
size_t unpack_uint(const char *in, size_t length, uint32_t *v, size_t rounds) { return unpack(in, length, v, rounds); }
size_t unpack_int(const char *in, size_t length, int32_t *v, size_t rounds) { return unpack(in, length, v, rounds); }
size_t unpack_double(const char *in, size_t length, double *v, size_t rounds) { return unpack(in, length, v, rounds); }
size_t unpack_float(const char *in, size_t length, float *v, size_t rounds) { return unpack(in, length, v, rounds); }
size_t unpack_bool(const char *in, size_t length, uint8_t *v, size_t rounds) { return unpack(in, length, v, rounds); }

size_t pack_text(char *out, const char *texts, const uint32_t *lengths, size_t n, size_t rounds) {
    fixed_buffer buffer{out};
    for (; rounds > 0; rounds--) {
        buffer.at = out;
        const char *text = texts;
        msgpack::packer<fixed_buffer> packer(buffer);
        packer.pack_array(static_cast<uint32_t>(n));
        for (size_t i = 0; i < n; i++) {
            packer.pack_str(lengths[i]);
            packer.pack_str_body(text, lengths[i]);
            text += lengths[i];
        }
        asm volatile("" ::: "memory");
    }
    return static_cast<size_t>(buffer.at - out);
}
}
