using System.Text;
using Polywire;

namespace MessagePackTests;

/// <summary>Text at every length around the borders of vectors and headers, plain and with one character that is not ASCII.</summary>
public class TextLengthTests
{
    public static TheoryData<string> Odd => ["", "é", "日", "😀"];

    [Theory]
    [MemberData(nameof(Odd))]
    public void Text_of_any_length_is_its_utf8_after_the_smallest_header(string odd)
    {
        foreach (int length in Enumerable.Range(0, 300).Concat([1364, 1365, 1366, 5000, 65535, 65536]))
        {
            string plain = string.Create(length, length, static (chars, seed) =>
            {
                for (int i = 0; i < chars.Length; i++) chars[i] = (char)(' ' + (i * 7 + seed) % 95);
            });
            foreach (int at in (int[])[0, length / 2, Math.Max(length - 1, 0), length])
            {
                string text = plain.Insert(at, odd);
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                byte[] header = utf8.Length switch
                {
                    < 32 => [(byte)(0xA0 | utf8.Length)],
                    < 256 => [0xD9, (byte)utf8.Length],
                    < 65536 => [0xDA, (byte)(utf8.Length >> 8), (byte)utf8.Length],
                    _ => [0xDB, (byte)(utf8.Length >> 24), (byte)(utf8.Length >> 16), (byte)(utf8.Length >> 8), (byte)utf8.Length],
                };
                byte[] written = Wire.MessagePack.Serialize(text);
                Assert.True(written.AsSpan().SequenceEqual([.. header, .. utf8]), $"length {length}, at {at}");
                Assert.Equal(text, Wire.MessagePack.Deserialize<string>(TestKit.GuardedInput.Place(written)));

                var holder = new List<string> { text, "after" };
                Assert.Equal(holder, Wire.MessagePack.Deserialize<List<string>>(Wire.MessagePack.Serialize(holder)));
            }
        }
    }
}
