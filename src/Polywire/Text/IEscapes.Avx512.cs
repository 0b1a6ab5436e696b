using System.Runtime.Intrinsics;

namespace Polywire.Text;

partial interface IEscapes
{
    /// <inheritdoc cref="Classify(Vector128{ushort})"/>
    static abstract Vector512<ushort> Classify(Vector512<ushort> units);
}

readonly partial struct NoEscapes
{
    public static Vector512<ushort> Classify(Vector512<ushort> units) => default;
}
