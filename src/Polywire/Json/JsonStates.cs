using Polywire.Buffers;

namespace Polywire.Json;

/// <summary>The cold part of a <see cref="JsonWriter"/>: destination and options.</summary>
public sealed class JsonWriteState : OutputState
{
    [ThreadStatic] static JsonWriteState? t_free;

    JsonWireOptions? _options;
    internal JsonEscaping Escaping;
    internal bool ReplaceInvalidText;
    internal bool NamedFloats;
    internal bool AlwaysPoint;
    internal bool Renames;

    JsonWriteState() { }

    internal JsonWireOptions Options => _options!;

    internal static JsonWriteState Rent(JsonWireOptions options, object? state)
    {
        JsonWriteState s = t_free ?? new JsonWriteState();
        t_free = null;
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        s.State = state ?? options.State;
        return s;
    }

    void Configure(JsonWireOptions options)
    {
        _options = options;
        MaxDepth = options.MaxDepth;
        Escaping = options.Escaping;
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
        NamedFloats = options.NamedFloats;
        Renames = options.NamePolicy is not null;
        AlwaysPoint = options.DecimalPoint == JsonDecimalPoint.Always;
    }

    internal override void Close()
    {
        base.Close();
        t_free = this;
    }
}

/// <summary>The cold part of a <see cref="JsonReader"/>: options and scratch space.</summary>
public sealed class JsonReadState : InputState
{
    const int KeptScratch = 1 << 16;

    [ThreadStatic] static JsonReadState? t_free;

    JsonWireOptions? _options;
    internal bool ReplaceInvalidText;
    internal bool LenientWhitespace;
    internal bool TrailingCommas;
    internal bool NamesByOption;
    internal bool EnforceNullability;
    internal bool LenientNumbers;
    /// <summary>The discriminator that the members of the next object may hold, set by a union's reader.</summary>
    internal byte[]? Discriminator;
    /// <summary>How this input is indented, as far as it is known.</summary>
    internal IndentPattern Indent;
    byte[] _scratch = [];

    JsonReadState() { }

    internal JsonWireOptions Options => _options!;

    internal static JsonReadState Rent(JsonWireOptions options, object? state)
    {
        JsonReadState s = t_free ?? new JsonReadState();
        t_free = null;
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        s.State = state ?? options.State;
        return s;
    }

    void Configure(JsonWireOptions options)
    {
        _options = options;
        MaxDepth = options.MaxDepth;
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
        LenientWhitespace = options.Comments;
        TrailingCommas = options.TrailingCommas;
        NamesByOption = options.CaseInsensitive || options.NamePolicy is not null;
        EnforceNullability = options.EnforceNullability;
        LenientNumbers = options.NumbersFromStrings || options.NamedFloats;
    }

    /// <summary>Space for one unescaped name; the next call reuses it.</summary>
    internal Span<byte> Scratch(int length)
    {
        if (_scratch.Length < length) _scratch = new byte[Math.Max(length, 256)];
        return _scratch;
    }

    internal override void Close()
    {
        base.Close();
        Discriminator = null;
        if (_scratch.Length > KeptScratch) _scratch = [];
        t_free = this;
    }
}
