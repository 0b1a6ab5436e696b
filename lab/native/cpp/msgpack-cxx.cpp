// msgpack-cxx: members as an array, and as a map by name.
#include "anchors.hpp"

#include <msgpack.hpp>
#include <vector>

namespace {

struct ArraySub {
    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};
    MSGPACK_DEFINE_ARRAY(P1, P2, P3, P4, P5)
    bool operator==(const ArraySub&) const = default;
};

struct Array {
    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};
    std::vector<ArraySub> Subs;
    MSGPACK_DEFINE_ARRAY(P1, P2, P3, P4, P5, Subs)
    bool operator==(const Array&) const = default;
};

struct MapSub {
    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};
    MSGPACK_DEFINE_MAP(P1, P2, P3, P4, P5)
    bool operator==(const MapSub&) const = default;
};

struct Map {
    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};
    std::vector<MapSub> Subs;
    MSGPACK_DEFINE_MAP(P1, P2, P3, P4, P5, Subs)
    bool operator==(const Map&) const = default;
};

// Texts are copied once, into the object's own strings.
bool refer(msgpack::type::object_type, std::size_t, void*) { return true; }

template <class T>
auto messagepack() {
    auto zone = std::make_shared<msgpack::zone>();
    auto buffer = std::make_shared<msgpack::sbuffer>();
    return anchors::row<T>(
        [zone](const std::string& input, T& value) {
            zone->clear();
            msgpack::unpack(*zone, input.data(), input.size(), refer).convert(value);
        },
        [buffer](const T& value) -> std::string_view {
            buffer->clear();
            msgpack::pack(*buffer, value);
            return {buffer->data(), buffer->size()};
        });
}

}  // namespace

int main() {
    return anchors::serve(MSGPACK_VERSION,
                          {{"messagepack-array-one", messagepack<Array>()},
                           {"messagepack-array", messagepack<std::vector<Array>>()},
                           {"messagepack-map-one", messagepack<Map>()},
                           {"messagepack-map", messagepack<std::vector<Map>>()}});
}
