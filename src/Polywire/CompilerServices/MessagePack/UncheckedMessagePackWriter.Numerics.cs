using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct UncheckedMessagePackWriter
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
