using System.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Options of <see cref="MessagePackWire"/>. The defaults follow the specification strictly.</summary>
public sealed record MessagePackWireOptions
{
    /// <summary>Gets the deepest nesting of arrays and maps, read or written. The default is 64.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Gets the longest input of a single-value call in bytes, before decompression. No limit by default.</summary>
    /// <remarks>Checked before the input is copied if its length is known, otherwise while it is buffered.</remarks>
    public int MaxInputLength { get; init; } = int.MaxValue;

    /// <summary>Gets the longest element of a stream in bytes (<c>DeserializeMany</c>), before decompression. No limit by default.</summary>
    public int MaxElementLength { get; init; } = int.MaxValue;

    /// <summary>Gets the most digits of a <c>BigInteger</c> or <c>decimal</c> that is read. The default is 1,024.</summary>
    public int MaxDigits { get; init; } = 1024;

    /// <summary>
    /// Gets the most values in all arrays and maps that one call, or one element of a stream, reads as <c>object</c>.
    /// By default there is no such limit, but these arrays and maps may use at most 64 MB and 24 bytes of memory per byte of input;
    /// only input that consists of empty or nearly empty arrays and maps exceeds that. <c>int.MaxValue</c> removes both limits.
    /// Exceeding a limit is <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    public int? MaxUntypedValues { get; init; }

    /// <summary>
    /// Gets the most bytes of memory that the objects made by one call, or for one element of a stream, may take. By default that is 64 MB, or in
    /// proportion to the input (after decompression) if that is more: 32 bytes for each byte, and more for models and collections whose objects are larger.
    /// Sizes are estimates: docs/explanation/threat-model.md has a table. Exceeding the limit is <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    public long? MaxMemory { get; init; }

    /// <summary>Gets how invalid UTF-8 on reading, and lone surrogates on writing, are handled.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary>
    /// Gets whether <c>DateTime</c> is written as the 64-bit integer of <c>DateTime.ToBinary</c>, which preserves its kind, as MessagePack-CSharp's
    /// <c>NativeDateTimeResolver</c> does. Timestamps are read too. <c>DateTimeOffset</c>, and <c>DateTime</c> as <c>object</c>, are still timestamps.
    /// </summary>
    public bool NativeDateTime { get; init; }

    /// <summary>Gets whether <c>Guid</c> is written as a bin of its 16 bytes in memory order, as MessagePack-CSharp's <c>NativeGuidResolver</c> does. Text is read too.</summary>
    public bool NativeGuid { get; init; }

    /// <summary>Gets whether <c>decimal</c> is written as a bin of its 16 bytes in memory order, as MessagePack-CSharp's <c>NativeDecimalResolver</c> does. Text is read too.</summary>
    public bool NativeDecimal { get; init; }

    /// <summary>
    /// Gets whether output uses the specification before 2013: no str 8, and raw (str) for binary. A value that needs an extension
    /// type, such as a <c>DateTime</c> without <see cref="NativeDateTime"/>, is <see cref="WireErrorCode.NotRepresentable"/>.
    /// </summary>
    /// <remarks>Raw is always read as binary too. A value is written as usual and then rewritten, which allocates an array of its size.</remarks>
    public bool OldSpec { get; init; }

    /// <summary>Gets whether an unknown discriminator of a union is read as null, and its value skipped. Otherwise it is an error (<see cref="WireErrorCode.UnknownCase"/>).</summary>
    public bool NullForUnknownCase { get; init; }

    /// <summary>Gets how a key that occurs more than once in a map is handled.</summary>
    /// <remarks><see cref="DuplicateMemberHandling.Reject"/> reads the input once more, with a set of the keys of each open map.</remarks>
    public DuplicateMemberHandling DuplicateMembers
    {
        get;
        init
        {
            field = value;
            DuplicateCheck = value == DuplicateMemberHandling.Reject ? MessagePackDuplicateCheck.Run : null;
        }
    }

    /// <summary>A delegate, so that programs which never ask for it do not carry it.</summary>
    internal MessagePackDuplicateCheck.Check? DuplicateCheck { get; init; }

    /// <summary>
    /// Gets whether integers that are written as <c>object</c> use the format of their .NET type (<c>5</c> as <c>int</c> is <c>D2 00000005</c>),
    /// as in MessagePack-CSharp. Otherwise they use the smallest format. Readers see the same value.
    /// </summary>
    public bool BoxedIntegersByType { get; init; }

    /// <summary>
    /// Gets codecs of extension types for values that are read and written as <c>object</c>. Each derives from
    /// <see cref="MessagePackExtensionCodec{T}"/>; the first of a type, or of a type code, is used.
    /// </summary>
    public IReadOnlyList<MessagePackCodec> Extensions { get; init; } = [];

    /// <summary>
    /// Gets options that are as lenient as MessagePack-CSharp's: invalid text is replaced, unknown discriminators of unions are null, and
    /// integers as <c>object</c> use the format of their type. All limits on untrusted input remain.
    /// </summary>
    public static MessagePackWireOptions LikeMessagePackCSharp { get; } = new() { InvalidText = InvalidTextHandling.Replace, NullForUnknownCase = true, BoxedIntegersByType = true };

    /// <summary>Gets whether <c>RawValue</c> and <c>Deferred&lt;T&gt;</c> read from <c>ReadOnlyMemory&lt;byte&gt;</c> are slices of it instead of copies. They are valid as long as the memory is.</summary>
    public bool Borrow { get; init; }

    /// <summary>Set by <see cref="MessagePackWire.With(WireCompression)"/>; null where there is none.</summary>
    internal WireCompression? Compression { get; init; }

    /// <summary>
    /// Gets the pool of temporary byte buffers. Each is returned once, also if the call fails. The default is the shared pool.
    /// Buffers of other element types (a growing list) come from that type's shared pool.
    /// </summary>
    public ArrayPool<byte>? Pool { get; init; }

    /// <summary>Gets codecs that replace those of members and types with <see cref="WireCodecOverridableAttribute"/>.</summary>
    public WireCodecs? Codecs { get; init; }

    /// <summary>Gets the caller's own object for its codecs, as <c>UncheckedMessagePackReader.Context</c> and <c>UncheckedMessagePackWriter.Context</c>. A call's <c>context:</c> replaces it.</summary>
    public WireContext? Context { get; init; }

    /// <summary>Returns the options as text, without the <see cref="Context"/>: it is the caller's own, and may hold secrets.</summary>
    public override string ToString()
    {
        var text = new System.Text.StringBuilder(nameof(MessagePackWireOptions)).Append(" { ");
        (Context is null ? this : this with { Context = null }).PrintMembers(text);
        return text.Append(" }").ToString();
    }
}
