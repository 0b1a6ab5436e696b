using System.Collections;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Writes any value by its run-time type: see <c>object</c> in docs/reference/data-model.md.</summary>
    /// <exception cref="WireTypeException">The run-time type has no codec.</exception>
    public void WriteObject(object? value) => MessagePackDynamic.Write(ref this, value);

    /// <summary>Writes a value's bytes as they were read; <c>default</c> is nil.</summary>
    public void WriteRawValue(RawValue value)
    {
        if (value.IsEmpty) WriteNil();
        else if (value.Format != MessagePackFormat.Instance) MessagePackThrow.Write(WireErrorCode.UnexpectedType, "A RawValue can be written only to the wire that it was read from.");
        else WriteRaw(value.Bytes.Span);
    }

    /// <summary>Writes a deferred value: its bytes where they are MessagePack and still what it says, else the value.</summary>
    public void WriteDeferred<T>(Deferred<T>? value)
    {
        if (value is null) WriteNil();
        else if (value.IsBytes(MessagePackFormat.Instance)) WriteRaw(value.Bytes.Span);
        else if (value.IsRead) MessagePackCodecs<T>.Get().WriteUnchecked(ref this, value.Value);
        else MessagePackThrow.Write(WireErrorCode.UnexpectedType, "A Deferred<T> that was not read can be written only to the wire that it was read from. Read its Value first.");
    }
}
