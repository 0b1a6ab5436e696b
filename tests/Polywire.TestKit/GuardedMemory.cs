using System.Runtime.InteropServices;

namespace TestKit;

/// <summary>
/// Memory between two pages nobody may touch: an access outside ends the process. Linux only; elsewhere plain memory.
/// </summary>
public sealed unsafe partial class GuardedMemory : IDisposable
{
    const int PageSize = 4096;
    const int ReadWrite = 3;
    const int PrivateAnonymous = 0x22;

    readonly byte* _start;
    readonly int _size;
    readonly bool _mapped;

    public GuardedMemory(int atLeast)
    {
        _size = (Math.Max(atLeast, 1) + PageSize - 1) / PageSize * PageSize;
        _mapped = OperatingSystem.IsLinux() && Environment.SystemPageSize == PageSize;
        if (!_mapped)
        {
            _start = (byte*)NativeMemory.Alloc((nuint)_size);
            return;
        }
        byte* map = (byte*)Mmap(null, _size + 2 * PageSize, 0, PrivateAnonymous, -1, 0);
        _start = map + PageSize;
        if ((nint)map == -1 || Mprotect(_start, _size, ReadWrite) != 0) throw new InvalidOperationException("No guarded pages.");
    }

    /// <summary>Right after the page in front.</summary>
    public Span<byte> First(int length) => new(_start, Checked(length));

    /// <summary>Right before the page after.</summary>
    public Span<byte> Last(int length) => new(_start + _size - Checked(length), length);

    /// <summary>A copy right after the page in front, or right before the page after.</summary>
    public Span<byte> Place(ReadOnlySpan<byte> bytes, bool first)
    {
        Span<byte> destination = first ? First(bytes.Length) : Last(bytes.Length);
        bytes.CopyTo(destination);
        return destination;
    }

    int Checked(int length) => length <= _size ? length : throw new ArgumentOutOfRangeException(nameof(length));

    public void Dispose()
    {
        if (_mapped) Munmap(_start - PageSize, _size + 2 * PageSize);
        else NativeMemory.Free(_start);
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial void* Mmap(void* address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Mprotect(void* address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Munmap(void* address, nint length);
}
