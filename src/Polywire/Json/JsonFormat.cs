using Polywire.Codecs;
using Polywire.Framing;
using Polywire.Json.Framing;

namespace Polywire.Json;

/// <summary>Describes JSON.</summary>
sealed class JsonFormat : WireFormat
{
    static readonly string[] s_contentTypes = ["application/json", "text/json"];

    internal static readonly JsonFormat Instance = new();

    JsonFormat() : base(WireId.Json, "json") { }

    internal override string TypePrefix => "Json";

    internal override WireTraits Traits => WireTraits.NullAtTopLevel | WireTraits.SelfDelimiting | WireTraits.DetectsEveryPrefix | WireTraits.Text | WireTraits.SelfDescribing;

    internal override IReadOnlyList<string> ContentTypes => s_contentTypes;

    internal override string ContentTypeSuffix => "+json";

    internal override FrameFormat Frames { get; } = new JsonFrames();

    internal override string TreeRemedy => "Pass .NET values instead, or its text: RawValue.FromJson(Encoding.UTF8.GetBytes(token.ToString()))";

    internal override WireCodec? FindBuiltin(Type type) => JsonBuiltins.Find(type);

    internal override string FindPath(ReadOnlySpan<byte> written, WireCodec codec) => JsonPathFinder.FindNext(written);

    internal override string Show(ReadOnlySpan<byte> bytes)
    {
        try
        {
            return System.Text.Encoding.UTF8.GetString(bytes);
        }
        catch (ArgumentException)
        {
            // The memory is borrowed, and changed between the count of the characters and the decoding.
            return System.Text.Encoding.UTF8.GetString(bytes.ToArray());
        }
    }

    internal override byte[]? Compact(ReadOnlySpan<byte> bytes) => JsonCompact.Of(bytes);

    internal override void Validate(object options, ReadOnlyMemory<byte> bytes, ValueOrigin origin) => SkippingJsonCodec.Instance.Root.ReadCaptured(options, bytes, origin);
}
