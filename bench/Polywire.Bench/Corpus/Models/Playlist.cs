using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A playlist with its tracks.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Playlist
{
    public bool collaborative { get; set; }
    public PlaylistExternal_urls external_urls { get; set; } = null!;
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<PlaylistImage> images { get; set; } = null!;
    public string name { get; set; } = null!;
    public PlaylistOwner owner { get; set; } = null!;
    public bool @public { get; set; }
    public string snapshot_id { get; set; } = null!;
    public PlaylistTracks tracks { get; set; } = null!;
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistImage
{
    public int height { get; set; }
    public int width { get; set; }
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistOwner
{
    public string display_name { get; set; } = null!;
    public PlaylistExternal_urls2 external_urls { get; set; } = null!;
    public string? followers { get; set; }
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public string? images { get; set; }
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls2
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistTracks
{
    public string href { get; set; } = null!;
    public List<PlaylistItem> items { get; set; } = null!;
    public int limit { get; set; }
    public string? next { get; set; }
    public int offset { get; set; }
    public string? previous { get; set; }
    public int total { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistItem
{
    public string added_at { get; set; } = null!;
    public PlaylistAdded_by added_by { get; set; } = null!;
    public bool is_local { get; set; }
    public PlaylistTrack track { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistAdded_by
{
    public string? display_name { get; set; }
    public PlaylistExternal_urls3 external_urls { get; set; } = null!;
    public string? followers { get; set; }
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public string? images { get; set; }
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls3
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistTrack
{
    public PlaylistAlbum album { get; set; } = null!;
    public List<PlaylistArtist2> artists { get; set; } = null!;
    public List<string> available_markets { get; set; } = null!;
    public int disc_number { get; set; }
    public int duration_ms { get; set; }
    public bool @explicit { get; set; }
    public PlaylistExternal_ids external_ids { get; set; } = null!;
    public PlaylistExternal_urls7 external_urls { get; set; } = null!;
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public bool is_playable { get; set; }
    public string? linked_from { get; set; }
    public string? restrictions { get; set; }
    public string name { get; set; } = null!;
    public int popularity { get; set; }
    public string? preview_url { get; set; }
    public int track_number { get; set; }
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
    public bool is_local { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistAlbum
{
    public string? album_group { get; set; }
    public string album_type { get; set; } = null!;
    public List<PlaylistArtist> artists { get; set; } = null!;
    public List<string> available_markets { get; set; } = null!;
    public PlaylistExternal_urls5 external_urls { get; set; } = null!;
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<PlaylistImage2> images { get; set; } = null!;
    public string name { get; set; } = null!;
    public string release_date { get; set; } = null!;
    public string release_date_precision { get; set; } = null!;
    public string? restrictions { get; set; }
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistArtist
{
    public PlaylistExternal_urls4 external_urls { get; set; } = null!;
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public string name { get; set; } = null!;
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls4
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls5
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistImage2
{
    public int height { get; set; }
    public int width { get; set; }
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistArtist2
{
    public PlaylistExternal_urls6 external_urls { get; set; } = null!;
    public string href { get; set; } = null!;
    public string id { get; set; } = null!;
    public string name { get; set; } = null!;
    public string type { get; set; } = null!;
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls6
{
    public string spotify { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_ids
{
    public string isrc { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class PlaylistExternal_urls7
{
    public string spotify { get; set; } = null!;
}

[JsonSerializable(typeof(Playlist))]
sealed partial class PlaylistContext : JsonSerializerContext;
