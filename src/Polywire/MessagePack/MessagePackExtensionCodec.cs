using System.Buffers;

namespace Polywire.MessagePack;

/// <summary>What the options' <c>Extensions</c> must be.</summary>
interface IExtensionCodec
{
    sbyte TypeCode { get; }

    object? DecodeBoxed(ReadOnlySpan<byte> data);
}

/// <summary>
/// An extension type of the caller's own (specification, "Extension types"): a type number and bytes. Name it with
/// <see cref="WireCodecAttribute"/> for declared types, and in the options' <c>Extensions</c> for values read and written as <c>object</c>.
/// </summary>
/// <remarks>null is nil. An exception of <see cref="Encode"/> or <see cref="Decode"/> becomes a <see cref="WireException"/> (<see cref="WireErrorCode.UserCode"/>).</remarks>
/// <param name="typeCode">The type's number: 0 to 127 are applications'; −128 to −1 the specification's.</param>
public abstract class MessagePackExtensionCodec<T>(sbyte typeCode) : MessagePackElementCodec<T>, IExtensionCodec
{
    const int OnStack = 256;

    /// <summary>The type's number.</summary>
    public sbyte TypeCode { get; } = typeCode;

    /// <summary>The most bytes that <paramref name="value"/> takes.</summary>
    protected abstract int MaxLength(T value);

    /// <summary>Puts the value's bytes into <paramref name="destination"/>, which has <see cref="MaxLength"/> of them, and returns their number.</summary>
    protected abstract int Encode(T value, Span<byte> destination);

    /// <summary>The value of these bytes, which are valid during the call only. They come from outside: check them.</summary>
    protected abstract T Decode(ReadOnlySpan<byte> data);

    /// <inheritdoc/>
    public sealed override void Write(ref MessagePackWriter writer, T? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }
        int max = MaxLength(value);
        ArrayPool<byte> pool = writer._s.Pool;
        byte[]? rented = max > OnStack ? pool.Rent(max) : null;
        try
        {
            Span<byte> room = rented is null ? stackalloc byte[OnStack] : rented;
            int length = Encode(value, room[..max]);
            writer.WriteExtension(TypeCode, room[..length]);
        }
        finally
        {
            if (rented is not null) pool.Return(rented);
        }
    }

    /// <inheritdoc/>
    public sealed override T? Read(ref MessagePackReader reader)
    {
        if (default(T) is null && reader.TryReadNil()) return default;
        MessagePackReader start = reader;
        ReadOnlySpan<byte> data = reader.ReadExtensionSpan(out sbyte found);
        if (found != TypeCode) start.Fail(WireErrorCode.TypeMismatch, $"Expected extension type {TypeCode}, found {found}.");
        try
        {
            return Decode(data);
        }
        catch
        {
            // The error's place is the value, not what follows it.
            reader = start;
            throw;
        }
    }

    object? IExtensionCodec.DecodeBoxed(ReadOnlySpan<byte> data) => Decode(data);
}

/// <summary>The extension codecs of the options.</summary>
static class ExtensionCodecs
{
    internal static MessagePackCodec? Find(MessagePackWireOptions options, Type type)
    {
        foreach (MessagePackCodec codec in options.Extensions)
        {
            if (codec is IExtensionCodec && codec.ValueType == type) return codec;
        }
        return null;
    }

    internal static IExtensionCodec? Find(MessagePackWireOptions options, sbyte typeCode)
    {
        foreach (MessagePackCodec codec in options.Extensions)
        {
            if (codec is IExtensionCodec extension && extension.TypeCode == typeCode) return extension;
        }
        return null;
    }
}
