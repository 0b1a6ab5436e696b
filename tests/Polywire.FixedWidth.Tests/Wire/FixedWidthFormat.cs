using Polywire.Codecs;
using Polywire.Framing;

namespace Polywire.FixedWidth;

/// <summary>Describes fixed-width binary.</summary>
sealed class FixedWidthFormat : WireFormat
{
    internal static readonly FixedWidthFormat Instance = new();

    FixedWidthFormat() : base((WireId)7, "fixedwidth") { }

    internal override string TypePrefix => "FixedWidth";

    internal override WireTraits Traits => WireTraits.SelfDelimiting | WireTraits.DetectsEveryPrefix;

    internal override IReadOnlyList<string> ContentTypes { get; } = ["application/vnd.fixedwidth"];

    internal override FrameFormat Frames { get; } = new FixedWidthFrames();

    internal override WireCodec? FindBuiltin(Type type) => Type.GetTypeCode(type) switch
    {
        _ when type.IsEnum => null,
        TypeCode.Boolean => new FixedBooleanCodec(),
        TypeCode.SByte => new FixedScalarCodec<sbyte>(),
        TypeCode.Byte => new FixedScalarCodec<byte>(),
        TypeCode.Int16 => new FixedScalarCodec<short>(),
        TypeCode.UInt16 => new FixedScalarCodec<ushort>(),
        TypeCode.Int32 => new FixedScalarCodec<int>(),
        TypeCode.UInt32 => new FixedScalarCodec<uint>(),
        TypeCode.Int64 => new FixedScalarCodec<long>(),
        TypeCode.UInt64 => new FixedScalarCodec<ulong>(),
        TypeCode.Single => new FixedScalarCodec<float>(),
        TypeCode.Double => new FixedScalarCodec<double>(),
        TypeCode.String => new FixedStringCodec(),
        _ when type == typeof(Guid) => new FixedScalarCodec<Guid>(),
        _ when type == typeof(TimeSpan) => new FixedScalarCodec<TimeSpan>(),
        _ => null,
    };

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => "$";
}

/// <summary>A value shows neither its length nor its end without its type: only lengths delimit it.</summary>
sealed class FixedWidthFrames : FrameFormat
{
    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) => $"{wire.Name} supports WireFraming.LengthDelimited only.";

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) => throw new NotSupportedException();

    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element) => throw new NotSupportedException();
}
