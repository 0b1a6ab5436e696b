namespace Polywire.MemoryPack;

/// <summary>The capacities that generated code reserves before it puts values. The generator compiles this file too.</summary>
static class MemoryPackBounds
{
    /// <summary>The header of an object.</summary>
    internal const int ObjectHeader = 1;

    /// <summary>The header of a collection.</summary>
    internal const int CollectionHeader = 4;

    /// <summary>The header of UTF-8 text.</summary>
    internal const int TextHeader = 8;

    /// <summary>Text of up to 32 ASCII characters with its header. Other text reserves its own space.</summary>
    internal const int Text = TextHeader + 32;

    /// <summary>The most members of an object.</summary>
    internal const int Members = 249;
}
