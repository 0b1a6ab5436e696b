using System.ComponentModel;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads and writes a <c>google.protobuf.Any</c> as protobuf's JSON has it: the members of the message after <c>@type</c>, or <c>value</c> if the message is
/// no object. <see cref="JsonWireOptions.Types"/> has the types.
/// </summary>
/// <typeparam name="T">The class of the message.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class AnyJsonCodec<T> : JsonElementCodec<T> where T : class, new()
{
        // The messages with JSON of their own: https://protobuf.dev/programming-guides/json/#any.
    static readonly HashSet<string> s_special =
    [
        .. "Any Timestamp Duration FieldMask Struct Value ListValue BoolValue Int32Value Int64Value UInt32Value UInt64Value FloatValue DoubleValue StringValue BytesValue".Split(' ').Select(n => "google.protobuf." + n),
    ];

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T? any)
    {
        if (any is not IAnyMessage value)
        {
            writer.WriteNull();
            return;
        }
        if (value.TypeUrl.Length == 0)
        {
            if (!value.Value.IsEmpty) JsonThrow.Write(WireErrorCode.NotRepresentable, "A google.protobuf.Any with bytes has no type.");
            writer.WriteRaw("{}"u8);
            return;
        }
        JsonWireOptions options = writer._context.Options;
        string typeName = NameOf(value.TypeUrl);
        if (options.Types is not { } types || types.Find(typeName) is not { } type) throw Unknown(typeName, -1);
        writer.PushDepth();
        byte[] message = CodecOf(type).BoxedRoot.ToArray(Inside(options, writer._context.Depth), types.Unpack(typeName, value.Value), writer._context.Context);
        writer.WriteRaw("{\"@type\":"u8);
        writer.WriteText(value.TypeUrl);
        if (s_special.Contains(typeName))
        {
            writer.WriteRaw(",\"value\":"u8);
            writer.WriteRaw(message);
            writer.WriteRaw("}"u8);
        }
        else
        {
            writer.WriteRaw(message.Length == 2 ? "}"u8 : ","u8);
            if (message.Length > 2) writer.WriteRaw(message.AsSpan(1));
        }
        writer.PopDepth();
    }

    /// <inheritdoc/>
    public override T? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        reader.Peek();
        int begin = reader._i;
        string? url = null;
        (int Start, int End) head = default, inner = default;
        int others = 0;
        reader.ReadBeginObject();
        int depth = reader._context.Depth, before = reader._i;
        bool more = reader.ReadFirstName(out ReadOnlySpan<byte> name);
        for (bool first = true; more; first = false)
        {
            int start = reader._i;
            bool isType = name.SequenceEqual("@type"u8), isValue = name.SequenceEqual("value"u8);
            if (isType && url is not null) JsonThrow.Read(WireErrorCode.DuplicateMember, $"'@type' occurs more than once.", start);
            if (isType)
            {
                url = reader.ReadString() ?? "";
                // A comma goes with it: the one before it, or after it if it is the first.
                head = (before, reader._i);
                if (first && reader.Peek() == (byte)',') head = (before, reader._i + 1);
            }
            else
            {
                reader.Peek();
                start = reader._i;
                reader.Skip();
                if (isValue) inner = (start, reader._i);
                else others++;
            }
            before = reader._i;
            more = reader.ReadNextName(out name);
        }
        if (url is null)
        {
            if (others > 0 || inner.End > 0) JsonThrow.Read(WireErrorCode.MissingMember, $"A google.protobuf.Any has no '@type'.", begin);
            return new T();
        }
        string typeName = NameOf(url);
        JsonWireOptions options = reader._context.Options;
        if (options.Types is not { } types || types.Find(typeName) is not { } type) throw Unknown(typeName, begin);
        byte[] message;
        if (s_special.Contains(typeName))
        {
            if (inner.End == 0) JsonThrow.Read(WireErrorCode.MissingMember, $"A google.protobuf.Any of '{typeName}' has no 'value'.", begin);
            if (others > 0 && options.UnknownMembers == UnknownMemberHandling.Reject) JsonThrow.Read(WireErrorCode.UnknownMember, $"A google.protobuf.Any of '{typeName}' has the members '@type' and 'value' only.", begin);
            message = reader.Slice(inner.Start, inner.End - inner.Start).ToArray();
        }
        else
        {
            message = reader.Slice(begin, reader._i - begin).ToArray();
            message.AsSpan(head.Start - begin, head.End - head.Start).Fill((byte)' ');
        }
        object? value = CodecOf(type).BoxedRoot.Read(Inside(options, depth), message, default, reader._context.Context, InputExtent.Whole, out _);
        if (value is null) JsonThrow.Read(WireErrorCode.UnexpectedNull, $"The message of a google.protobuf.Any of '{typeName}' is null.", begin);
        return (T)types.Pack(url, value);
    }

    static string NameOf(string url) => url[(url.LastIndexOf('/') + 1)..];

    static WireCodec CodecOf(Type type) => WireRegistry.Lookup(type, JsonFormat.Instance) ?? throw Missing.Codec(type, JsonFormat.Instance);

    /// <summary>Returns the options with the levels that are left.</summary>
    static JsonWireOptions Inside(JsonWireOptions options, int depth) => options with { MaxDepth = Math.Max(options.MaxDepth - depth, 0), OuterDepth = 0, Indented = false };

    static WireException Unknown(string typeName, int offset) =>
        new(WireErrorCode.UnknownCase, $"The options' Types have no type '{typeName}'.", offset);
}
