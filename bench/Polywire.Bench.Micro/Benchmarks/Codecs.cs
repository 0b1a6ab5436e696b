using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MessagePack;

[assembly: WireFor<List<Micro.Benchmarks.Ticket>>]
[assembly: WireFor<List<Micro.Benchmarks.Amount>>]
[assembly: WireFor<List<Micro.Benchmarks.UncheckedTicket>>]
[assembly: WireFor<List<Micro.Benchmarks.UncheckedAmount>>]

namespace Micro.Benchmarks;

/// <summary>Codecs written by hand, whose every call is checked, beside the same codecs over the unchecked types of generated code, and System.Text.Json's converters.</summary>
static class Codecs
{
    const int Count = 500;

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            var random = new Random(1);
            List<Ticket> tickets = [.. Enumerable.Range(0, Count).Select(i => new Ticket($"{i % 40}{(char)('A' + i % 6)}", random.Next(), i % 3 == 0))];
            List<UncheckedTicket> plain = [.. tickets.Select(t => new UncheckedTicket(t.Seat, t.Price, t.Paid))];
            List<Amount> amounts = [.. tickets.Select(t => new Amount(t.Price))];
            List<UncheckedAmount> numbers = [.. tickets.Select(t => new UncheckedAmount(t.Price))];
            yield return Written("JSON, object of three members", Wire.Json, tickets, plain);
            yield return Written("JSON, number", Wire.Json, amounts, numbers);
            yield return Written("MessagePack, array of three members", Wire.MessagePack, tickets, plain);
            yield return Written("MessagePack, number", Wire.MessagePack, amounts, numbers);
            yield return Read("JSON, object of three members", Wire.Json, tickets, plain);
            yield return Read("JSON, number", Wire.Json, amounts, numbers);
            yield return Read("MessagePack, array of three members", Wire.MessagePack, tickets, plain);
            yield return Read("MessagePack, number", Wire.MessagePack, amounts, numbers);
        }
    }

    static Benchmark Written<T, TUnchecked>(string name, WireSerializer wire, T values, TUnchecked plain)
    {
        var sink = new ArrayBufferWriter<byte>(1 << 20);
        var json = new Utf8JsonWriter(sink, new JsonWriterOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        Variant[] variants =
        [
            new("codec", () =>
            {
                sink.ResetWrittenCount();
                wire.Serialize(sink, values);
                return 0;
            }),
            new("the same, unchecked", () =>
            {
                sink.ResetWrittenCount();
                wire.Serialize(sink, plain);
                return 0;
            }),
            new("converter of System.Text.Json", () =>
            {
                sink.ResetWrittenCount();
                json.Reset();
                JsonSerializer.Serialize(json, values);
                json.Flush();
                return 0;
            }),
        ];
        return new($"codec, write, {name}", Count, _ => sink.WrittenSpan.ToArray(), wire == Wire.Json ? variants : variants[..2]);
    }

    static Benchmark Read<T, TUnchecked>(string name, WireSerializer wire, T values, TUnchecked plain)
    {
        byte[] bytes = wire.Serialize(values);
        object? kept = null;
        Variant[] variants =
        [
            new("codec", () => Keep(wire.Deserialize<T>(bytes))),
            new("the same, unchecked", () => Keep(wire.Deserialize<TUnchecked>(bytes))),
            new("converter of System.Text.Json", () => Keep(JsonSerializer.Deserialize<T>(bytes))),
        ];
        return new($"codec, read, {name}", Count, _ => wire.Serialize(kept!, kept!.GetType()), wire == Wire.Json ? variants : variants[..2]);

        int Keep(object? value)
        {
            kept = value;
            return 0;
        }
    }
}

[WireCodec(typeof(TicketJson)), WireCodec(typeof(TicketMessagePack)), JsonConverter(typeof(TicketConverter))]
public sealed record Ticket(string Seat, long Price, bool Paid);

[WireCodec(typeof(AmountJson)), WireCodec(typeof(AmountMessagePack)), JsonConverter(typeof(AmountConverter))]
public readonly record struct Amount(long Value);

[WireCodec(typeof(UncheckedTicketJson)), WireCodec(typeof(UncheckedTicketMessagePack))]
public sealed record UncheckedTicket(string Seat, long Price, bool Paid);

[WireCodec(typeof(UncheckedAmountJson)), WireCodec(typeof(UncheckedAmountMessagePack))]
public readonly record struct UncheckedAmount(long Value);

public sealed class TicketJson : JsonCodec<Ticket>
{
    static readonly JsonNames s_names = new("seat", "price", "paid");

    public override void Write(ref JsonWriter writer, Ticket? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(s_names, 0);
        writer.WriteStringValue(value.Seat);
        writer.WritePropertyName(s_names, 1);
        writer.WriteNumberValue(value.Price);
        writer.WritePropertyName(s_names, 2);
        writer.WriteBooleanValue(value.Paid);
        writer.WriteEndObject();
    }

    public override Ticket? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        string? seat = null;
        long price = 0;
        bool paid = false;
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_names, out int index))
        {
            switch (index)
            {
                case 0: seat = reader.ReadString(); break;
                case 1: price = reader.ReadInt64(); break;
                case 2: paid = reader.ReadBoolean(); break;
                default: reader.Skip(); break;
            }
        }
        return new Ticket(seat ?? "", price, paid);
    }
}

