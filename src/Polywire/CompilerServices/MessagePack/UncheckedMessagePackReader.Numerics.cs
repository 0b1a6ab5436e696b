using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads <c>[x, y]</c>.</summary>
    public Vector2 ReadVector2()
    {
        Vector2 value = default;
        ReadFloats(MemoryMarshal.Cast<Vector2, float>(new Span<Vector2>(ref value)));
        return value;
    }

    /// <summary>Reads <c>[x, y, z]</c>.</summary>
    public Vector3 ReadVector3()
    {
        Vector3 value = default;
        ReadFloats(MemoryMarshal.Cast<Vector3, float>(new Span<Vector3>(ref value)));
        return value;
    }

    /// <summary>Reads <c>[x, y, z, w]</c>.</summary>
    public Vector4 ReadVector4()
    {
        Vector4 value = default;
        ReadFloats(MemoryMarshal.Cast<Vector4, float>(new Span<Vector4>(ref value)));
        return value;
    }

    /// <summary>Reads <c>[x, y, z, w]</c>.</summary>
    public Quaternion ReadQuaternion()
    {
        Quaternion value = default;
        ReadFloats(MemoryMarshal.Cast<Quaternion, float>(new Span<Quaternion>(ref value)));
        return value;
    }

    /// <summary>Reads an array of the 6 elements, row by row.</summary>
    public Matrix3x2 ReadMatrix3x2()
    {
        Matrix3x2 value = default;
        ReadFloats(MemoryMarshal.Cast<Matrix3x2, float>(new Span<Matrix3x2>(ref value)));
        return value;
    }

    /// <summary>Reads an array of the 16 elements, row by row.</summary>
    public Matrix4x4 ReadMatrix4x4()
    {
        Matrix4x4 value = default;
        ReadFloats(MemoryMarshal.Cast<Matrix4x4, float>(new Span<Matrix4x4>(ref value)));
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void ReadFloats(scoped Span<float> values)
    {
        ReadFixedArrayHeader(values.Length);
        foreach (ref float value in values) value = ReadSingle();
    }
}
