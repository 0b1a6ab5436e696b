using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Checks JSON text that a codec writes as it is.</summary>
static class JsonRawCheck
{
    /// <summary>Fails unless the text is one value by the specification alone, whatever else the call's options read.</summary>
    /// <param name="json">The text.</param>
    /// <param name="options">The options of the call that writes.</param>
    /// <param name="depth">The number of levels around the value.</param>
    /// <exception cref="WireException">The text is not one JSON value, or nests too deep.</exception>
    internal static void Run(ReadOnlySpan<byte> json, JsonWireOptions options, int depth)
    {
        if (options.Comments || options.TrailingCommas || options.InvalidText != InvalidTextHandling.Reject)
            options = options with { Comments = false, TrailingCommas = false, InvalidText = InvalidTextHandling.Reject };
        JsonReaderContext context = JsonReaderContext.Rent(options, null);
        try
        {
            context.Open(json.Length);
            context.Depth = depth;
            var reader = new UncheckedJsonReader(json, context);
            reader.Skip();
            reader.EnsureEnd();
        }
        catch (WireException e)
        {
            throw new WireException(e.Code, $"The raw value is not one JSON value, or nests too deep: {e.Reason}", -1, null, e);
        }
        finally
        {
            context.Close();
        }
    }
}
