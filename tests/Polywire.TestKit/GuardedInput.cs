using System.Runtime.InteropServices;

namespace TestKit;

/// <summary>
/// Copies of inputs that end right before a page nobody may touch: a read of one byte beyond the input ends the process.
/// Linux only; elsewhere the copy is a plain array of exactly that length.
/// </summary>
public static unsafe partial class GuardedInput
{
    const int PageSize = 4096;
    const int ReadWrite = 3;
    const int PrivateAnonymous = 0x22;

    [ThreadStatic] static byte* t_end;
    [ThreadStatic] static int t_size;

    /// <summary>A copy of <paramref name="bytes"/>, valid until the next call on this thread.</summary>
    public static ReadOnlySpan<byte> Place(ReadOnlySpan<byte> bytes)
    {
        if (!OperatingSystem.IsLinux() || Environment.SystemPageSize != PageSize) return bytes.ToArray();
        if (t_size < bytes.Length) Map(bytes.Length);
        Span<byte> copy = new(t_end - bytes.Length, bytes.Length);
        bytes.CopyTo(copy);
        return copy;
    }

    static void Map(int length)
    {
        int size = (Math.Max(length, 1 << 16) + PageSize - 1) / PageSize * PageSize;
        byte* start = (byte*)Mmap(null, size + PageSize, ReadWrite, PrivateAnonymous, -1, 0);
        if ((nint)start == -1 || Mprotect(start + size, PageSize, 0) != 0) throw new InvalidOperationException("No guarded page.");
        if (t_end != null) Munmap(t_end - t_size, t_size + PageSize);
        t_end = start + size;
        t_size = size;
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial void* Mmap(void* address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Mprotect(void* address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Munmap(void* address, nint length);
}
