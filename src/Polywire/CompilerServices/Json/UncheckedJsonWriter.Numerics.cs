using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;

namespace Polywire.CompilerServices;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct UncheckedJsonWriter
{
    /// <summary>Writes <c>[x,y]</c>.</summary>
    public void WriteVector2(Vector2 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x,y,z]</c>.</summary>
    public void WriteVector3(Vector3 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x,y,z,w]</c>.</summary>
    public void WriteVector4(Vector4 value) => WriteFloats(in value);

    /// <summary>Writes <c>[x,y,z,w]</c>.</summary>
    public void WriteQuaternion(Quaternion value) => WriteFloats(in value);

    /// <summary>Writes the normal and the distance, <c>[x,y,z,d]</c>.</summary>
    public void WritePlane(Plane value) => WriteFloats(in value);

    /// <summary>Writes an array of the 6 elements, row by row.</summary>
    public void WriteMatrix3x2(Matrix3x2 value) => WriteFloats(in value);

    /// <summary>Writes an array of the 16 elements, row by row.</summary>
    public void WriteMatrix4x4(Matrix4x4 value) => WriteFloats(in value);

    /// <summary>Writes the floats that a value consists of as an array.</summary>
    internal void WriteFloats<T>(in T value) where T : unmanaged => WriteFloats(MemoryMarshal.Cast<T, float>(new ReadOnlySpan<T>(in value)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteFloats(scoped ReadOnlySpan<float> values)
    {
        Ensure(2 + values.Length * (MaxDouble + 1));
        PutByte((byte)'[');
        for (int i = 0; i < values.Length; i++)
        {
            if (i != 0) PutByte((byte)',');
            PutSingle(values[i]);
        }
        PutByte((byte)']');
    }
}
