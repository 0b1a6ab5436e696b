using System.Buffers;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Checks the options' <c>Extensions</c>.</summary>
interface IExtensionCodec
{
    sbyte TypeCode { get; }

    object? DecodeBoxed(ReadOnlySpan<byte> data);
}

/// <summary>
/// Reads and writes an extension type of your own (specification, "Extension types"): a type code and bytes. Name the class with
/// <see cref="WireCodecAttribute"/> for declared types, and add it to <c>Extensions</c> of the options for values read and written as <c>object</c>.
/// </summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <remarks>Null is written as nil. An exception thrown by <see cref="Encode"/> or <see cref="Decode"/> becomes a <see cref="WireException"/> (<see cref="WireErrorCode.UserCode"/>).</remarks>
/// <param name="typeCode">The type code: 0 to 127 are for applications, −128 to −1 are reserved by the specification.</param>
public abstract class MessagePackExtensionCodec<T>(sbyte typeCode) : MessagePackElementCodec<T>, IExtensionCodec
{
    const int OnStack = 256;

    /// <summary>Gets the type code.</summary>
    public sbyte TypeCode { get; } = typeCode;

    /// <summary>Returns an upper bound of the encoded length.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The most bytes that <see cref="Encode"/> writes.</returns>
    protected abstract int MaxLength(T value);

    /// <summary>Writes the value's bytes.</summary>
    /// <param name="value">The value.</param>
    /// <param name="destination">The destination; <see cref="MaxLength"/> bytes long.</param>
    /// <returns>The number of bytes written.</returns>
    protected abstract int Encode(T value, Span<byte> destination);

    /// <summary>Reads a value. The bytes are untrusted and valid only during the call.</summary>
    /// <param name="data">The bytes, without the header.</param>
    /// <returns>The value.</returns>
    protected abstract T Decode(ReadOnlySpan<byte> data);

    /// <inheritdoc/>
    public sealed override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }
        int max = MaxLength(value);
        ArrayPool<byte> pool = writer._context.Pool;
        byte[]? rented = max > OnStack ? pool.Rent(max) : null;
        try
        {
            Span<byte> destination = rented is null ? stackalloc byte[OnStack] : rented;
            int length = Encode(value, destination[..max]);
            if ((uint)length > (uint)max) throw new InvalidOperationException($"Encode returned {length} bytes, which is more than its MaxLength of {max}.");
            if (!MessagePackRawCheck.IsExtension(TypeCode, destination[..length])) throw new InvalidOperationException("Encode returned bytes that are not a timestamp.");
            writer.WriteExtension(TypeCode, destination[..length]);
        }
        finally
        {
            if (rented is not null) pool.Return(rented);
        }
    }

    /// <inheritdoc/>
    public sealed override T? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        if (default(T) is null && reader.TryReadNil()) return default;
        UncheckedMessagePackReader start = reader;
        ReadOnlySpan<byte> data = reader.ReadExtensionSpan(out sbyte found);
        if (found != TypeCode) start.Fail(WireErrorCode.TypeMismatch, $"Expected extension type {TypeCode} but found {found}.");
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
