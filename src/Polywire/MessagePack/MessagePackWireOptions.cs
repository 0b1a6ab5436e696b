using System.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>How <c>MessagePackWire</c> reads and writes. The defaults refuse whatever the specification does not allow.</summary>
public sealed record MessagePackWireOptions
{
    /// <summary>Deepest nesting of arrays and maps, read, skipped or written; 64 unless set.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Gets the longest input of a single-value call in bytes, before decompression. No limit by default.</summary>
    /// <remarks>Checked before the input is copied if its length is known, otherwise while it is buffered.</remarks>
    public int MaxInputLength { get; init; } = int.MaxValue;

    /// <summary>Gets the longest element of a stream in bytes (<c>DeserializeMany</c>), before decompression. No limit by default.</summary>
    public int MaxElementLength { get; init; } = int.MaxValue;

    /// <summary>Most decimal digits of a <c>BigInteger</c> or <c>decimal</c> read; 1,024 unless set.</summary>
    public int MaxDigits { get; init; } = 1024;

    /// <summary>
    /// Most values that arrays and maps read as <c>object</c> may hold together, at any depth. In a call; in each element where many are
    /// read. Unless set, these arrays and maps may take 24 bytes of memory for each byte of input and 64 MB, whatever their number:
    /// only input that is little else than arrays and maps of at most one or two small values takes more.
    /// <see cref="WireErrorCode.LengthOutOfRange"/> beyond it; <c>int.MaxValue</c> for no limit.
    /// </summary>
    public int? MaxUntypedValues { get; init; }

    /// <summary>Invalid UTF-8 on reading, lone surrogates on writing.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary>
    /// <c>DateTime</c> is the 64-bit integer of <c>DateTime.ToBinary</c>, which keeps its kind, as MessagePack-CSharp's
    /// <c>NativeDateTimeResolver</c> has it. Timestamps are read as well. <c>DateTimeOffset</c>, and <c>DateTime</c> as <c>object</c>, stay timestamps.
    /// </summary>
    public bool NativeDateTime { get; init; }

    /// <summary><c>Guid</c> is a bin of its 16 bytes in the order of memory, as MessagePack-CSharp's <c>NativeGuidResolver</c> has it. Text is read as well.</summary>
    public bool NativeGuid { get; init; }

    /// <summary><c>decimal</c> is a bin of its 16 bytes in the order of memory, as MessagePack-CSharp's <c>NativeDecimalResolver</c> has it. Text is read as well.</summary>
    public bool NativeDecimal { get; init; }

    /// <summary>
    /// Writes what readers of the specification before 2013 know: no str 8, raw (str) for binary. A value that needs an
    /// extension type, a <c>DateTime</c> without <see cref="NativeDateTime"/> among them, is <see cref="WireErrorCode.NotRepresentable"/>.
    /// </summary>
    /// <remarks>Reading takes raw for binary with and without it. A value is written as usual, then rewritten: an array of its size is allocated.</remarks>
    public bool OldSpec { get; init; }

    /// <summary>A union key that the model has no case for is read as null, and its value skipped; refused unless set (<see cref="WireErrorCode.UnknownCase"/>).</summary>
    public bool NullForUnknownCase { get; init; }

    /// <summary>A key that occurs more than once in one map: the last counts unless set.</summary>
    /// <remarks>With <see cref="DuplicateMemberHandling.Reject"/> the input is walked over once more, with a set of the keys of each open map.</remarks>
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
    /// Integers that are written as <c>object</c> take the form of their .NET type's width (<c>5</c> as <c>int</c> is <c>D2 00000005</c>),
    /// as in MessagePack-CSharp; the smallest form unless set. Readers see the same value.
    /// </summary>
    public bool BoxedIntegersByType { get; init; }

    /// <summary>
    /// Codecs of the caller's own extension types where values have no declared type: read and written as <c>object</c>.
    /// Each derives <see cref="MessagePackExtensionCodec{T}"/>; the first of a type, or of a type number, counts.
    /// </summary>
    public IReadOnlyList<MessagePackCodec> Extensions { get; init; } = [];

    /// <summary>
    /// What MessagePack-CSharp's standard options do where the defaults here are stricter or differ: text that is not valid UTF-8 or UTF-16
    /// is replaced, unknown union keys are null, integers as <c>object</c> go by their type. Every limit on hostile input stays.
    /// </summary>
    public static MessagePackWireOptions LikeMessagePackCSharp { get; } = new() { InvalidText = InvalidTextHandling.Replace, NullForUnknownCase = true, BoxedIntegersByType = true };

    /// <summary><c>RawValue</c> and <c>Deferred&lt;T&gt;</c> read from <c>ReadOnlyMemory&lt;byte&gt;</c> are slices of it instead of copies: valid as long as the memory is.</summary>
    public bool Borrow { get; init; }

    /// <summary>Set by <see cref="MessagePackWire.With(WireCompression)"/>; null where there is none.</summary>
    internal WireCompression? Compression { get; init; }

    /// <summary>
    /// Where temporary buffers of bytes come from and go back to, each once, also where the call fails; the shared pool unless set.
    /// Buffers of elements of another type (a list that grows) come from that type's shared pool.
    /// </summary>
    public ArrayPool<byte>? Pool { get; init; }

    /// <summary>Codecs that take the place of others at the seams of models: <see cref="WireCodecOverridableAttribute"/>.</summary>
    public WireCodecs? Codecs { get; init; }

    /// <summary>Gets the caller's own object for its codecs, as <c>MessagePackReader.Context</c> and <c>MessagePackWriter.Context</c>. A call's <c>context:</c> replaces it.</summary>
    public WireContext? Context { get; init; }

    /// <summary>Returns the options as text, without the <see cref="Context"/>: it is the caller's own, and may hold secrets.</summary>
    public override string ToString()
    {
        var text = new System.Text.StringBuilder(nameof(MessagePackWireOptions)).Append(" { ");
        (Context is null ? this : this with { Context = null }).PrintMembers(text);
        return text.Append(" }").ToString();
    }
}
