namespace Polywire.Codecs;

/// <summary>Bytes of memory that values take at least on 64 bits which are larger than what represents them.</summary>
static class ScalarCost
{
    /// <summary>The builder and its first buffer of 16 characters.</summary>
    internal const int StringBuilder = 104;

    /// <summary>A URI and its text.</summary>
    internal const int Uri = 88;

    /// <summary>Bytes that are kept unread, and the object that reads them.</summary>
    internal const int Unread = 96;

    /// <summary>A <c>JsonElement</c> with the document that holds it.</summary>
    internal const int TreeElement = 320;

    /// <summary>A node of a tree.</summary>
    internal const int TreeValue = 64, TreeArray = 120, TreeObject = 320;
}
