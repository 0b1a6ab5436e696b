using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A time line of Twitter, escaped.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class TimelineRow
{
    public int retweet_count { get; set; }
    public string? in_reply_to_user_id { get; set; }
    public bool favorited { get; set; }
    public string created_at { get; set; } = null!;
    public string? in_reply_to_screen_name { get; set; }
    public string? in_reply_to_status_id { get; set; }
    public string? in_reply_to_status_id_str { get; set; }
    public TimelineUser user { get; set; } = null!;
    public bool retweeted { get; set; }
    public bool truncated { get; set; }
    public string? in_reply_to_user_id_str { get; set; }
    public TimelineEntities entities { get; set; } = null!;
    public string? place { get; set; }
    public string? geo { get; set; }
    public string source { get; set; } = null!;
    public string? contributors { get; set; }
    public string? coordinates { get; set; }
    public long id { get; set; }
    public string id_str { get; set; } = null!;
    public string text { get; set; } = null!;
    public bool? possibly_sensitive { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineUser
{
    public string profile_link_color { get; set; } = null!;
    public bool @protected { get; set; }
    public bool default_profile_image { get; set; }
    public bool? following { get; set; }
    public string created_at { get; set; } = null!;
    public int friends_count { get; set; }
    public string name { get; set; } = null!;
    public bool? notifications { get; set; }
    public string profile_background_color { get; set; } = null!;
    public bool is_translator { get; set; }
    public int statuses_count { get; set; }
    public bool profile_background_tile { get; set; }
    public int? utc_offset { get; set; }
    public string description { get; set; } = null!;
    public bool default_profile { get; set; }
    public string profile_background_image_url_https { get; set; } = null!;
    public int favourites_count { get; set; }
    public string profile_sidebar_fill_color { get; set; } = null!;
    public bool? follow_request_sent { get; set; }
    public bool geo_enabled { get; set; }
    public string profile_sidebar_border_color { get; set; } = null!;
    public string location { get; set; } = null!;
    public bool show_all_inline_media { get; set; }
    public string lang { get; set; } = null!;
    public string profile_image_url_https { get; set; } = null!;
    public string screen_name { get; set; } = null!;
    public int listed_count { get; set; }
    public bool verified { get; set; }
    public bool profile_use_background_image { get; set; }
    public string? url { get; set; }
    public string? time_zone { get; set; }
    public string profile_text_color { get; set; } = null!;
    public int id { get; set; }
    public string id_str { get; set; } = null!;
    public bool contributors_enabled { get; set; }
    public string profile_background_image_url { get; set; } = null!;
    public int followers_count { get; set; }
    public string profile_image_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineEntities
{
    public List<TimelineUrl> urls { get; set; } = null!;
    public List<TimelineHashtag> hashtags { get; set; } = null!;
    public List<TimelineUserMention> user_mentions { get; set; } = null!;
    public List<TimelineMedia>? media { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineUrl
{
    public string expanded_url { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
    public string url { get; set; } = null!;
    public string display_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineHashtag
{
    public List<int> indices { get; set; } = null!;
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineUserMention
{
    public string name { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
    public string screen_name { get; set; } = null!;
    public int id { get; set; }
    public string id_str { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineMedia
{
    public string type { get; set; } = null!;
    public string display_url { get; set; } = null!;
    public string id_str { get; set; } = null!;
    public string media_url_https { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
    public string expanded_url { get; set; } = null!;
    public string url { get; set; } = null!;
    public long id { get; set; }
    public string media_url { get; set; } = null!;
    public Dictionary<string, TimelineSize> sizes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TimelineSize
{
    public int h { get; set; }
    public int w { get; set; }
    public string resize { get; set; } = null!;
}

[JsonSerializable(typeof(List<TimelineRow>))]
sealed partial class TimelineContext : JsonSerializerContext;
