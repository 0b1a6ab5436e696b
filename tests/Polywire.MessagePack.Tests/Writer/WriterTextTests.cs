using System.Text;
using Polywire;

namespace MessagePackTests.Writing;

public class WriterTextTests
{
    static readonly UTF8Encoding s_utf8 = new(false, true);

    [Fact]
    public void Text_of_every_length_and_with_any_character_anywhere_is_written_and_read()
    {
        foreach (string odd in new[] { "", "\0", "\x7F", "\x80", "é", "\u07FF", "\u0800", "日", "\uFFFF", "😀" })
        {
            for (int length = 0; length < 70; length++)
            {
                for (int at = 0; at <= length; at += odd.Length == 0 ? length + 1 : 1)
                {
                    string text = string.Concat(Letters(at), odd, Letters(length - at));
                    RoundTrip(text);
                }
            }
        }
    }

    [Theory]
    [InlineData("a", 254)]
    [InlineData("é", 126)]
    [InlineData("日", 84)]
    [InlineData("a", 1364)]
    [InlineData("日", 1364)]
    [InlineData("a", 65534)]
    [InlineData("é", 32766)]
    [InlineData("😀", 16383)]
    [InlineData("日", 400_000)]
    public void Text_around_the_borders_of_headers_and_passes_is_written_and_read_back(string unit, int count)
    {
        for (int i = count; i < count + 4; i++) RoundTrip(string.Concat(Enumerable.Repeat(unit, i)));
        RoundTrip(Letters(3) + string.Concat(Enumerable.Repeat(unit, count)));
    }

    static string Letters(int n) => string.Create(n, 0, (span, _) =>
    {
        for (int i = 0; i < span.Length; i++) span[i] = (char)('a' + i % 26);
    });

    static void RoundTrip(string text)
    {
        byte[] body = s_utf8.GetBytes(text);
        byte[] header = body.Length switch
        {
            < 32 => [(byte)(0xA0 | body.Length)],
            < 256 => [0xD9, (byte)body.Length],
            < 65536 => [0xDA, (byte)(body.Length >> 8), (byte)body.Length],
            _ => [0xDB, (byte)(body.Length >> 24), (byte)(body.Length >> 16), (byte)(body.Length >> 8), (byte)body.Length],
        };
        byte[] expected = [.. header, .. body];
        Assert.Equal(expected, Pack.Write((ref w) => w.WriteString(text)));
        Assert.Equal(expected, Pack.Write((ref w) => w.WriteChars(text)));
        Assert.Equal(text, Pack.Read(expected, (ref r) => r.ReadString()));
    }

    [Fact]
    public void A_lone_surrogate_is_an_error_or_replaced_as_asked()
    {
        string[] bad = ["\uD800", "\uDC00", "ab\uD83Dcd", "\uDE00\uD83D"];
        int[] paddings = [0, 5, 40, 2000];
        foreach ((string lone, int padding) in bad.SelectMany(b => paddings.Select(p => (b, p))))
        {
            string text = Letters(padding) + lone + Letters(padding);
            WireException e = Assert.Throws<WireException>(() => { Pack.Write((ref w) => w.WriteString(text)); });
            Assert.Equal(WireErrorCode.InvalidText, e.Code);
            Assert.Equal(-1, e.Offset);
            byte[] replaced = Pack.Write((ref w) => w.WriteString(text), new() { InvalidText = InvalidTextHandling.Replace });
            Assert.Equal(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)), Pack.Read(replaced, (ref r) => r.ReadString()));
        }
    }

    [Theory]
    [InlineData(100)]
    [InlineData(5000)]
    public void The_tail_of_a_text_has_its_capacity(int tail)
    {
        foreach (int length in new[] { 0, 31, 32, 1365, 1366, 5000 })
        {
            string text = Letters(length);
            byte[] bytes = Pack.Write((ref w) =>
            {
                for (int i = 0; i < 200; i++)
                {
                    w.WriteString(text, tail);
                    Assert.InRange(w.FreeCapacity, tail, int.MaxValue);
                    for (int k = 0; k < tail; k++) w.PutNil();
                }
                w.WriteString(null, tail);
                Assert.InRange(w.FreeCapacity, tail, int.MaxValue);
            });
            Assert.Equal(200 * (tail + Pack.Write((ref w) => w.WriteString(text)).Length) + 1, bytes.Length);
        }
    }

    [Fact]
    public void UTF8_at_hand_is_written_as_it_is()
    {
        Assert.Equal(Pack.Hex("a3 616263"), Pack.Write((ref w) => w.WriteUtf8("abc"u8)));
        Assert.Equal(Pack.Hex("c0"), Pack.Write((ref w) => w.WriteStringBuilder(null)));
        Assert.Equal(Pack.Hex("a3 616263"), Pack.Write((ref w) => w.WriteStringBuilder(new("abc"))));
    }
}
