using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>Every use of it is a seam.</summary>
[WireModel, WireSeam]
public sealed class Settings
{
    public int Level { get; set; }
}

/// <summary>Seams by attribute, by name and by declaration; as they are without codecs from the caller.</summary>
[WireModel]
public class Seamed<T>
{
    [WireSeam] public int Number { get; set; }
    [WireSeam(Name = "title")] public string? Title { get; set; }
    public string? Text { get; set; }
    public Settings? Settings { get; set; }
    public List<Settings>? Many { get; set; }
    [WireSeam(Name = "list")] public List<T>? Items { get; set; }
    public T? Source { get; set; }
    public object? Any { get; set; }
    public IShape? Shape { get; set; }
    [WireSeam] public DateTime? At { get; set; }
    [WireSeam, WireCodec(typeof(EpochCodec)), JsonIgnore] public DateTime Epoch { get; set; } = DateTime.UnixEpoch;
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
    [WireSeam] public IPlugIn? PlugIn { get; set; }
}
