using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Writes <c>[x, y]</c>, each a float 32.</summary>
    public void WriteVector2(Vector2 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x, y, z]</c>, each a float 32.</summary>
    public void WriteVector3(Vector3 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x, y, z, w]</c>, each a float 32.</summary>
    public void WriteVector4(Vector4 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x, y, z, w]</c>, each a float 32.</summary>
    public void WriteQuaternion(Quaternion value) => WriteFloats(in value);

    /// <summary>Writes the normal and the distance, <c>[x, y, z, d]</c>, each a float 32.</summary>
    public void WritePlane(Plane value) => WriteFloats(in value);

    /// <summary>Writes an array of the 6 elements, row by row, each a float 32.</summary>
    public void WriteMatrix3x2(Matrix3x2 value) => WriteFloats(in value);

    /// <summary>Writes an array of the 16 elements, row by row, each a float 32.</summary>
    public void WriteMatrix4x4(Matrix4x4 value) => WriteFloats(in value);

    /// <summary>Writes the floats that a value consists of as an array.</summary>
    internal void WriteFloats<T>(in T value) where T : unmanaged => WriteFloats(MemoryMarshal.Cast<T, float>(new ReadOnlySpan<T>(in value)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteFloats(scoped ReadOnlySpan<float> values)
    {
        Ensure(MaxArrayHeader + values.Length * MaxSingle);
        PutArrayHeader(values.Length);
        foreach (float value in values) PutSingle(value);
    }
}
