using Polywire;

namespace Fuzzing;

/// <summary>
/// Input and text near the limits of <c>int</c>, of arrays and of strings: a failure is a <see cref="WireException"/>, whatever the code.
/// Needs about 12 GB of memory, and so runs only where <c>--family sizes</c> names it.
/// </summary>
sealed class SizeFamily : IFamily
{
    public string Name => "sizes";

    public long Steps { get; private set; }

    public void Step()
    {
        byte[] input = new byte[Array.MaxLength];
        foreach (int length in (int[])[715_827_880, 715_827_883, 1_073_741_791, 1_073_741_800, Array.MaxLength])
        {
            foreach (byte filler in (byte[])[(byte)'a', (byte)'"', (byte)'[', 0xC3])
            {
                input.AsSpan(0, length).Fill(filler);
                foreach (string start in (string[])["\"", "{\"", "{\"\\x", "[\"\\u0041", "["])
                {
                    System.Text.Encoding.UTF8.GetBytes(start, input);
                    ReadOnlyMemory<byte> document = input.AsMemory(0, length);
                    Refused(() => Wire.Json.Deserialize<string>(document));
                    Refused(() => Wire.Json.Deserialize<object>(document));
                    Refused(() => Wire.Json.Deserialize<Nested10>(document));
                    Refused(() => Wire.Json.Deserialize<Dictionary<string, int>>(document));
                }
            }
            input.AsSpan(0, length).Fill((byte)'a');
            input[0] = input[length - 1] = (byte)'"';
            Ends(() => Wire.Json.Deserialize<string>(input.AsMemory(0, length)));
            int count = length - 5;
            input[0] = 0xDB;
            System.Buffers.Binary.BinaryPrimitives.WriteInt32BigEndian(input.AsSpan(1), count);
            Ends(() => Wire.MessagePack.Deserialize<string>(input.AsMemory(0, length)));
            Ends(() => Wire.MessagePack.Deserialize<object>(input.AsMemory(0, length)));
            // A field of text whose length takes five bytes.
            input[0] = 0x0A;
            for (int i = 0, rest = length - 6; i < 5; i++, rest >>= 7) input[1 + i] = (byte)(rest & 0x7F | (i < 4 ? 0x80 : 0));
            Ends(() => Wire.Protobuf.Deserialize<Sized>(input.AsMemory(0, length)));
            // UTF-8: the complement of its bytes, and its characters; then UTF-16, which cannot be so long.
            System.Buffers.Binary.BinaryPrimitives.WriteInt32LittleEndian(input, ~(length - 8));
            System.Buffers.Binary.BinaryPrimitives.WriteInt32LittleEndian(input.AsSpan(4), length - 8);
            Ends(() => Wire.MemoryPack.Deserialize<string>(input.AsMemory(0, length)));
            System.Buffers.Binary.BinaryPrimitives.WriteInt32LittleEndian(input, length - 4);
            Ends(() => Wire.MemoryPack.Deserialize<string>(input.AsMemory(0, length)));
        }
        Steps++;
    }

    static void Refused(Action call)
    {
        try
        {
            call();
        }
        catch (WireException)
        {
            return;
        }
        throw new TestKit.ConformanceException("A malformed document was read.");
    }

    static void Ends(Action call)
    {
        try
        {
            call();
        }
        catch (WireException e) when (e.Code == WireErrorCode.LengthOutOfRange)
        {
        }
    }
}

[WireModel]
public sealed class Sized
{
    [WireField(1)] public string? Text { get; set; }
}
