using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.MemoryPack;

namespace MemoryPackTests;

/// <summary>The stores and loads of machines with another order of bytes, which give the same bytes on this one, at any address.</summary>
public class LittleEndianTests
{
    static void Same<T>(T value) where T : struct
    {
        int size = Unsafe.SizeOf<T>();
        byte[] expected = new byte[size];
        Unsafe.WriteUnaligned(ref expected[0], value);
        for (int offset = 0; offset < 8; offset++)
        {
            byte[] bytes = new byte[size + 16];
            LittleEndian.StorePortable(ref bytes[offset], value);
            Assert.Equal(expected, bytes[offset..(offset + size)]);
            Assert.All(bytes[..offset].Concat(bytes[(offset + size)..]), b => Assert.Equal(0, b));
            Assert.Equal(value, LittleEndian.LoadPortable<T>(ref bytes[offset]));
            Assert.Equal(value, LittleEndian.Load<T>(ref bytes[offset]));
        }
    }

    [Fact]
    public void Every_scalar_is_stored_by_its_parts()
    {
        Same((byte)0xAB);
        Same((sbyte)-5);
        Same(true);
        Same((short)-1234);
        Same('\uABCD');
        Same((Half)1.5);
        Same(0x12345678);
        Same(3.25f);
        Same(new Rune(0x1F600));
        Same(new DateOnly(2024, 2, 29));
        Same(0x123456789ABCDEF0L);
        Same(ulong.MaxValue - 1);
        Same(Math.PI);
        Same(new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc));
        Same(TimeSpan.FromTicks(-12345));
        Same(new TimeOnly(1, 2, 3));
        Same(-123456789.0123456789m);
        Same(new Guid("00112233-4455-6677-8899-aabbccddeeff"));
        Same(Int128.MinValue + 7);
        Same(UInt128.MaxValue - 7);
        Same(new Complex(1.5, -2.5));
        Same(new Vector2(1, 2));
        Same(new Vector3(1, 2, 3));
        Same(new Vector4(1, 2, 3, 4));
        Same(new Quaternion(1, 2, 3, 4));
        Same(new Plane(1, 2, 3, 4));
        Same(new Matrix3x2(1, 2, 3, 4, 5, 6));
        Same(Matrix4x4.CreateRotationX(1));
    }
}
