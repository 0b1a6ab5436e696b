/* msgpuck over whole arrays, a number of rounds a call. Each function returns the bytes of one round. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#define MP_SOURCE 1
#include <msgpuck.h>

/* Keeps rounds from being merged. */
#define ROUND() __asm__ volatile("" ::: "memory")

#define PACK(name, type, put) \
	size_t pack_##name(char *out, const type *values, size_t n, size_t rounds) \
	{ \
		char *p = out; \
		for (; rounds > 0; rounds--) { \
			p = mp_encode_array(out, (uint32_t)n); \
			for (size_t i = 0; i < n; i++) { type v = values[i]; p = put; } \
			ROUND(); \
		} \
		return (size_t)(p - out); \
	}

#define UNPACK(name, type, get) \
	size_t unpack_##name(const char *in, type *values, size_t n, size_t rounds) \
	{ \
		const char *p = in; \
		for (; rounds > 0; rounds--) { \
			p = in; \
			mp_decode_array(&p); \
			for (size_t i = 0; i < n; i++) values[i] = (type)(get); \
			ROUND(); \
		} \
		return (size_t)(p - in); \
	}

PACK(uint, uint32_t, mp_encode_uint(p, v))
PACK(int, int32_t, v >= 0 ? mp_encode_uint(p, (uint64_t)v) : mp_encode_int(p, v))
PACK(double, double, mp_encode_double(p, v))
PACK(float, float, mp_encode_float(p, v))
PACK(bool, uint8_t, mp_encode_bool(p, v))

UNPACK(uint, uint32_t, mp_decode_uint(&p))
UNPACK(int, int32_t, mp_typeof(*p) == MP_UINT ? (int64_t)mp_decode_uint(&p) : mp_decode_int(&p))
UNPACK(double, double, mp_decode_double(&p))
UNPACK(float, float, mp_decode_float(&p))
UNPACK(bool, uint8_t, mp_decode_bool(&p))

/* Texts one behind the other, their lengths apart. */
size_t pack_text(char *out, const char *texts, const uint32_t *lengths, size_t n, size_t rounds)
{
	char *p = out;
	for (; rounds > 0; rounds--) {
		const char *t = texts;
		p = mp_encode_array(out, (uint32_t)n);
		for (size_t i = 0; i < n; i++) {
			p = mp_encode_str(p, t, lengths[i]);
			t += lengths[i];
		}
		ROUND();
	}
	return (size_t)(p - out);
}
