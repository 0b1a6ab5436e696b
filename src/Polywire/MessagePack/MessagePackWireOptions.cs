using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Options of <see cref="MessagePackWire"/>. The defaults follow the specification strictly.</summary>
public sealed record MessagePackWireOptions : WireOptions
{
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
}
