using System.Text.Json;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Values written into a <see cref="Utf8JsonWriter"/>.</summary>
static class JsonBridgeOutput
{
    internal static void Write<T>(Utf8JsonWriter target, JsonWireOptions options, JsonCodec<T> codec, T? value)
    {
        if (target.Options.Indented)
        {
            WriteIndented(target, codec.Root.ToArray(options, value, null), options);
            return;
        }
        if (JsonLayout.IsNeeded(options))
        {
            target.WriteRawValue(codec.Root.ToArray(options, value, null), skipInputValidation: true);
            return;
        }
        JsonWriterContext context = JsonWriterContext.Rent(options, null);
        try
        {
            var writer = new UncheckedJsonWriter(ref context.Open(null, out int length), length, context);
            try
            {
                codec.WriteUnchecked(ref writer, value);
                target.WriteRawValue(context.Written(writer.Position), skipInputValidation: true);
            }
            catch (Exception e) when (WriteErrors.Translate(e, context, context.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
            {
                translated.Path ??= "$";
                throw translated;
            }
        }
        finally
        {
            context.Close();
        }
    }

    // The writer does not indent a raw value, nor does it know whether one follows a name or a bracket; it does for tokens.
    static void WriteIndented(Utf8JsonWriter target, byte[] json, JsonWireOptions options)
    {
        using JsonDocument tokens = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = options.MaxDepth });
        tokens.RootElement.WriteTo(target);
    }
}
