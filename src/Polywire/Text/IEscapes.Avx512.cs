using System.Runtime.Intrinsics;

namespace Polywire.Text;

partial interface IEscapes
{
    /// <inheritdoc cref="Stops(Vector128{byte})"/>
    static abstract Vector512<byte> Stops(Vector512<byte> units);

    /// <inheritdoc cref="Classify(Vector128{ushort})"/>
    static abstract Vector512<ushort> Classify(Vector512<ushort> units);
}

readonly partial struct NoEscapes
{
    public static Vector512<byte> Stops(Vector512<byte> units) => units;

    public static Vector512<ushort> Classify(Vector512<ushort> units) => default;
}
