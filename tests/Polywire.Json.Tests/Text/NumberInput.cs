using System.Runtime.InteropServices;
using System.Text;
using Polywire;

namespace JsonTests.Text;

internal delegate T NumberReader<T>(ref byte b, int i, int len, out int next);

internal delegate int NumberWriter<T>(ref byte d, T v);

internal delegate ref byte NumberPutter<T>(ref byte d, T v);

/// <summary>Numbers as bytes that end where an inaccessible page begins, so that a read beyond the input is a crash.</summary>
internal static unsafe partial class NumberInput
{
    private const int Capacity = 1 << 16;

    [ThreadStatic]
    private static nint t_wall;

    private static readonly string[] Followers = ["", ",", "]", "} ", "\n  ", ",1234567890123456789012345678901234567890,", "]                                            "];

    /// <summary>Reads text with each of the followers, at offset 0 and deeper; all readings must agree.</summary>
    internal static (T Value, int Next) Read<T>(NumberReader<T> read, string text)
    {
        (T Value, int Next) first = ReadAtWall(read, Encoding.ASCII.GetBytes(text), 0);
        foreach (string follower in Followers)
        {
            foreach (string before in (string[])["", "[", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,"])
            {
                byte[] bytes = Encoding.ASCII.GetBytes(before + text + follower);
                var (value, next) = ReadAtWall(read, bytes, before.Length);
                next -= next > 0 ? before.Length : 0;
                if (first.Next == -(int)WireErrorCode.UnexpectedEnd && follower.Length > 0)
                {
                    Assert.True(next < 0, text + follower);
                    continue;
                }

                Assert.True(first.Next == next, $"'{before}{text}{follower}': {first.Next} became {next}");
                if (next > 0)
                {
                    Assert.Equal(first.Value, value);
                }
            }
        }

        return first;
    }

    /// <summary>Reads the bytes from i on, with the input's last byte before the wall.</summary>
    internal static (T Value, int Next) ReadAtWall<T>(NumberReader<T> read, ReadOnlySpan<byte> bytes, int i)
    {
        Assert.True(bytes.Length <= Capacity);
        if (t_wall == 0)
        {
            t_wall = Allocate();
        }

        byte* start = (byte*)t_wall - bytes.Length;
        bytes.CopyTo(new Span<byte>(start, bytes.Length));
        T value = read(ref *start, i, bytes.Length, out int next);
        return (value, next);
    }

    /// <summary>The value of a token that must be read whole.</summary>
    internal static T Value<T>(NumberReader<T> read, string text)
    {
        var (value, next) = Read(read, text);
        Assert.True(next == text.Length, $"'{text}': {next}");
        return value;
    }

    internal static void Fails<T>(NumberReader<T> read, string text, WireErrorCode code)
    {
        int next = Read(read, text).Next;
        Assert.True(next == -(int)code, $"'{text}': {next}, not {code}");
    }

    /// <summary>As <see cref="Write"/>, for what returns the place after the number.</summary>
    internal static string Put<T>(NumberPutter<T> put, T v, int most) =>
        Write((ref byte d, T x) => (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref d, ref put(ref d, x)), v, most);

    /// <summary>What write gives, after a check that it stays within most bytes.</summary>
    internal static string Write<T>(NumberWriter<T> write, T v, int most)
    {
        const int Tail = 48;
        Span<byte> buffer = stackalloc byte[256 + Tail];
        Assert.True(most <= 256);
        buffer.Fill(0xEE);
        int count = write(ref buffer[0], v);
        Assert.InRange(count, 1, most);
        Assert.True(buffer[most..].IndexOfAnyExcept((byte)0xEE) < 0, $"{v} wrote beyond {most}");
        return Encoding.ASCII.GetString(buffer[..count]);
    }

    private static nint Allocate()
    {
        if (!OperatingSystem.IsLinux())
        {
            return (nint)NativeMemory.AllocZeroed(Capacity) + Capacity;
        }

        nuint page = (nuint)Environment.SystemPageSize;
        byte* start = (byte*)NativeMemory.AlignedAlloc(Capacity + page, page);
        Assert.Equal(0, Protect(start + Capacity, page, 0));
        return (nint)(start + Capacity);
    }

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(void* address, nuint length, int access);
}
