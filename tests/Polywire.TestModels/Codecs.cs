using System.Text.Json.Serialization;
using Polywire;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MessagePack;
using TestModels;

[assembly: WireCodec(typeof(TemperatureCodec))]
[assembly: WireCodec(typeof(BoxCodec<>), Target = typeof(Box<>))]
[assembly: WireCodec(typeof(BoxPackCodec<>), Target = typeof(Box<>))]

namespace TestModels;

/// <summary>Epoch seconds, on a member; a static class for both wires, called directly.</summary>
public static class EpochCodec
{
    public static void Write(ref UncheckedJsonWriter writer, DateTime value) => writer.WriteInt64((value.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerSecond);
    public static DateTime Read(ref UncheckedJsonReader reader) => DateTime.UnixEpoch.AddSeconds(Checked(reader.ReadInt64()));
    public static void Write(ref UncheckedMessagePackWriter writer, DateTime value) => writer.WriteInt64((value.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerSecond);
    public static DateTime Read(ref UncheckedMessagePackReader reader) => DateTime.UnixEpoch.AddSeconds(Checked(reader.ReadInt64()));
    static long Checked(long seconds) => seconds is > -60_000_000_000 and < 250_000_000_000 ? seconds : throw new ArgumentOutOfRangeException(nameof(seconds));
}

/// <summary>On the type, one instance for each wire.</summary>
[WireCodec(typeof(HexJsonCodec)), WireCodec(typeof(HexPackCodec))]
public readonly record struct Hex(uint Value);

public sealed class HexJsonCodec : JsonCodec<Hex>
{
    public override void Write(ref UncheckedJsonWriter writer, Hex value) => writer.WriteString(value.Value.ToString("x8", null));

    public override Hex Read(ref UncheckedJsonReader reader)
    {
        if (!uint.TryParse(reader.ReadString(), System.Globalization.NumberStyles.HexNumber, null, out uint value)) reader.Fail(WireErrorCode.InvalidFormat, "The text is no hexadecimal number.");
        return new(value);
    }
}

public sealed class HexPackCodec : MessagePackCodec<Hex>
{
    public override void Write(ref UncheckedMessagePackWriter writer, Hex value) => writer.WriteUInt32(value.Value);
    public override Hex Read(ref UncheckedMessagePackReader reader) => new(reader.ReadUInt32());
}

/// <summary>A type of someone else; its codec is named on the assembly.</summary>
public sealed record Temperature(double Kelvin);

public static class TemperatureCodec
{
    public static void Write(ref UncheckedJsonWriter writer, Temperature? value)
    {
        if (value is null) writer.WriteNull();
        else writer.WriteDouble(value.Kelvin);
    }

    public static Temperature? Read(ref UncheckedJsonReader reader) => reader.TryReadNull() ? null : new Temperature(reader.ReadDouble());

    public static void Write(ref UncheckedMessagePackWriter writer, Temperature? value)
    {
        if (value is null) writer.WriteNil();
        else writer.WriteDouble(value.Kelvin);
    }

    public static Temperature? Read(ref UncheckedMessagePackReader reader) => reader.TryReadNil() ? null : new Temperature(reader.ReadDouble());
}

/// <summary>A generic type whose codec is open.</summary>
public readonly record struct Box<T>(T? Value);

public sealed class BoxCodec<T> : JsonCodec<Box<T>>
{
    public override void Write(ref UncheckedJsonWriter writer, Box<T> value) => JsonCodecs<T>.Get().Write(ref writer, value.Value);
    public override Box<T> Read(ref UncheckedJsonReader reader) => new(JsonCodecs<T>.Get().Read(ref reader));
}

public sealed class BoxPackCodec<T> : MessagePackCodec<Box<T>>
{
    public override void Write(ref UncheckedMessagePackWriter writer, Box<T> value) => MessagePackCodecs<T>.Get().Write(ref writer, value.Value);
    public override Box<T> Read(ref UncheckedMessagePackReader reader) => new(MessagePackCodecs<T>.Get().Read(ref reader));
}

/// <summary>Each kind of codec as a member.</summary>
[WireModel]
public class Coded
{
    [WireCodec(typeof(EpochCodec))] public DateTime At { get; set; } = DateTime.UnixEpoch;
    public Hex Hex { get; set; }
    public Hex? MaybeHex { get; set; }
    public List<Hex>? Hexes { get; set; }
    public Temperature? Temperature { get; set; }
    public Dictionary<string, Temperature>? Temperatures { get; set; }
    public Box<int> Box { get; set; }
    public Box<string>[]? Boxes { get; set; }
}

/// <summary>Callbacks around writing and reading.</summary>
[WireModel]
public class Called : IJsonOnSerializing, IJsonOnDeserialized
{
    public int Value { get; set; }
    public int Doubled { get; set; }
    [WireIgnore, JsonIgnore] public List<string> Calls { get; } = [];

    [WireCallback(WirePhase.BeforeWrite)] void Before() { Calls.Add("before write"); Doubled = Value * 2; }
    [WireCallback(WirePhase.AfterWrite)] private void After() => Calls.Add("after write");
    [WireCallback(WirePhase.BeforeRead)] public void BeforeRead() => Calls.Add("before read");
    [WireCallback(WirePhase.AfterRead)] public void AfterRead() { Calls.Add("after read"); if (Doubled != Value * 2) throw new InvalidOperationException("not doubled"); }
    void IJsonOnSerializing.OnSerializing() => Before();
    void IJsonOnDeserialized.OnDeserialized() { }
}
