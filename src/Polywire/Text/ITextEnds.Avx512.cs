using System.Runtime.Intrinsics;

namespace Polywire.Text;

partial interface ITextEnds
{
    /// <inheritdoc cref="Find(Vector128{byte})"/>
    static abstract Vector512<byte> Find(Vector512<byte> bytes);
}

readonly partial struct NoEnds
{
    public static Vector512<byte> Find(Vector512<byte> bytes) => default;
}
