// Google's C++: into a message that is used again, or with the argument "arena" into a new arena each time.
#include "anchors.hpp"
#include "demo.pb.h"

#include <google/protobuf/arena.h>

namespace {

template <class T>
class MessageRow final : public anchors::Row {
public:
    MessageRow(std::string input, bool arena) : _input(std::move(input)), _arena(arena) {}

    std::string check(std::string_view expected) override {
        read();
        if (!_value.ParseFromString(_input)) throw std::runtime_error("the message cannot be read");
        write();
        if (_buffer != expected) throw std::runtime_error("the bytes differ");
        return "same bytes";
    }

    void read() override {
        if (!_arena) {
            if (!_value.ParseFromArray(_input.data(), static_cast<int>(_input.size()))) throw std::runtime_error("the message cannot be read");
            return;
        }
        google::protobuf::Arena arena;
        T* value = google::protobuf::Arena::CreateMessage<T>(&arena);
        if (!value->ParseFromArray(_input.data(), static_cast<int>(_input.size()))) throw std::runtime_error("the message cannot be read");
        anchors::keep(*value);
    }

    void write() override {
        _buffer.resize(_value.ByteSizeLong());
        _value.SerializeWithCachedSizesToArray(reinterpret_cast<std::uint8_t*>(_buffer.data()));
        anchors::keep(_buffer);
    }

private:
    std::string _input;
    std::string _buffer;
    T _value;
    bool _arena;
};

}  // namespace

int main(int count, char** arguments) {
    bool arena = count > 1 && std::string_view(arguments[1]) == "arena";
    return anchors::serve(google::protobuf::internal::VersionString(GOOGLE_PROTOBUF_VERSION),
                          {{"protobuf-demo-one", [=](std::string input) { return std::make_unique<MessageRow<bench::Demo>>(std::move(input), arena); }},
                           {"protobuf-demo", [=](std::string input) { return std::make_unique<MessageRow<bench::Demos>>(std::move(input), arena); }}});
}
