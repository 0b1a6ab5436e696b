using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The tree of a window manager.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class WindowTree
{
    public long id { get; set; }
    public string type { get; set; } = null!;
    public string orientation { get; set; } = null!;
    public string scratchpad_state { get; set; } = null!;
    public double? percent { get; set; }
    public bool urgent { get; set; }
    public bool focused { get; set; }
    public string layout { get; set; } = null!;
    public string workspace_layout { get; set; } = null!;
    public string last_split_layout { get; set; } = null!;
    public string border { get; set; } = null!;
    public int current_border_width { get; set; }
    public WindowTreeRect rect { get; set; } = null!;
    public WindowTreeDecoRect deco_rect { get; set; } = null!;
    public WindowTreeWindowRect window_rect { get; set; } = null!;
    public WindowTreeGeometry geometry { get; set; } = null!;
    public string name { get; set; } = null!;
    public int? window { get; set; }
    public string? window_type { get; set; }
    public List<WindowTree> nodes { get; set; } = null!;
    public string? output { get; set; }
    public int? num { get; set; }
    public List<WindowTree> floating_nodes { get; set; } = null!;
    public List<long> focus { get; set; } = null!;
    public int fullscreen_mode { get; set; }
    public bool sticky { get; set; }
    public string floating { get; set; } = null!;
    public List<WindowTreeSwallow> swallows { get; set; } = null!;
    public WindowTreeWindowProperties? window_properties { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeRect
{
    public int x { get; set; }
    public int y { get; set; }
    public int width { get; set; }
    public int height { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeDecoRect
{
    public int x { get; set; }
    public int y { get; set; }
    public int width { get; set; }
    public int height { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeWindowRect
{
    public int x { get; set; }
    public int y { get; set; }
    public int width { get; set; }
    public int height { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeGeometry
{
    public int x { get; set; }
    public int y { get; set; }
    public int width { get; set; }
    public int height { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeSwallow
{
    public int dock { get; set; }
    public int insert_where { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WindowTreeWindowProperties
{
    public string @class { get; set; } = null!;
    public string instance { get; set; } = null!;
    public string title { get; set; } = null!;
    public string? transient_for { get; set; }
    public string? window_role { get; set; }
}

[JsonSerializable(typeof(WindowTree))]
sealed partial class WindowTreeContext : JsonSerializerContext;
