using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;

namespace Polywire.CompilerServices;

// Vectors and matrices: arrays of their floats, which lie in memory in the order of the wire.
public ref partial struct UncheckedJsonReader
{
    /// <summary>Reads <c>[x,y]</c>.</summary>
    public Vector2 ReadVector2() => ReadFloats<Vector2>();

    /// <summary>Reads <c>[x,y,z]</c>.</summary>
    public Vector3 ReadVector3() => ReadFloats<Vector3>();

    /// <summary>Reads <c>[x,y,z,w]</c>.</summary>
    public Vector4 ReadVector4() => ReadFloats<Vector4>();

    /// <summary>Reads <c>[x,y,z,w]</c>.</summary>
    public Quaternion ReadQuaternion() => ReadFloats<Quaternion>();

    /// <summary>Reads <c>[x,y,z,d]</c>: the normal and the distance.</summary>
    public Plane ReadPlane() => ReadFloats<Plane>();

    /// <summary>Reads an array of the 6 elements, row by row.</summary>
    public Matrix3x2 ReadMatrix3x2() => ReadFloats<Matrix3x2>();

    /// <summary>Reads an array of the 16 elements, row by row.</summary>
    public Matrix4x4 ReadMatrix4x4() => ReadFloats<Matrix4x4>();

    /// <summary>Reads the floats that a value consists of from an array.</summary>
    internal T ReadFloats<T>() where T : unmanaged
    {
        T value = default;
        ReadFloats(MemoryMarshal.Cast<T, float>(new Span<T>(ref value)));
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void ReadFloats(scoped Span<float> values)
    {
        ReadBeginArray();
        for (int i = 0; i < values.Length; i++)
        {
            if (i != 0 && !ReadNextElement()) FailCount(values.Length);
            values[i] = ReadSingle();
        }
        ReadEndOfFixed(values.Length);
    }
}
