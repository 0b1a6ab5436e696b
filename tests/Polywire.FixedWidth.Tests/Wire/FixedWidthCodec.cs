using Polywire.Codecs;

namespace Polywire.FixedWidth;

/// <summary>A codec of fixed-width binary.</summary>
public abstract class FixedWidthCodec<T> : WireCodec
{
    FixedWidthRoot<T>? _root;

    /// <summary>Writes a value.</summary>
    public abstract void Write(ref FixedWidthWriter writer, T? value);

    /// <summary>Reads a value.</summary>
    public abstract T? Read(ref FixedWidthReader reader);

    internal sealed override WireFormat Format => FixedWidthFormat.Instance;

    internal sealed override Type ValueType => typeof(T);

    internal FixedWidthRoot<T> Root => _root ??= new(this);

    internal sealed override object TypedRoot => Root;

    internal sealed override WireRoot<object> BoxedRoot => new BoxedFixedWidthCodec<T>(this).Root;
}

sealed class BoxedFixedWidthCodec<T>(FixedWidthCodec<T> inner) : FixedWidthCodec<object>
{
    public override void Write(ref FixedWidthWriter writer, object? value) => inner.Write(ref writer, (T?)value);

    public override object? Read(ref FixedWidthReader reader) => inner.Read(ref reader);
}

/// <summary>A scalar that is known without a model.</summary>
sealed class FixedScalarCodec<T> : FixedWidthCodec<T> where T : unmanaged
{
    public override void Write(ref FixedWidthWriter writer, T value) => writer.WriteFixed(value);

    public override T Read(ref FixedWidthReader reader) => reader.ReadFixed<T>();
}

sealed class FixedBooleanCodec : FixedWidthCodec<bool>
{
    public override void Write(ref FixedWidthWriter writer, bool value) => writer.WriteFixed(value);

    public override bool Read(ref FixedWidthReader reader) => reader.ReadBoolean();
}

sealed class FixedStringCodec : FixedWidthCodec<string>
{
    public override void Write(ref FixedWidthWriter writer, string? value) => writer.WriteString(value);

    public override string? Read(ref FixedWidthReader reader) => reader.ReadString();
}
