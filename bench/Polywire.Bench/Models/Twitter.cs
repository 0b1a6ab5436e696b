using Polywire;

namespace Bench.Models;

/// <summary>A page of a search for statuses (twitter.json).</summary>
[WireModel]
public sealed class TwitterSearchResult
{
    public List<TwitterStatus> statuses { get; set; } = null!;
    public TwitterSearchMetadata search_metadata { get; set; } = null!;
}

[WireModel]
public sealed class TwitterStatus
{
    public TwitterMetadata metadata { get; set; } = null!;
    public string created_at { get; set; } = null!;
    public long id { get; set; }
    public string id_str { get; set; } = null!;
    public string text { get; set; } = null!;
    public string source { get; set; } = null!;
    public bool truncated { get; set; }
    public long? in_reply_to_status_id { get; set; }
    public string? in_reply_to_status_id_str { get; set; }
    public long? in_reply_to_user_id { get; set; }
    public string? in_reply_to_user_id_str { get; set; }
    public string? in_reply_to_screen_name { get; set; }
    public TwitterUser user { get; set; } = null!;
    public TwitterPoint? geo { get; set; }
    public TwitterPoint? coordinates { get; set; }
    public TwitterPlace? place { get; set; }
    public List<long>? contributors { get; set; }
    public int retweet_count { get; set; }
    public int favorite_count { get; set; }
    public TwitterEntities entities { get; set; } = null!;
    public bool favorited { get; set; }
    public bool retweeted { get; set; }
    public string lang { get; set; } = null!;
    public TwitterStatus? retweeted_status { get; set; }
    public bool? possibly_sensitive { get; set; }
}

[WireModel]
public sealed class TwitterMetadata
{
    public string result_type { get; set; } = null!;
    public string iso_language_code { get; set; } = null!;
}

[WireModel]
public sealed class TwitterUser
{
    public long id { get; set; }
    public string id_str { get; set; } = null!;
    public string name { get; set; } = null!;
    public string screen_name { get; set; } = null!;
    public string location { get; set; } = null!;
    public string description { get; set; } = null!;
    public string? url { get; set; }
    public TwitterUserEntities entities { get; set; } = null!;
    public bool @protected { get; set; }
    public int followers_count { get; set; }
    public int friends_count { get; set; }
    public int listed_count { get; set; }
    public string created_at { get; set; } = null!;
    public int favourites_count { get; set; }
    public int? utc_offset { get; set; }
    public string? time_zone { get; set; }
    public bool geo_enabled { get; set; }
    public bool verified { get; set; }
    public int statuses_count { get; set; }
    public string lang { get; set; } = null!;
    public bool contributors_enabled { get; set; }
    public bool is_translator { get; set; }
    public bool is_translation_enabled { get; set; }
    public string profile_background_color { get; set; } = null!;
    public string profile_background_image_url { get; set; } = null!;
    public string profile_background_image_url_https { get; set; } = null!;
    public bool profile_background_tile { get; set; }
    public string profile_image_url { get; set; } = null!;
    public string profile_image_url_https { get; set; } = null!;
    public string? profile_banner_url { get; set; }
    public string profile_link_color { get; set; } = null!;
    public string profile_sidebar_border_color { get; set; } = null!;
    public string profile_sidebar_fill_color { get; set; } = null!;
    public string profile_text_color { get; set; } = null!;
    public bool profile_use_background_image { get; set; }
    public bool default_profile { get; set; }
    public bool default_profile_image { get; set; }
    public bool following { get; set; }
    public bool follow_request_sent { get; set; }
    public bool notifications { get; set; }
}

[WireModel]
public sealed class TwitterUserEntities
{
    public TwitterUserLinks description { get; set; } = null!;
    public TwitterUserLinks? url { get; set; }
}

[WireModel]
public sealed class TwitterUserLinks
{
    public List<TwitterUrl> urls { get; set; } = null!;
}

[WireModel]
public sealed class TwitterEntities
{
    public List<TwitterHashtag> hashtags { get; set; } = null!;
    public List<TwitterHashtag> symbols { get; set; } = null!;
    public List<TwitterUrl> urls { get; set; } = null!;
    public List<TwitterUserMention> user_mentions { get; set; } = null!;
    public List<TwitterMedia>? media { get; set; }
}

[WireModel]
public sealed class TwitterUserMention
{
    public string screen_name { get; set; } = null!;
    public string name { get; set; } = null!;
    public long id { get; set; }
    public string id_str { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
}

[WireModel]
public sealed class TwitterUrl
{
    public string url { get; set; } = null!;
    public string expanded_url { get; set; } = null!;
    public string display_url { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
}

[WireModel]
public sealed class TwitterMedia
{
    public long id { get; set; }
    public string id_str { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
    public string media_url { get; set; } = null!;
    public string media_url_https { get; set; } = null!;
    public string url { get; set; } = null!;
    public string display_url { get; set; } = null!;
    public string expanded_url { get; set; } = null!;
    public string type { get; set; } = null!;
    public TwitterSizes sizes { get; set; } = null!;
    public long? source_status_id { get; set; }
    public string? source_status_id_str { get; set; }
}

[WireModel]
public sealed class TwitterSizes
{
    public TwitterSize medium { get; set; } = null!;
    public TwitterSize small { get; set; } = null!;
    public TwitterSize thumb { get; set; } = null!;
    public TwitterSize large { get; set; } = null!;
}

[WireModel]
public sealed class TwitterSize
{
    public int w { get; set; }
    public int h { get; set; }
    public string resize { get; set; } = null!;
}

[WireModel]
public sealed class TwitterHashtag
{
    public string text { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
}

[WireModel]
public sealed class TwitterSearchMetadata
{
    public double completed_in { get; set; }
    public long max_id { get; set; }
    public string max_id_str { get; set; } = null!;
    public string next_results { get; set; } = null!;
    public string query { get; set; } = null!;
    public string refresh_url { get; set; } = null!;
    public int count { get; set; }
    public long since_id { get; set; }
    public string since_id_str { get; set; } = null!;
}

[WireModel]
public sealed class TwitterPoint
{
    public string type { get; set; } = null!;
    public List<double> coordinates { get; set; } = null!;
}

[WireModel]
public sealed class TwitterPlace
{
    public string id { get; set; } = null!;
    public string name { get; set; } = null!;
    public string full_name { get; set; } = null!;
    public string country { get; set; } = null!;
}
