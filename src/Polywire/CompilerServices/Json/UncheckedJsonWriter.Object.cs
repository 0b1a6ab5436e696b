using System.ComponentModel;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonWriter
{
    /// <summary>Writes any value by its run-time type: see <c>object</c> in docs/reference/data-model.md.</summary>
    /// <exception cref="WireTypeException">The run-time type has no codec.</exception>
    public void WriteObject(object? value) => JsonDynamic.Write(ref this, value);

    /// <summary>Writes a value's bytes as they were read; <c>default</c> is null.</summary>
    public void WriteRawValue(RawValue value)
    {
        if (value.IsEmpty) WriteNull();
        else if (value.Format != JsonFormat.Instance) JsonThrow.Write(WireErrorCode.UnexpectedType, "A RawValue can be written only to the wire that it was read from.");
        else WriteUnread(value.Bytes.Span);
    }

    internal void WriteUnread(scoped ReadOnlySpan<byte> bytes)
    {
        if (!_context.CompactsRaw) WriteRaw(bytes);
        else while (!bytes.IsEmpty) WriteRaw(JsonCompact.Next(bytes, out bytes));
    }

    /// <summary>Writes a deferred value: its bytes where they are JSON and still what it says, else the value.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteDeferred<T>(Deferred<T>? value)
    {
        if (value is null) WriteNull();
        else if (value.IsBytes(JsonFormat.Instance)) WriteUnread(value.Bytes.Span);
        else if (value.IsRead) JsonCodecs<T>.Get().WriteUnchecked(ref this, value.Value);
        else JsonThrow.Write(WireErrorCode.UnexpectedType, "A Deferred<T> that was not read can be written only to the wire that it was read from. Read its Value first.");
    }
}
