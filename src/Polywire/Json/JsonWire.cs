using System.Buffers;
using System.Text;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>JSON. See <see cref="Wire.Json"/>.</summary>
public sealed class JsonWire : WireSerializer
{
    internal JsonWire(JsonWireOptions options) : base(WireId.Json) => Options = options;

    /// <summary>The options, all of them.</summary>
    public JsonWireOptions Options { get; }

    /// <inheritdoc/>
    public override string Name => "json";

    /// <inheritdoc/>
    public override IReadOnlyList<string> ContentTypes => s_contentTypes;

    /// <inheritdoc/>
    public override string ContentTypeSuffix => "+json";

    static readonly string[] s_contentTypes = ["application/json", "text/json"];

    internal override int MaxInput => Options.MaxLength;

    internal override ArrayPool<byte> Pool => Options.Pool ?? ArrayPool<byte>.Shared;

    /// <summary>This wire, where each value stands on a line of its own.</summary>
    internal JsonWire OnLines => Options.CompactRawValues ? this : _onLines ??= new JsonWire(Options with { CompactRawValues = true });

    JsonWire? _onLines;

    /// <summary>A serializer with other options: <c>Wire.Json.With(Wire.Json.Options with { MaxDepth = 512 })</c>.</summary>
    public JsonWire With(JsonWireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return new JsonWire(options);
    }

    /// <inheritdoc/>
    public override JsonWire With(WireCompression compression)
    {
        ArgumentNullException.ThrowIfNull(compression);
        if (compression.Form != CompressionForm.None)
            throw new ArgumentException($"{compression.Name} is a form of MessagePack; JSON has no such compression.", nameof(compression));
        return this;
    }

    /// <summary>The value as text.</summary>
    public string SerializeToString<T>(T? value, object? state = null) => Encoding.UTF8.GetString(Serialize(value, state));

    /// <summary>Reads one value from text, which must be the whole of it.</summary>
    /// <exception cref="WireException">The text is not a <typeparamref name="T"/>; offsets count UTF-8 bytes.</exception>
    public T Deserialize<T>(string json, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return NotNull(DeserializeOrNull<T>(json, state));
    }

    /// <summary>Reads one value from text; null for a null.</summary>
    /// <exception cref="WireException">The text is not a <typeparamref name="T"/>; offsets count UTF-8 bytes.</exception>
    public T? DeserializeOrNull<T>(string json, object? state = null) => ReadText<T>(json, null, state);

    /// <summary>Reads one value from text, as <see cref="WireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, out WireException, object)"/>; offsets count UTF-8 bytes.</summary>
    public bool TryDeserialize<T>(string json, out T? value, out WireException? error, object? state = null)
    {
        try
        {
            value = DeserializeOrNull<T>(json, state);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            value = default;
            error = e;
            return false;
        }
    }

    /// <summary>Reads the one value at <paramref name="path"/> of a text, as <see cref="WireSerializer.ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>; offsets count UTF-8 bytes.</summary>
    /// <inheritdoc cref="WireSerializer.ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>
    public T? ReadAt<T>(string json, string path, object? state = null) => ReadText<T>(json, WirePath.Parse(path), state);

    T? ReadText<T>(string json, WirePath? path, object? state)
    {
        ArgumentNullException.ThrowIfNull(json);
        byte[] rented = Pool.Rent(Encoding.UTF8.GetMaxByteCount(json.Length));
        try
        {
            if (!TryEncode(json, rented, out int length)) throw new WireException(WireErrorCode.InvalidText, "The text holds a lone surrogate.", length, JsonPathFinder.Find(rented.AsSpan(0, length), length));
            ReadOnlySpan<byte> utf8 = rented.AsSpan(0, length);
            return path is null ? Read<T>(utf8, default, state, true, out _) : ReadAt<T>(utf8, default, path, state);
        }
        finally
        {
            Pool.Return(rented);
        }
    }

    bool TryEncode(string json, byte[] utf8, out int length) =>
        System.Text.Unicode.Utf8.FromUtf16(json, utf8, out _, out length, Options.InvalidText == InvalidTextHandling.Replace) == OperationStatus.Done;
}
