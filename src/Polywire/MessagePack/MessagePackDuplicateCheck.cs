using System.Globalization;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>
/// <see cref="DuplicateMemberHandling.Reject"/>: one pass over the whole value before it is read, so that keys count in
/// skipped values and dictionaries as they do in models, and the readers pay nothing for it.
/// </summary>
static class MessagePackDuplicateCheck
{
    internal delegate void Check(ReadOnlySpan<byte> input, MessagePackWireOptions options);

    internal static void Run(ReadOnlySpan<byte> input, MessagePackWireOptions options)
    {
        MessagePackReaderContext context = MessagePackReaderContext.Rent(options, null);
        context.Open(input.Length);
        var reader = new UncheckedMessagePackReader(input, context);
        try
        {
            Value(ref reader, input);
        }
        finally
        {
            context.Close();
        }
    }

    static void Value(ref UncheckedMessagePackReader reader, ReadOnlySpan<byte> input)
    {
        switch (reader.PeekKind())
        {
            case MessagePackKind.Map:
                int pairs = reader.ReadMapHeader();
                reader.PushDepth();
                var keys = new HashSet<string>(StringComparer.Ordinal);
                for (int i = 0; i < pairs; i++)
                {
                    int at = reader.Position;
                    if (!keys.Add(Key(ref reader, input))) MessagePackThrow.Read(WireErrorCode.DuplicateMember, "The key occurs more than once in one map.", at);
                    Value(ref reader, input);
                }
                reader.PopDepth();
                break;
            case MessagePackKind.Array:
                int count = reader.ReadArrayHeader();
                reader.PushDepth();
                for (int i = 0; i < count; i++) Value(ref reader, input);
                reader.PopDepth();
                break;
            default:
                reader.Skip();
                break;
        }
    }

    /// <summary>Equal for keys that are equal whatever their format: text by its bytes, numbers by value, anything else by its bytes.</summary>
    static string Key(ref UncheckedMessagePackReader reader, ReadOnlySpan<byte> input)
    {
        MessagePackKind kind = reader.PeekKind();
        int at = reader.Position;
        if (kind is MessagePackKind.Map or MessagePackKind.Array) Value(ref reader, input);
        else reader.Skip();
        ReadOnlySpan<byte> raw = input[at..reader.Position];
        switch (kind)
        {
            case MessagePackKind.String when MessagePackPrimitives.TryReadStr(raw, out ReadOnlySpan<byte> utf8, out _) == MessagePackReadResult.Success:
                return "s" + Encoding.Latin1.GetString(utf8);
            case MessagePackKind.Integer:
                return MessagePackPrimitives.TryRead(raw, out long value, out _) == MessagePackReadResult.Success
                    ? value.ToString(CultureInfo.InvariantCulture)
                    : MessagePackPrimitives.TryRead(raw, out ulong large, out _) == MessagePackReadResult.Success ? large.ToString(CultureInfo.InvariantCulture) : "";
            case MessagePackKind.Float when MessagePackPrimitives.TryRead(raw, out double number, out _) == MessagePackReadResult.Success:
                // Adding 0 makes the two zeros one.
                return "f" + BitConverter.DoubleToInt64Bits(number + 0.0).ToString(CultureInfo.InvariantCulture);
            default:
                return "r" + Encoding.Latin1.GetString(raw);
        }
    }
}
