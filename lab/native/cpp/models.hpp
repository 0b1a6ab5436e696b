// The models of bench/Polywire.Bench/Models, as a C++ program would have them: owned strings, hash tables for dictionaries.
// Dates are text: C++ has no type of its own that reads them.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// A visitor gets the name of each member, the name as JSON with its colon, and the member.
#define NAMED(name, member) v(name, "\"" name "\":", &Self::member);
#define MEMBER(member) NAMED(#member, member)

struct Record {
    using Self = Record;

    std::string Id;
    std::string Name;
    std::int64_t Time{};

    template <class V>
    static void each(V&& v) {
        MEMBER(Id)
        MEMBER(Name)
        MEMBER(Time)
    }

    bool operator==(const Record&) const = default;
};

struct DemoSub {
    using Self = DemoSub;

    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};

    template <class V>
    static void each(V&& v) {
        MEMBER(P1)
        MEMBER(P2)
        MEMBER(P3)
        MEMBER(P4)
        MEMBER(P5)
    }

    bool operator==(const DemoSub&) const = default;
};

struct Demo {
    using Self = Demo;

    std::int32_t P1{};
    bool P2{};
    std::string P3;
    double P4{};
    std::int64_t P5{};
    std::vector<DemoSub> Subs;

    template <class V>
    static void each(V&& v) {
        MEMBER(P1)
        MEMBER(P2)
        MEMBER(P3)
        MEMBER(P4)
        MEMBER(P5)
        MEMBER(Subs)
    }

    bool operator==(const Demo&) const = default;
};

struct SearchShards {
    using Self = SearchShards;

    std::int32_t total{};
    std::int32_t successful{};
    std::int32_t skipped{};
    std::int32_t failed{};

    template <class V>
    static void each(V&& v) {
        MEMBER(total)
        MEMBER(successful)
        MEMBER(skipped)
        MEMBER(failed)
    }

    bool operator==(const SearchShards&) const = default;
};

struct SearchTotal {
    using Self = SearchTotal;

    std::int64_t value{};
    std::string relation;

    template <class V>
    static void each(V&& v) {
        MEMBER(value)
        MEMBER(relation)
    }

    bool operator==(const SearchTotal&) const = default;
};

struct SearchQuestion {
    using Self = SearchQuestion;

    std::int64_t id{};
    std::string title;
    std::string body;
    std::vector<std::string> tags;
    std::string creationDate;
    std::int32_t score{};
    std::int32_t viewCount{};
    std::optional<std::int64_t> ownerUserId;
    std::optional<std::int64_t> acceptedAnswerId;

    template <class V>
    static void each(V&& v) {
        MEMBER(id)
        MEMBER(title)
        MEMBER(body)
        MEMBER(tags)
        MEMBER(creationDate)
        MEMBER(score)
        MEMBER(viewCount)
        MEMBER(ownerUserId)
        MEMBER(acceptedAnswerId)
    }

    bool operator==(const SearchQuestion&) const = default;
};

struct SearchHit {
    using Self = SearchHit;

    std::string _index;
    std::string _id;
    std::optional<double> _score;
    SearchQuestion _source;

    template <class V>
    static void each(V&& v) {
        MEMBER(_index)
        MEMBER(_id)
        MEMBER(_score)
        MEMBER(_source)
    }

    bool operator==(const SearchHit&) const = default;
};

struct SearchHits {
    using Self = SearchHits;

    SearchTotal total;
    std::optional<double> max_score;
    std::vector<SearchHit> hits;

    template <class V>
    static void each(V&& v) {
        MEMBER(total)
        MEMBER(max_score)
        MEMBER(hits)
    }

    bool operator==(const SearchHits&) const = default;
};

struct SearchResponse {
    using Self = SearchResponse;

    std::int64_t took{};
    bool timed_out{};
    SearchShards _shards;
    SearchHits hits;

    template <class V>
    static void each(V&& v) {
        MEMBER(took)
        MEMBER(timed_out)
        MEMBER(_shards)
        MEMBER(hits)
    }

