// glaze: JSON by the reflection of aggregates.
#include "anchors.hpp"
#include "models.hpp"

#include <glaze/json.hpp>
#include <glaze/version.hpp>

template <>
struct glz::meta<TwitterUser> {
    static constexpr std::string_view rename_key(const std::string_view key) { return key == "protected_" ? "protected" : key; }
};

// A model that refers to itself: whether it can fail is not known while that is being asked of its members.
template <>
struct glz::to<glz::JSON, std::unique_ptr<TwitterStatus>> {
    static constexpr bool can_error = true;

    template <auto Options>
    static void op(auto&& value, is_context auto&& context, auto&& buffer, auto& position) {
        if (value) serialize<JSON>::op<write_unchecked_off<Options>()>(*value, context, buffer, position);
        else dump<true>("null", buffer, position);
    }
};

namespace {

constexpr glz::opts options{.skip_null_members = false};

template <class T>
auto json() {
    return anchors::row<T>(
        [](const std::string& input, T& value) {
            if (auto error = glz::read<options>(value, input)) throw std::runtime_error(glz::format_error(error, input).substr(0, 100));
        },
        [buffer = std::string()](const T& value) mutable -> std::string_view {
            if (glz::write<options>(value, buffer)) throw std::runtime_error("the value cannot be written");
            return buffer;
        });
}

}  // namespace

int main() {
    return anchors::serve(std::to_string(glz::version.major) + "." + std::to_string(glz::version.minor) + "." + std::to_string(glz::version.patch),
                          {{"json-records", json<std::vector<Record>>()},
                           {"json-demo-one", json<Demo>()},
                           {"json-demo", json<std::vector<Demo>>()},
                           {"json-canada", json<CanadaCollection>()},
                           {"json-twitter", json<TwitterSearchResult>()},
                           {"json-citm", json<CitmCatalog>()},
                           {"json-search", json<SearchResponse>()}});
}
