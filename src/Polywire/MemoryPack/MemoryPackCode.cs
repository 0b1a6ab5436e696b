namespace Polywire.MemoryPack;

/// <summary>The bytes that MemoryPack gives a meaning of their own.</summary>
static class MemoryPackCode
{
    /// <summary>The count of a collection that is null.</summary>
    internal const int NullCollection = -1;

    /// <summary>The header of an object or union that is null.</summary>
    internal const byte NullObject = 255;

    /// <summary>The most members that an object's header can count.</summary>
    internal const int MaxMembers = MemoryPackBounds.Members;

    /// <summary>Before the tag of a union in two bytes.</summary>
    internal const byte WideTag = 250;

    /// <summary>Before the number of an object that was written already.</summary>
    internal const byte Reference = 250;

    /// <summary>Bytes of the header of UTF-8 text.</summary>
    internal const int TextHeader = MemoryPackBounds.TextHeader;
}