    bool operator==(const SearchResponse&) const = default;
};

struct CitmEvent {
    using Self = CitmEvent;

    std::optional<std::string> description;
    std::int64_t id{};
    std::optional<std::string> logo;
    std::string name;
    std::vector<std::int32_t> subTopicIds;
    std::optional<std::string> subjectCode;
    std::optional<std::string> subtitle;
    std::vector<std::int32_t> topicIds;

    template <class V>
    static void each(V&& v) {
        MEMBER(description)
        MEMBER(id)
        MEMBER(logo)
        MEMBER(name)
        MEMBER(subTopicIds)
        MEMBER(subjectCode)
        MEMBER(subtitle)
        MEMBER(topicIds)
    }

    bool operator==(const CitmEvent&) const = default;
};

struct CitmPrice {
    using Self = CitmPrice;

    std::int32_t amount{};
    std::int64_t audienceSubCategoryId{};
    std::int64_t seatCategoryId{};

    template <class V>
    static void each(V&& v) {
        MEMBER(amount)
        MEMBER(audienceSubCategoryId)
        MEMBER(seatCategoryId)
    }

    bool operator==(const CitmPrice&) const = default;
};

struct CitmArea {
    using Self = CitmArea;

    std::int64_t areaId{};
    std::vector<std::int32_t> blockIds;

    template <class V>
    static void each(V&& v) {
        MEMBER(areaId)
        MEMBER(blockIds)
    }

    bool operator==(const CitmArea&) const = default;
};

struct CitmSeatCategory {
    using Self = CitmSeatCategory;

    std::vector<CitmArea> areas;
    std::int64_t seatCategoryId{};

    template <class V>
    static void each(V&& v) {
        MEMBER(areas)
        MEMBER(seatCategoryId)
    }

    bool operator==(const CitmSeatCategory&) const = default;
};

struct CitmPerformance {
    using Self = CitmPerformance;

    std::int64_t eventId{};
    std::int64_t id{};
    std::optional<std::string> logo;
    std::optional<std::string> name;
    std::vector<CitmPrice> prices;
    std::vector<CitmSeatCategory> seatCategories;
    std::optional<std::string> seatMapImage;
    std::int64_t start{};
    std::string venueCode;

    template <class V>
    static void each(V&& v) {
        MEMBER(eventId)
        MEMBER(id)
        MEMBER(logo)
        MEMBER(name)
        MEMBER(prices)
        MEMBER(seatCategories)
        MEMBER(seatMapImage)
        MEMBER(start)
        MEMBER(venueCode)
    }

    bool operator==(const CitmPerformance&) const = default;
};

struct CitmCatalog {
    using Self = CitmCatalog;

    std::unordered_map<std::string, std::string> areaNames;
    std::unordered_map<std::string, std::string> audienceSubCategoryNames;
    std::unordered_map<std::string, std::string> blockNames;
    std::unordered_map<std::string, CitmEvent> events;
    std::vector<CitmPerformance> performances;
    std::unordered_map<std::string, std::string> seatCategoryNames;
    std::unordered_map<std::string, std::string> subTopicNames;
    std::unordered_map<std::string, std::string> subjectNames;
    std::unordered_map<std::string, std::string> topicNames;
    std::unordered_map<std::string, std::vector<std::int32_t>> topicSubTopics;
    std::unordered_map<std::string, std::string> venueNames;

    template <class V>
    static void each(V&& v) {
        MEMBER(areaNames)
        MEMBER(audienceSubCategoryNames)
        MEMBER(blockNames)
        MEMBER(events)
        MEMBER(performances)
        MEMBER(seatCategoryNames)
        MEMBER(subTopicNames)
        MEMBER(subjectNames)
        MEMBER(topicNames)
        MEMBER(topicSubTopics)
        MEMBER(venueNames)
    }

    bool operator==(const CitmCatalog&) const = default;
};

struct CanadaProperties {
    using Self = CanadaProperties;

    std::string name;

    template <class V>
    static void each(V&& v) {
        MEMBER(name)
    }

    bool operator==(const CanadaProperties&) const = default;
};