public sealed class TicketMessagePack : MessagePackCodec<Ticket>
{
    public override void Write(ref MessagePackWriter writer, Ticket? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }
        writer.WriteArrayHeader(3);
        writer.WriteString(value.Seat);
        writer.WriteInt64(value.Price);
        writer.WriteBoolean(value.Paid);
    }

    public override Ticket? Read(ref MessagePackReader reader)
    {
        if (reader.TryReadNil()) return null;
        int count = reader.ReadArrayHeader();
        string? seat = null;
        long price = 0;
        bool paid = false;
        for (int i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: seat = reader.ReadString(); break;
                case 1: price = reader.ReadInt64(); break;
                case 2: paid = reader.ReadBoolean(); break;
                default: reader.Skip(); break;
            }
        }
        return new Ticket(seat ?? "", price, paid);
    }
}

public sealed class TicketConverter : JsonConverter<Ticket>
{
    public override void Write(Utf8JsonWriter writer, Ticket value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteString("seat"u8, value.Seat);
        writer.WriteNumber("price"u8, value.Price);
        writer.WriteBoolean("paid"u8, value.Paid);
        writer.WriteEndObject();
    }

    public override Ticket? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        string? seat = null;
        long price = 0;
        bool paid = false;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("seat"u8))
            {
                reader.Read();
                seat = reader.GetString();
            }
            else if (reader.ValueTextEquals("price"u8))
            {
                reader.Read();
                price = reader.GetInt64();
            }
            else if (reader.ValueTextEquals("paid"u8))
            {
                reader.Read();
                paid = reader.GetBoolean();
            }
            else
            {
                reader.Skip();
            }
        }
        return new Ticket(seat ?? "", price, paid);
    }
}

public sealed class AmountJson : JsonCodec<Amount>
{
    public override void Write(ref JsonWriter writer, Amount value) => writer.WriteNumberValue(value.Value);

    public override Amount Read(ref JsonReader reader) => new(reader.ReadInt64());
}

public sealed class AmountMessagePack : MessagePackCodec<Amount>
{
    public override void Write(ref MessagePackWriter writer, Amount value) => writer.WriteInt64(value.Value);

    public override Amount Read(ref MessagePackReader reader) => new(reader.ReadInt64());
}

public sealed class AmountConverter : JsonConverter<Amount>
{
    public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);

    public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt64());
}

public sealed class UncheckedTicketJson : UncheckedJsonCodec<UncheckedTicket>
{
    static readonly JsonNames s_names = new("seat", "price", "paid");

    public override void WriteUnchecked(ref UncheckedJsonWriter writer, UncheckedTicket? value)
    {
        if (value is null)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteBeginObject();
        writer.WriteName(s_names, 0);
        writer.WriteString(value.Seat);
        writer.WriteComma();
        writer.WriteName(s_names, 1);
        writer.WriteInt64(value.Price);
        writer.WriteComma();
        writer.WriteName(s_names, 2);
        writer.WriteBoolean(value.Paid);
        writer.WriteEndObject();
    }

    public override UncheckedTicket? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        string? seat = null;
        long price = 0;
        bool paid = false;
        reader.ReadBeginObject();
        for (bool found = reader.ReadFirstName(s_names, out int index); found; found = reader.ReadNextName(s_names, out index))
        {
            switch (index)
            {
                case 0: seat = reader.ReadString(); break;
                case 1: price = reader.ReadInt64(); break;
                case 2: paid = reader.ReadBoolean(); break;
                default: reader.Skip(); break;
            }
        }
        return new UncheckedTicket(seat ?? "", price, paid);
    }
}

public sealed class UncheckedTicketMessagePack : UncheckedMessagePackCodec<UncheckedTicket>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, UncheckedTicket? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }
        writer.PushDepth();
        writer.WriteArrayHeader(3);
        writer.WriteString(value.Seat);
        writer.WriteInt64(value.Price);
        writer.WriteBoolean(value.Paid);
        writer.PopDepth();
    }

    public override UncheckedTicket? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        if (reader.TryReadNil()) return null;
        int count = reader.ReadArrayHeader();
        string? seat = null;
        long price = 0;
        bool paid = false;
        reader.PushDepth();
        for (int i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: seat = reader.ReadString(); break;
                case 1: price = reader.ReadInt64(); break;
                case 2: paid = reader.ReadBoolean(); break;
                default: reader.Skip(); break;
            }
        }
        reader.PopDepth();
        return new UncheckedTicket(seat ?? "", price, paid);
    }
}

public sealed class UncheckedAmountJson : UncheckedJsonCodec<UncheckedAmount>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, UncheckedAmount value) => writer.WriteInt64(value.Value);

    public override UncheckedAmount ReadUnchecked(ref UncheckedJsonReader reader) => new(reader.ReadInt64());
}

public sealed class UncheckedAmountMessagePack : UncheckedMessagePackCodec<UncheckedAmount>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, UncheckedAmount value) => writer.WriteInt64(value.Value);

    public override UncheckedAmount ReadUnchecked(ref UncheckedMessagePackReader reader) => new(reader.ReadInt64());
}
