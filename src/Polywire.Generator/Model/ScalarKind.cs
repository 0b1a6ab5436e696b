namespace Polywire.Generator.Model;

/// <summary>The types that readers and writers have methods for, each named as the methods' suffix.</summary>
enum ScalarKind
{
    Boolean, SByte, Byte, Int16, UInt16, Int32, UInt32, Int64, UInt64, IntPtr, UIntPtr, Int128, UInt128, BigInteger,
    Half, Single, Double, Decimal, Complex,
    Char, Rune, String, StringBuilder, Guid, Uri, Version,
    DateTime, DateTimeOffset, DateOnly, TimeOnly, TimeSpan,
    ByteArray, MemoryOfByte, ReadOnlyMemoryOfByte, BitArray,
    Vector2, Vector3, Vector4, Quaternion, Plane, Matrix3x2, Matrix4x4,
    Object, RawValue, Timestamp, ExtensionValue,
}

static class ScalarKinds
{
    static readonly string[] s_names = Enum.GetNames(typeof(ScalarKind));

    /// <summary>Returns the kind's name, which the methods of readers and writers end with.</summary>
    internal static string Name(this ScalarKind kind) => s_names[(int)kind];
}