struct CanadaGeometry {
    using Self = CanadaGeometry;

    std::string type;
    std::vector<std::vector<std::vector<double>>> coordinates;

    template <class V>
    static void each(V&& v) {
        MEMBER(type)
        MEMBER(coordinates)
    }

    bool operator==(const CanadaGeometry&) const = default;
};

struct CanadaFeature {
    using Self = CanadaFeature;

    std::string type;
    CanadaProperties properties;
    CanadaGeometry geometry;

    template <class V>
    static void each(V&& v) {
        MEMBER(type)
        MEMBER(properties)
        MEMBER(geometry)
    }

    bool operator==(const CanadaFeature&) const = default;
};

struct CanadaCollection {
    using Self = CanadaCollection;

    std::string type;
    std::vector<CanadaFeature> features;

    template <class V>
    static void each(V&& v) {
        MEMBER(type)
        MEMBER(features)
    }

    bool operator==(const CanadaCollection&) const = default;
};

struct TwitterMetadata {
    using Self = TwitterMetadata;

    std::string result_type;
    std::string iso_language_code;

    template <class V>
    static void each(V&& v) {
        MEMBER(result_type)
        MEMBER(iso_language_code)
    }

    bool operator==(const TwitterMetadata&) const = default;
};

struct TwitterUrl {
    using Self = TwitterUrl;

    std::string url;
    std::string expanded_url;
    std::string display_url;
    std::vector<std::int32_t> indices;

    template <class V>
    static void each(V&& v) {
        MEMBER(url)
        MEMBER(expanded_url)
        MEMBER(display_url)
        MEMBER(indices)
    }

    bool operator==(const TwitterUrl&) const = default;
};

struct TwitterUserLinks {
    using Self = TwitterUserLinks;

    std::vector<TwitterUrl> urls;

    template <class V>
    static void each(V&& v) {
        MEMBER(urls)
    }

    bool operator==(const TwitterUserLinks&) const = default;
};

struct TwitterUserEntities {
    using Self = TwitterUserEntities;

    TwitterUserLinks description;
    std::optional<TwitterUserLinks> url;

    template <class V>
    static void each(V&& v) {
        MEMBER(description)
        MEMBER(url)
    }

    bool operator==(const TwitterUserEntities&) const = default;
};

struct TwitterUser {
    using Self = TwitterUser;

    std::int64_t id{};
    std::string id_str;
    std::string name;
    std::string screen_name;
    std::string location;
    std::string description;
    std::optional<std::string> url;
    TwitterUserEntities entities;
    bool protected_{};
    std::int32_t followers_count{};
    std::int32_t friends_count{};
    std::int32_t listed_count{};
    std::string created_at;
    std::int32_t favourites_count{};
    std::optional<std::int32_t> utc_offset;
    std::optional<std::string> time_zone;
    bool geo_enabled{};
    bool verified{};
    std::int32_t statuses_count{};
    std::string lang;
    bool contributors_enabled{};
    bool is_translator{};
    bool is_translation_enabled{};
    std::string profile_background_color;
    std::string profile_background_image_url;
    std::string profile_background_image_url_https;
    bool profile_background_tile{};
    std::string profile_image_url;
    std::string profile_image_url_https;
    std::optional<std::string> profile_banner_url;
    std::string profile_link_color;
    std::string profile_sidebar_border_color;
    std::string profile_sidebar_fill_color;
    std::string profile_text_color;
    bool profile_use_background_image{};
    bool default_profile{};
    bool default_profile_image{};
    bool following{};
    bool follow_request_sent{};
    bool notifications{};

