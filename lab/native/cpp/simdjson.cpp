// simdjson: reads on demand, member by member in the order of the model, and writes with its string builder.
#include "anchors.hpp"
#include "models.hpp"

#include <simdjson.h>

namespace {

using simdjson::ondemand::value;

template <class T>
concept Model = requires { typename T::Self; };

template <class T>
concept Nullable = requires(T value) { value.reset(); *value; };

template <class T>
concept Dictionary = requires { typename T::mapped_type; };

template <class T>
void read(value source, T& target) {
    if constexpr (std::is_same_v<T, std::string>) {
        target = std::string_view(source.get_string());
    } else if constexpr (std::is_same_v<T, bool>) {
        target = source.get_bool();
    } else if constexpr (std::is_same_v<T, double>) {
        target = source.get_double();
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
        target = source.get_int64();
    } else if constexpr (std::is_same_v<T, std::int32_t>) {
        target = source.get_int32();
    } else if constexpr (Nullable<T>) {
        using Inner = std::remove_reference_t<decltype(*target)>;
        if (source.is_null()) return;
        if constexpr (requires { target.emplace(); }) target.emplace();
        else target = std::make_unique<Inner>();
        read(source, *target);
    } else if constexpr (Model<T>) {
        simdjson::ondemand::object object = source.get_object();
        T::each([&](std::string_view name, auto, auto member) {
            simdjson::ondemand::value field;
            // A member that is absent keeps its initial value.
            if (auto error = object[name].get(field); error == simdjson::SUCCESS) read(field, target.*member);
            else if (error != simdjson::NO_SUCH_FIELD) throw simdjson::simdjson_error(error);
        });
    } else if constexpr (Dictionary<T>) {
        for (auto field : source.get_object()) {
            std::string key{field.unescaped_key().value()};
            read(field.value().value(), target[std::move(key)]);
        }
    } else {
        for (auto element : source.get_array()) read(element.value(), target.emplace_back());
    }
}

using simdjson::builder::string_builder;

template <class T>
void write(string_builder& builder, const T& source) {
    if constexpr (std::is_same_v<T, std::string>) {
        builder.escape_and_append_with_quotes(std::string_view(source));
    } else if constexpr (std::is_arithmetic_v<T>) {
        builder.append(source);
    } else if constexpr (Nullable<T>) {
        if (source) write(builder, *source);
        else builder.append_null();
    } else if constexpr (Model<T>) {
        bool first = true;
        builder.start_object();
        T::each([&]<std::size_t N>(auto, const char (&name)[N], auto member) {
            if (!first) builder.append_comma();
            first = false;
            builder.append_raw(name, N - 1);
            write(builder, source.*member);
        });
        builder.end_object();
    } else if constexpr (Dictionary<T>) {
        bool first = true;
        builder.start_object();
        for (const auto& [key, element] : source) {
            if (!first) builder.append_comma();
            first = false;
            builder.escape_and_append_with_quotes(std::string_view(key));
            builder.append_colon();
            write(builder, element);
        }
        builder.end_object();
    } else {
        bool first = true;
        builder.start_array();
        for (const auto& element : source) {
            if (!first) builder.append_comma();
            first = false;
            write(builder, element);
        }
        builder.end_array();
    }
}

template <class T>
auto json() {
    auto parser = std::make_shared<simdjson::ondemand::parser>();
    auto builder = std::make_shared<string_builder>();
    return anchors::row<T>(
        [parser](const std::string& input, T& target) {
            static_assert(anchors::padding >= simdjson::SIMDJSON_PADDING);
            simdjson::ondemand::document document = parser->iterate(simdjson::padded_string_view(input.data(), input.size(), input.capacity()));
            read(document.get_value().value(), target);
        },
        [builder](const T& source) -> std::string_view {
            builder->clear();
            write(*builder, source);
            return builder->view();
        });
}

}  // namespace

int main() {
    return anchors::serve(SIMDJSON_VERSION,
                          {{"json-records", json<std::vector<Record>>()},
                           {"json-demo-one", json<Demo>()},
                           {"json-demo", json<std::vector<Demo>>()},
                           {"json-canada", json<CanadaCollection>()},
                           {"json-twitter", json<TwitterSearchResult>()},
                           {"json-citm", json<CitmCatalog>()},
                           {"json-search", json<SearchResponse>()}});
}
