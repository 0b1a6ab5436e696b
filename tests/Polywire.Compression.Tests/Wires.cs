using Polywire;

namespace CompressionTests;

/// <summary>The wires and compressions that the tests run on.</summary>
static class Wires
{
    /// <summary>Whether libzstd is installed.</summary>
    internal static readonly bool HasZstandard = IsInstalled();

    internal static readonly string[] Compressions = HasZstandard ? ["gzip", "brotli", "lz4", "zstandard"] : ["gzip", "brotli", "lz4"];

    static readonly string[] s_wires = [.. Wire.All.Select(w => w.Name)];

    /// <summary>Every wire with every compression, by name.</summary>
    public static TheoryData<string> All => [.. from wire in s_wires from compression in Compressions select $"{wire}+{compression}"];

    /// <summary>The wires whose values can be read without a model, with every compression.</summary>
    public static TheoryData<string> SelfDescribing => [.. from wire in (string[])["json", "messagepack"] from compression in Compressions select $"{wire}+{compression}"];

    /// <summary>Every compression, by name.</summary>
    public static TheoryData<string> Names => [.. Compressions];

    internal static WireCompression Compression(string name) => name switch
    {
        "gzip" => WireCompression.Gzip(),
        "brotli" => WireCompression.Brotli(),
        "lz4" => WireCompression.Lz4,
        "zstandard" => WireCompression.Zstandard(),
        _ => throw new ArgumentOutOfRangeException(nameof(name)),
    };

    internal static void SkipWithoutZstandard() => Assert.SkipUnless(HasZstandard, "libzstd is not installed.");

    static bool IsInstalled()
    {
        try
        {
            WireCompression.Zstandard();
            return true;
        }
        catch (DllNotFoundException)
        {
            return false;
        }
    }

    /// <summary>The wire of a name without its compression.</summary>
    internal static WireSerializer Uncompressed(string name) => WireSerializer.Parse(name.Split('+')[0]);

    /// <summary>A framing that the wire of a name has: values one after another, unless they do not show where they end.</summary>
    internal static WireFraming Framing(string name) => name.StartsWith("protobuf", StringComparison.Ordinal) ? WireFraming.LengthDelimited : WireFraming.Sequence;

    internal static WireException Refused(Action call) => Assert.Throws<WireException>(call);
}
