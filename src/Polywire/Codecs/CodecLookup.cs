namespace Polywire.Codecs;

/// <summary>Looks codecs up in the registry, for the wires' classes that keep the codec of a type.</summary>
static class CodecLookup
{
    /// <summary>Looks the codec of a type up and keeps it.</summary>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    internal static TCodec Resolve<TCodec>(ref TCodec? kept, Type type, WireFormat format) where TCodec : WireCodec
    {
        // Read before the lookup: an assembly that registers in between makes the codec one to look up again.
        int version = WireRegistry.Version;
        TCodec codec = WireRegistry.Lookup(type, format) as TCodec ?? throw Missing.Codec(type, format);
        codec.ResolvedAt = version;
        return kept = codec;
    }

    /// <summary>Looks the generated codec of a type up and keeps it; also for a type with a codec of its own, which is <typeparamref name="TCodec"/> but not <typeparamref name="TElement"/>.</summary>
    /// <exception cref="WireTypeException">The type has no generated codec.</exception>
    internal static TCodec ResolveGenerated<TCodec, TElement>(ref TCodec? kept, Type type, WireFormat format) where TCodec : WireCodec where TElement : TCodec
    {
        if (kept is { } last && last.ResolvedAt == WireRegistry.Version) return last;
        int version = WireRegistry.Version;
        TCodec codec = WireRegistry.Generated(type, format.Id) as TCodec ?? WireRegistry.Lookup(type, format) as TElement ?? throw Missing.Codec(type, format);
        codec.ResolvedAt = version;
        return kept = codec;
    }
}
