using System.Buffers;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.Json;

/// <summary>Reads and writes JSON (RFC 8259). <see cref="Wire.Json"/> has the default options.</summary>
[WireRoot]
public sealed partial class JsonWire : WireSerializer
{
    internal JsonWire(JsonWireOptions options, WireCompression? compression = null) : base(JsonFormat.Instance, options, compression) => Options = options;

    /// <summary>Gets the options.</summary>
    public JsonWireOptions Options { get; }

    internal override JsonWire WithMaxDepth(int maxDepth) => With(Options with { MaxDepth = maxDepth });

    internal override JsonWire InArray => _inArray ??= new JsonWire(Options with { OuterDepth = 1 });

    JsonWire? _inArray;

    /// <summary>This wire, where each value is on a line of its own.</summary>
    internal JsonWire OnLines => Options.CompactRawValues ? this : _onLines ??= new JsonWire(Options with { CompactRawValues = true });

    JsonWire? _onLines;

    /// <summary>Returns a serializer with other options: <c>Wire.Json.With(Wire.Json.Options with { MaxDepth = 512 })</c>. Its compression is this one's.</summary>
    /// <param name="options">The options.</param>
    /// <returns>A serializer; create it once and keep it.</returns>
    public JsonWire With(JsonWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        // A codec may pass the options that its reader has.
        return new JsonWire(options.OuterDepth == 0 ? options : options with { OuterDepth = 0 }, Outer);
    }

    /// <inheritdoc/>
    public override JsonWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        return compression.Kind switch
        {
            CompressionKind.None => Outer is null ? this : new JsonWire(Options),
            CompressionKind.Bytes => new JsonWire(Options, compression),
            _ => throw new ArgumentException($"{Name} has no compression '{compression.Name}'.", nameof(compression)),
        };
    }

    private protected override WireSerializer Uncompressed(int maxElement) =>
        new JsonWire(Options with { MaxInputLength = int.MaxValue, MaxElementLength = Math.Min(Options.MaxElementLength, maxElement) });

    /// <summary>Writes a value as text, which is never compressed.</summary>
    /// <returns>JSON text.</returns>
    /// <inheritdoc cref="WireSerializer.Serialize{T}(T, WireContext?)"/>
    public string SerializeToString<T>(T? value, WireContext? context = null) => JsonCodecs<T>.Get().Root.ToText(Options, value, context);

    /// <summary>Reads one value from text, which must contain nothing else. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T Deserialize<T>(string json, WireContext? context = null) => NotNull(DeserializeOrNull<T>(json, context));

    /// <summary>Reads one value or null from text, which must contain nothing else. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(string json, WireContext? context = null)
    {
        using PooledInput utf8 = Encode(json);
        return Inner.Read<T>(utf8.Span, default, context, InputExtent.Whole, out _);
    }

    /// <summary>Reads one value from text, which must contain nothing else. Never throws a <see cref="WireException"/>. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, WireContext?)"/>
    public bool TryDeserialize<T>(string json, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = DeserializeOrNull<T>(json, context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <summary>Reads text into an existing object: members in the input are set, nested models are merged, collections are replaced. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.Populate{T}(ReadOnlySpan{byte}, T, WireContext?)"/>
    public void Populate<T>(string json, T existing, WireContext? context = null) where T : class
    {
        using PooledInput utf8 = Encode(json);
        Inner.Populate(utf8.Span, existing, context);
    }

    /// <summary>Reads text into an existing struct. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.Populate{T}(ReadOnlySpan{byte}, ref T, WireContext?)"/>
    public void Populate<T>(string json, ref T existing, WireContext? context = null) where T : struct
    {
        using PooledInput utf8 = Encode(json);
        Inner.PopulateCore(utf8.Span, ref existing, context);
    }

    /// <summary>Reads the one value at a path of a text. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public T? ReadAt<T>(string json, string path, WireContext? context = null)
    {
        WirePath parsed = WirePath.Parse(path);
        using PooledInput utf8 = Encode(json);
        return Inner.ReadAt<T>(utf8.Span, default, parsed, context);
    }

    /// <summary>Reads the one value at a path of a text. Never throws a <see cref="WireException"/>. Offsets of errors count UTF-8 bytes.</summary>
    /// <param name="json">JSON text.</param>
    /// <inheritdoc cref="WireSerializer.TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException, WireContext?)"/>
    public bool TryReadAt<T>(string json, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = ReadAt<T>(json, path, context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <summary>Transcodes text to UTF-8. A code unit takes at least one byte, so text that is too long is found before it is transcoded.</summary>
    PooledInput Encode(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        EnsureInputLength(json.Length);
        long most = JsonText.MaxBytes(json.Length);
        if (most > Math.Min(MaxInput, Array.MaxLength)) most = Utf8Encoder.CountBytes(json);
        EnsureInputLength(most);
        if (most > Array.MaxLength) ThrowInputTooLong(Math.Min(MaxInput, Array.MaxLength));
        PooledInput utf8 = PooledInput.Rent((int)most, Pool);
        try
        {
            bool valid = JsonText.TryEncode(json, utf8.Destination, Options.InvalidText == InvalidTextHandling.Replace, out int length);
            utf8.Trim(length);
            if (!valid) throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate.", length, JsonPathFinder.Find(utf8.Span, length));
            EnsureInputLength(length);
            return utf8;
        }
        catch
        {
            utf8.Dispose();
            throw;
        }
    }
}
