using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>The caller may override its codec wherever it is used.</summary>
[WireModel, WireCodecOverridable]
public sealed class Settings
{
    public int Level { get; set; }
}

/// <summary>Members whose codec the caller may override: by attribute, by name and by declaration.</summary>
[WireModel]
public class Overridables<T>
{
    [WireCodecOverridable] public int Number { get; set; }
    [WireCodecOverridable(Name = "title")] public string? Title { get; set; }
    public string? Text { get; set; }
    public Settings? Settings { get; set; }
    public List<Settings>? Many { get; set; }
    [WireCodecOverridable(Name = "list")] public List<T>? Items { get; set; }
    public T? Source { get; set; }
    public object? Any { get; set; }
    public IShape? Shape { get; set; }
    [WireCodecOverridable] public DateTime? At { get; set; }
    [WireCodecOverridable, WireCodec(typeof(EpochCodec)), JsonIgnore] public DateTime Epoch { get; set; } = DateTime.UnixEpoch;
}

/// <summary>An interface that has no form of its own: the caller has to give one.</summary>
public interface IPlugIn
{
    string Name { get; }
}

[WireModel]
public class PluggedIn
{
    public int Id { get; set; }
    [WireCodecOverridable] public IPlugIn? PlugIn { get; set; }
}
