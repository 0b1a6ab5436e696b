using System.Runtime.InteropServices;

namespace JsonTests.Text;

/// <summary>
/// Input that ends right before an inaccessible page, so that one byte read too far ends the process. Elsewhere than on Linux, a plain buffer.
/// </summary>
static unsafe class StringGuardedInput
{
    const int Size = 1 << 16;
    const int Page = 1 << 16;

    [ThreadStatic]
    static byte* s_end;

    [DllImport("libc", SetLastError = true)]
    static extern void* mmap(void* address, nint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", SetLastError = true)]
    static extern int mprotect(void* address, nint length, int protection);

    /// <summary>The bytes, placed; valid until the next call on this thread.</summary>
    public static ref byte Place(ReadOnlySpan<byte> bytes)
    {
        if (s_end == null) s_end = Map();
        byte* start = s_end - bytes.Length;
        bytes.CopyTo(new Span<byte>(start, bytes.Length));
        return ref *start;
    }

    static byte* Map()
    {
        if (!OperatingSystem.IsLinux()) return (byte*)NativeMemory.Alloc(Size) + Size;
        byte* start = (byte*)mmap(null, Size + Page, 3, 0x22, -1, 0);
        if (mprotect(start + Size, Page, 0) != 0) throw new InvalidOperationException("mprotect");
        return start + Size;
    }
}
