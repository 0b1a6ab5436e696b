using System.Text;
using Polywire;
using Polywire.Protobuf;
using Polywire.Text;
using TestKit;

namespace ProtobufTests.Golden;

/// <summary>A number and text that are left out if they are null.</summary>
[WireModel(Wires = Wires.Protobuf)]
public sealed class NumberAndText
{
    [WireField(1)] public ulong? Number { get; set; }
    [WireField(2)] public string? Text { get; set; }
}

/// <summary>Varints and text by the methods for newer processors and by those for all: each forced, as a warm thread and a new one would take them.</summary>
public class ProcessorTests
{
    static readonly string[][] Alphabets =
    [
        ["a", "z", " ", "\u007f", "\0"],
        ["é", "\u0080", "\u07ff", "ж"],
        ["漢", "\u0800", "\uffff", "\ud7ff", "\ue000"],
        ["🎈", "\ud800\udc00", "\udbff\udfff"],
        ["a", "é", "漢", "🎈", "\u007f"],
    ];

    public static TheoryData<bool> Paths => TextLevel.Best == TextVectors.Avx512 ? [false, true] : [false];

    static void Force(bool wide)
    {
        ProtobufWriterContext w = ProtobufWriterContext.Rent(Wire.Protobuf.Options, null);
        w.UseWidest(wide);
        w.Close();
        ProtobufReaderContext r = ProtobufReaderContext.Rent(Wire.Protobuf.Options, null);
        r.UseWidest(wide);
        r.Close();
    }

    static byte[] Varint(ulong value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7) bytes.Add((byte)(value | 0x80));
        return [.. bytes, (byte)value];
    }

    static IEnumerable<ulong> Values()
    {
        var random = new Random(20_261);
        for (int bits = 0; bits <= 64; bits++)
        {
            ulong most = bits == 0 ? 0 : ulong.MaxValue >> (64 - bits);
            foreach (ulong value in new[] { most, most >> 1, most - (most >> 1), most & 0x5555555555555555, most & (ulong)random.NextInt64() }) yield return value;
        }
    }

    [Theory, MemberData(nameof(Paths))]
    public void Varints_of_every_length_are_those_of_the_encoding(bool wide)
    {
        Force(wide);
        foreach (ulong value in Values())
        {
            byte[] field = [1 << 3, .. Varint(value)];
            Assert.Equal(field, Wire.Protobuf.Serialize(new NumberAndText { Number = value }));
            Assert.Equal(value, Read(field));
            // Followed by another field, whose bytes are loaded with it.
            foreach (byte next in (byte[])[0, 0x7F, 0x80, 0xFF])
                Assert.Equal(value, Read([.. field, 3 << 3 | 2, 9, .. Enumerable.Repeat(next, 9)]));
            // With zeros at its end, up to ten bytes.
            for (int zeros = 1; field.Length - 1 + zeros <= 10 && field.Length < 11; zeros++)
                Assert.Equal(value, Read([.. field[..^1], (byte)(field[^1] | 0x80), .. Enumerable.Repeat((byte)0x80, zeros - 1), 0]));
        }

        static ulong? Read(byte[] input) => Wire.Protobuf.Deserialize<NumberAndText>(GuardedInput.Place(input)).Number;
    }

    [Theory, MemberData(nameof(Paths))]
    public void A_varint_that_is_cut_or_too_long_is_refused_where_it_begins(bool wide)
    {
        Force(wide);
        foreach (ulong value in Values())
        {
            byte[] field = [1 << 3, .. Varint(value)];
            for (int length = 1; length < field.Length; length++) Assert.Equal(1, Refused(field[..length]).Offset);
        }
        for (int after = 0; after < 12; after++)
            Assert.Equal(WireErrorCode.InvalidNumber, Refused([1 << 3, .. Enumerable.Repeat((byte)0xFF, 10), .. Enumerable.Repeat((byte)1, after + 1)]).Code);
        // Bits beyond 64 are dropped, as in Google.Protobuf.
        Assert.Equal(ulong.MaxValue, Wire.Protobuf.Deserialize<NumberAndText>([1 << 3, .. Enumerable.Repeat((byte)0xFF, 9), 0x7F]).Number);

        static WireException Refused(byte[] input) => Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<NumberAndText>(GuardedInput.Place(input)));
    }

    [Theory, MemberData(nameof(Paths))]
    public void Text_of_every_length_goes_both_ways(bool wide)
    {
        Force(wide);
        var random = new Random(20_262);
        foreach (string[] alphabet in Alphabets)
        {
            for (int length = 0; length <= 150; length++)
            {
                var text = new StringBuilder();
                while (text.Length < length) text.Append(alphabet[random.Next(alphabet.Length)]);
                byte[] utf8 = Encoding.UTF8.GetBytes(text.ToString());
                byte[] field = [2 << 3 | 2, .. Varint((ulong)utf8.Length), .. utf8];
                Assert.Equal(field, Wire.Protobuf.Serialize(new NumberAndText { Text = text.ToString() }));
                Assert.Equal(text.ToString(), Wire.Protobuf.Deserialize<NumberAndText>(GuardedInput.Place(field)).Text);
            }
        }
    }

    [Theory, MemberData(nameof(Paths))]
    public void Malformed_text_of_every_length_is_refused(bool wide)
    {
        Force(wide);
        for (int length = 1; length <= 70; length++)
        {
            for (int at = 0; at < length; at++)
            {
                byte[] utf8 = [.. Enumerable.Repeat((byte)'a', length)];
                utf8[at] = 0xFF;
                WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<NumberAndText>(GuardedInput.Place([2 << 3 | 2, (byte)length, .. utf8])));
                Assert.Equal(WireErrorCode.InvalidText, error.Code);
                string text = new string('a', at) + '\uD800' + new string('a', length - at - 1);
                Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new NumberAndText { Text = text })).Code);
            }
        }
    }
}
