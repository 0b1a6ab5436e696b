namespace Polywire.MemoryPack;

/// <summary>Specifies how MemoryPack writes strings. Both encodings are read.</summary>
public enum MemoryPackStringEncoding
{
    /// <summary>UTF-8, with the number of bytes and of UTF-16 code units.</summary>
    Utf8,
    /// <summary>UTF-16, little-endian. Lone surrogates are preserved.</summary>
    Utf16,
}
