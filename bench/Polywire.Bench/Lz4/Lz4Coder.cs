using System.Runtime.InteropServices;
using Polywire.Compression;

namespace Bench.Lz4;

/// <summary>One implementation of LZ4 blocks, over prepared buffers.</summary>
abstract class Lz4Coder(string name)
{
    public string Name => name;

    /// <summary>The length of the block.</summary>
    public abstract int Encode(ReadOnlySpan<byte> source, Span<byte> destination);

    /// <summary>The length of what was in it.</summary>
    public abstract int Decode(ReadOnlySpan<byte> source, Span<byte> destination);
}

sealed class PolywireLz4() : Lz4Coder("polywire")
{
    public override int Encode(ReadOnlySpan<byte> source, Span<byte> destination) => Lz4Codec.TryEncode(source, destination, out int written) ? written : -1;

    public override int Decode(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        Lz4Codec.Decode(source, destination, out _, out int written);
        return written;
    }
}

/// <summary>The reference implementation in C, level 1 of its fast mode, where the system has it.</summary>
sealed unsafe partial class NativeLz4() : Lz4Coder("liblz4 (C)")
{
    const string Library = "liblz4.so.1";

    public static bool IsHere => NativeLibrary.TryLoad(Library, out _);

    public static string Version => Marshal.PtrToStringUTF8(VersionString())!;

    public override int Encode(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        fixed (byte* from = source, to = destination) return Compress(from, to, source.Length, destination.Length);
    }

    public override int Decode(ReadOnlySpan<byte> source, Span<byte> destination)
    {
        fixed (byte* from = source, to = destination) return Decompress(from, to, source.Length, destination.Length);
    }

    [LibraryImport(Library, EntryPoint = "LZ4_compress_default"), SuppressGCTransition]
    private static partial int Compress(byte* source, byte* destination, int sourceLength, int capacity);

    [LibraryImport(Library, EntryPoint = "LZ4_decompress_safe"), SuppressGCTransition]
    private static partial int Decompress(byte* source, byte* destination, int sourceLength, int capacity);

    [LibraryImport(Library, EntryPoint = "LZ4_versionString")]
    private static partial nint VersionString();
}
