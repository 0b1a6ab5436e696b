using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>The examples of docs/how-to/messagepack-primitives.md.</summary>
public class PrimitivesPage
{
    [Fact]
    public void Examples_do_what_the_page_says()
    {
        Span<byte> buffer = stackalloc byte[64];
        int at = 0, n;
        MessagePackPrimitives.TryWriteMapHeader(buffer, 2, out n);
        at += n;
        MessagePackPrimitives.TryWrite(buffer[at..], "id", out n);
        at += n;
        MessagePackPrimitives.TryWrite(buffer[at..], 300, out n);
        at += n;
        MessagePackPrimitives.TryWrite(buffer[at..], "at", out n);
        at += n;
        MessagePackPrimitives.TryWrite(buffer[at..], DateTime.UnixEpoch, out n);
        at += n;
        Assert.Equal("82A26964CD012CA26174D6FF00000000", Convert.ToHexString(buffer[..at]));

        ReadOnlySpan<byte> source = buffer[..at].ToArray();
        int id = 0;
        MessagePackReadResult result = MessagePackPrimitives.TryReadMapHeader(source, out uint count, out int consumed);
        while (result == MessagePackReadResult.Success && count-- > 0)
        {
            source = source[consumed..];
            result = MessagePackPrimitives.TryReadStr(source, out ReadOnlySpan<byte> name, out consumed);
            if (result != MessagePackReadResult.Success) break;
            source = source[consumed..];
            if (name.SequenceEqual("id"u8)) result = MessagePackPrimitives.TryRead(source, out id, out consumed);
            else result = MessagePackPrimitives.TrySkip(source, out consumed);
        }
        Assert.Equal((MessagePackReadResult.Success, 300, source.Length), (result, id, consumed));

        bool fits = MessagePackPrimitives.TryWrite(buffer[..2], 300, out int needed);
        MessagePackPrimitives.TryWriteInt64(buffer, 5, out int forced);
        Assert.Equal((false, 3, 9), (fits, needed, forced));

        byte[] packed = new byte[100];
        uint[] values = [1, 300, 70_000];
        MessagePackPrimitives.TryWriteArray(packed, values, out int length);
        uint[] back = new uint[3];
        MessagePackPrimitives.TryReadArray(packed.AsSpan(0, length), back, out int read, out int used);
        Assert.Equal((3, length), (read, used));
        Assert.Equal(values, back);

        int[] numbers = [1, 300, -70_000];
        Span<byte> rest = packed;
        foreach (int number in numbers)
            if (!MessagePackPrimitives.TryWrite(ref rest, number)) break;

        ReadOnlySpan<byte> left = packed.AsSpan(0, packed.Length - rest.Length);
        int sum = 0;
        while (MessagePackPrimitives.TryRead(ref left, out int number) == MessagePackReadResult.Success) sum += number;
        Assert.Equal((packed.Length - 9, 1 + 300 - 70_000, 0), (rest.Length, sum, left.Length));
    }
}
