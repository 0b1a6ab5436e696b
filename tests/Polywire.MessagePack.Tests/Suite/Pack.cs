using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;
using TestKit;

namespace MessagePackTests;

delegate void WriteValues(ref UncheckedMessagePackWriter writer);

delegate T ReadValue<T>(ref UncheckedMessagePackReader reader);

/// <summary>One writer or reader per call, as the entry points make them; inputs precede an inaccessible page.</summary>
static class Pack
{
    internal static byte[] Write(WriteValues write, MessagePackWireOptions? options = null)
    {
        MessagePackWriterContext state = MessagePackWriterContext.Rent(options ?? new(), null);
        try
        {
            ref byte b = ref state.Open(null, out int length);
            UncheckedMessagePackWriter w = new(ref b, length, state);
            write(ref w);
            return state.Written(w.Position).ToArray();
        }
        finally
        {
            state.Close();
        }
    }

    /// <summary>Reads one value, which must be all of the input.</summary>
    internal static T Read<T>(ReadOnlySpan<byte> bytes, ReadValue<T> read, MessagePackWireOptions? options = null)
    {
        T value = ReadPart(bytes, read, out int consumed, options);
        Assert.Equal(bytes.Length, consumed);
        return value;
    }

    internal static T ReadPart<T>(ReadOnlySpan<byte> bytes, ReadValue<T> read, out int consumed, MessagePackWireOptions? options = null)
    {
        MessagePackReaderContext state = MessagePackReaderContext.Rent(options ?? new(), null);
        state.Open(bytes.Length);
        try
        {
            UncheckedMessagePackReader r = new(GuardedInput.Place(bytes), state);
            T value = read(ref r);
            consumed = r.Position;
            return value;
        }
        finally
        {
            state.Close();
        }
    }

    internal static WireException Fails<T>(ReadOnlySpan<byte> bytes, ReadValue<T> read, WireErrorCode code, MessagePackWireOptions? options = null)
    {
        byte[] copy = bytes.ToArray();
        WireException e = Assert.Throws<WireException>(() => { Read(copy, read, options); });
        Assert.True(e.Code == code, $"{Convert.ToHexString(copy)}: {e.Code} ({e.Message}), not {code}");
        Assert.InRange(e.Offset, 0, copy.Length);
        return e;
    }

    internal static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace("-", "").Replace(" ", ""));
}
