// The protocol of a native program: it reads commands from standard input and answers each with one line.
//   version                  the version of the library
//   open ROW INPUT EXPECTED  reads INPUT, writes it again and compares with EXPECTED; "unknown" for a row that it does not have
//   read N, write N          the thread's processor time in nanoseconds for N calls
#pragma once
#include <cstdint>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace anchors {

// Bytes after the input that a library may read, but never uses.
inline constexpr std::size_t padding = 64;

template <class T>
void keep(T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

inline std::int64_t thread_time() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

struct Row {
    virtual ~Row() = default;
    virtual std::string check(std::string_view expected) = 0;
    virtual void read() = 0;
    virtual void write() = 0;
};

// A row whose values are made anew by every read, and freed after it. Writing goes to memory that is used again.
template <class T, class Read, class Write>
class ValueRow : public Row {
public:
    ValueRow(std::string input, Read read, Write write) : _input(std::move(input)), _read(read), _write(write) {}

    std::string check(std::string_view expected) override {
        _read(_input, _value);
        std::string written{_write(_value)};
        if (written == expected) return "same bytes";
        std::string own = written, other{expected};
        own.reserve(own.size() + padding);
        other.reserve(other.size() + padding);
        T again, theirs;
        _read(own, again);
        _read(other, theirs);
        if (again == _value && theirs == _value) return "same values in " + std::to_string(written.size()) + " bytes";
        throw std::runtime_error("the values are not those that were read");
    }

    void read() override {
        T value;
        _read(_input, value);
        keep(value);
    }

    void write() override {
        auto written = _write(_value);
        keep(written);
    }

private:
    std::string _input;
    T _value;
    Read _read;
    Write _write;
};

using Rows = std::map<std::string, std::function<std::unique_ptr<Row>(std::string)>>;

template <class T, class Read, class Write>
auto row(Read read, Write write) {
    return [=](std::string input) -> std::unique_ptr<Row> { return std::make_unique<ValueRow<T, Read, Write>>(std::move(input), read, write); };
}

inline std::string load(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("there is no file " + path);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    bytes.reserve(bytes.size() + padding);
    return bytes;
}

inline int serve(std::string_view version, const Rows& rows) {
    std::unique_ptr<Row> open;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string command, name, input, expected;
        words >> command;
        try {
            if (command == "version") {
                std::cout << version << std::endl;
            } else if (command == "open") {
                words >> name >> input >> expected;
                auto found = rows.find(name);
                if (found == rows.end()) {
                    std::cout << "unknown" << std::endl;
                    continue;
                }
                open = found->second(load(input));
                std::cout << open->check(load(expected)) << std::endl;
            } else {
                long calls = 0;
                words >> calls;
                std::int64_t start = thread_time();
                if (command == "read") for (long i = 0; i < calls; i++) open->read();
                else for (long i = 0; i < calls; i++) open->write();
                std::cout << thread_time() - start << std::endl;
            }
        } catch (const std::exception& e) {
            std::cout << "failed: " << e.what() << std::endl;
        }
    }
    return 0;
}

}  // namespace anchors
