using System.Text.Json.Serialization;
using Polywire;
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
    public static void Write(ref JsonWriter writer, DateTime value) => writer.WriteNumberValue((value.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerSecond);
    public static DateTime Read(ref JsonReader reader) => DateTime.UnixEpoch.AddSeconds(Checked(reader.ReadInt64()));
    public static void Write(ref MessagePackWriter writer, DateTime value) => writer.WriteInt64((value.Ticks - DateTime.UnixEpoch.Ticks) / TimeSpan.TicksPerSecond);
    public static DateTime Read(ref MessagePackReader reader) => DateTime.UnixEpoch.AddSeconds(Checked(reader.ReadInt64()));
    static long Checked(long seconds) => seconds is > -60_000_000_000 and < 250_000_000_000 ? seconds : throw new ArgumentOutOfRangeException(nameof(seconds));
}

/// <summary>On the type, one instance for each wire.</summary>
[WireCodec(typeof(HexJsonCodec)), WireCodec(typeof(HexPackCodec))]
public readonly record struct Hex(uint Value);

public sealed class HexJsonCodec : JsonCodec<Hex>
{
    public override void Write(ref JsonWriter writer, Hex value) => writer.WriteStringValue(value.Value.ToString("x8", null));

    public override Hex Read(ref JsonReader reader)
    {
        if (!uint.TryParse(reader.ReadString(), System.Globalization.NumberStyles.HexNumber, null, out uint value)) reader.Fail(WireErrorCode.InvalidFormat, "The text is no hexadecimal number.");
        return new(value);
    }
}

public sealed class HexPackCodec : MessagePackCodec<Hex>
{
    public override void Write(ref MessagePackWriter writer, Hex value) => writer.WriteUInt32(value.Value);
    public override Hex Read(ref MessagePackReader reader) => new(reader.ReadUInt32());
}

/// <summary>A type of someone else; its codec is named on the assembly.</summary>
public sealed record Temperature(double Kelvin);

public static class TemperatureCodec
{
    public static void Write(ref JsonWriter writer, Temperature? value)
    {
        if (value is null) writer.WriteNullValue();
        else writer.WriteNumberValue(value.Kelvin);
    }

    public static Temperature? Read(ref JsonReader reader) => reader.TryReadNull() ? null : new Temperature(reader.ReadDouble());

    public static void Write(ref MessagePackWriter writer, Temperature? value)
    {
        if (value is null) writer.WriteNil();
        else writer.WriteDouble(value.Kelvin);
    }

    public static Temperature? Read(ref MessagePackReader reader) => reader.TryReadNil() ? null : new Temperature(reader.ReadDouble());
}

/// <summary>A generic type whose codec is open.</summary>
public readonly record struct Box<T>(T? Value);

public sealed class BoxCodec<T> : JsonCodec<Box<T>>
{
    public override void Write(ref JsonWriter writer, Box<T> value) => writer.WriteValue<T>(value.Value);
    public override Box<T> Read(ref JsonReader reader) => new(reader.ReadValue<T>());
}

public sealed class BoxPackCodec<T> : MessagePackCodec<Box<T>>
{
    public override void Write(ref MessagePackWriter writer, Box<T> value) => writer.WriteValue<T>(value.Value);
    public override Box<T> Read(ref MessagePackReader reader) => new(reader.ReadValue<T>());
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
