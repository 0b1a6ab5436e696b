using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct MessagePackWriter
{
    /// <summary>Writes <c>[x, y]</c>, each a float 32.</summary>
    public void WriteVector2(Vector2 value) => WriteFloats(MemoryMarshal.Cast<Vector2, float>(new ReadOnlySpan<Vector2>(in value)));

    /// <summary>Writes <c>[x, y, z]</c>, each a float 32.</summary>
    public void WriteVector3(Vector3 value) => WriteFloats(MemoryMarshal.Cast<Vector3, float>(new ReadOnlySpan<Vector3>(in value)));

    /// <summary>Writes <c>[x, y, z, w]</c>, each a float 32.</summary>
    public void WriteVector4(Vector4 value) => WriteFloats(MemoryMarshal.Cast<Vector4, float>(new ReadOnlySpan<Vector4>(in value)));

    /// <summary>Writes <c>[x, y, z, w]</c>, each a float 32.</summary>
    public void WriteQuaternion(Quaternion value) => WriteFloats(MemoryMarshal.Cast<Quaternion, float>(new ReadOnlySpan<Quaternion>(in value)));

    /// <summary>Writes an array of the 6 elements, row by row, each a float 32.</summary>
    public void WriteMatrix3x2(Matrix3x2 value) => WriteFloats(MemoryMarshal.Cast<Matrix3x2, float>(new ReadOnlySpan<Matrix3x2>(in value)));

    /// <summary>Writes an array of the 16 elements, row by row, each a float 32.</summary>
    public void WriteMatrix4x4(Matrix4x4 value) => WriteFloats(MemoryMarshal.Cast<Matrix4x4, float>(new ReadOnlySpan<Matrix4x4>(in value)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteFloats(scoped ReadOnlySpan<float> values)
    {
        Ensure(MaxArrayHeader + values.Length * MaxSingle);
        PutArrayHeader(values.Length);
        foreach (float value in values) PutSingle(value);
    }
}

public ref partial struct MessagePackReader
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