    template <class V>
    static void each(V&& v) {
        MEMBER(id)
        MEMBER(id_str)
        MEMBER(name)
        MEMBER(screen_name)
        MEMBER(location)
        MEMBER(description)
        MEMBER(url)
        MEMBER(entities)
        NAMED("protected", protected_)
        MEMBER(followers_count)
        MEMBER(friends_count)
        MEMBER(listed_count)
        MEMBER(created_at)
        MEMBER(favourites_count)
        MEMBER(utc_offset)
        MEMBER(time_zone)
        MEMBER(geo_enabled)
        MEMBER(verified)
        MEMBER(statuses_count)
        MEMBER(lang)
        MEMBER(contributors_enabled)
        MEMBER(is_translator)
        MEMBER(is_translation_enabled)
        MEMBER(profile_background_color)
        MEMBER(profile_background_image_url)
        MEMBER(profile_background_image_url_https)
        MEMBER(profile_background_tile)
        MEMBER(profile_image_url)
        MEMBER(profile_image_url_https)
        MEMBER(profile_banner_url)
        MEMBER(profile_link_color)
        MEMBER(profile_sidebar_border_color)
        MEMBER(profile_sidebar_fill_color)
        MEMBER(profile_text_color)
        MEMBER(profile_use_background_image)
        MEMBER(default_profile)
        MEMBER(default_profile_image)
        MEMBER(following)
        MEMBER(follow_request_sent)
        MEMBER(notifications)
    }

    bool operator==(const TwitterUser&) const = default;
};

struct TwitterPoint {
    using Self = TwitterPoint;

    std::string type;
    std::vector<double> coordinates;

    template <class V>
    static void each(V&& v) {
        MEMBER(type)
        MEMBER(coordinates)
    }

    bool operator==(const TwitterPoint&) const = default;
};

struct TwitterPlace {
    using Self = TwitterPlace;

    std::string id;
    std::string name;
    std::string full_name;
    std::string country;

    template <class V>
    static void each(V&& v) {
        MEMBER(id)
        MEMBER(name)
        MEMBER(full_name)
        MEMBER(country)
    }

    bool operator==(const TwitterPlace&) const = default;
};

struct TwitterHashtag {
    using Self = TwitterHashtag;

    std::string text;
    std::vector<std::int32_t> indices;

    template <class V>
    static void each(V&& v) {
        MEMBER(text)
        MEMBER(indices)
    }

    bool operator==(const TwitterHashtag&) const = default;
};

struct TwitterUserMention {
    using Self = TwitterUserMention;

    std::string screen_name;
    std::string name;
    std::int64_t id{};
    std::string id_str;
    std::vector<std::int32_t> indices;

    template <class V>
    static void each(V&& v) {
        MEMBER(screen_name)
        MEMBER(name)
        MEMBER(id)
        MEMBER(id_str)
        MEMBER(indices)
    }

    bool operator==(const TwitterUserMention&) const = default;
};

struct TwitterSize {
    using Self = TwitterSize;

    std::int32_t w{};
    std::int32_t h{};
    std::string resize;

    template <class V>
    static void each(V&& v) {
        MEMBER(w)
        MEMBER(h)
        MEMBER(resize)
    }

    bool operator==(const TwitterSize&) const = default;
};

struct TwitterSizes {
    using Self = TwitterSizes;

    TwitterSize medium;
    TwitterSize small;
    TwitterSize thumb;
    TwitterSize large;

    template <class V>
    static void each(V&& v) {
        MEMBER(medium)
        MEMBER(small)
        MEMBER(thumb)
        MEMBER(large)
    }

    bool operator==(const TwitterSizes&) const = default;
};

struct TwitterMedia {
    using Self = TwitterMedia;

    std::int64_t id{};
    std::string id_str;
    std::vector<std::int32_t> indices;
    std::string media_url;
    std::string media_url_https;
    std::string url;
    std::string display_url;
    std::string expanded_url;
    std::string type;
    TwitterSizes sizes;
    std::optional<std::int64_t> source_status_id;
    std::optional<std::string> source_status_id_str;

    template <class V>
    static void each(V&& v) {
        MEMBER(id)
        MEMBER(id_str)
        MEMBER(indices)
        MEMBER(media_url)
        MEMBER(media_url_https)
        MEMBER(url)
        MEMBER(display_url)
        MEMBER(expanded_url)
        MEMBER(type)
        MEMBER(sizes)
        MEMBER(source_status_id)
        MEMBER(source_status_id_str)
    }

    bool operator==(const TwitterMedia&) const = default;
};

struct TwitterEntities {
    using Self = TwitterEntities;

    std::vector<TwitterHashtag> hashtags;
    std::vector<TwitterHashtag> symbols;
    std::vector<TwitterUrl> urls;
    std::vector<TwitterUserMention> user_mentions;
    std::optional<std::vector<TwitterMedia>> media;

    template <class V>
    static void each(V&& v) {
        MEMBER(hashtags)
        MEMBER(symbols)
        MEMBER(urls)
        MEMBER(user_mentions)
        MEMBER(media)
    }

    bool operator==(const TwitterEntities&) const = default;
};

struct TwitterStatus {
    using Self = TwitterStatus;

    TwitterMetadata metadata;
    std::string created_at;
    std::int64_t id{};
    std::string id_str;
    std::string text;
    std::string source;
    bool truncated{};
    std::optional<std::int64_t> in_reply_to_status_id;
    std::optional<std::string> in_reply_to_status_id_str;
    std::optional<std::int64_t> in_reply_to_user_id;
    std::optional<std::string> in_reply_to_user_id_str;
    std::optional<std::string> in_reply_to_screen_name;
    TwitterUser user;
    std::optional<TwitterPoint> geo;
    std::optional<TwitterPoint> coordinates;
    std::optional<TwitterPlace> place;
    std::optional<std::vector<std::int64_t>> contributors;
    std::int32_t retweet_count{};
    std::int32_t favorite_count{};
    TwitterEntities entities;
    bool favorited{};
    bool retweeted{};
    std::string lang;
    std::unique_ptr<TwitterStatus> retweeted_status;
    std::optional<bool> possibly_sensitive;

    template <class V>
    static void each(V&& v) {
        MEMBER(metadata)
        MEMBER(created_at)
        MEMBER(id)
        MEMBER(id_str)
        MEMBER(text)
        MEMBER(source)
        MEMBER(truncated)
        MEMBER(in_reply_to_status_id)
        MEMBER(in_reply_to_status_id_str)
        MEMBER(in_reply_to_user_id)
        MEMBER(in_reply_to_user_id_str)
        MEMBER(in_reply_to_screen_name)
        MEMBER(user)
        MEMBER(geo)
        MEMBER(coordinates)
        MEMBER(place)
        MEMBER(contributors)
        MEMBER(retweet_count)
        MEMBER(favorite_count)
        MEMBER(entities)
        MEMBER(favorited)
        MEMBER(retweeted)
        MEMBER(lang)
        MEMBER(retweeted_status)
        MEMBER(possibly_sensitive)
    }

    bool operator==(const TwitterStatus& other) const {
        bool same = true;
        each([&](auto, auto, auto member) {
            const auto &left = this->*member, &right = other.*member;
            if constexpr (requires { left.get(); }) same = same && (left && right ? *left == *right : !left && !right);
            else same = same && left == right;
        });
        return same;
    }
};

struct TwitterSearchMetadata {
    using Self = TwitterSearchMetadata;

    double completed_in{};
    std::int64_t max_id{};
    std::string max_id_str;
    std::string next_results;
    std::string query;
    std::string refresh_url;
    std::int32_t count{};
    std::int64_t since_id{};
    std::string since_id_str;

    template <class V>
    static void each(V&& v) {
        MEMBER(completed_in)
        MEMBER(max_id)
        MEMBER(max_id_str)
        MEMBER(next_results)
        MEMBER(query)
        MEMBER(refresh_url)
        MEMBER(count)
        MEMBER(since_id)
        MEMBER(since_id_str)
    }

    bool operator==(const TwitterSearchMetadata&) const = default;
};

struct TwitterSearchResult {
    using Self = TwitterSearchResult;

    std::vector<TwitterStatus> statuses;
    TwitterSearchMetadata search_metadata;

    template <class V>
    static void each(V&& v) {
        MEMBER(statuses)
        MEMBER(search_metadata)
    }

    bool operator==(const TwitterSearchResult&) const = default;
};

#undef MEMBER
#undef NAMED
