using System.Runtime.InteropServices;

namespace Polywire.Compression.Zstandard;

/// <summary>The calls of libzstd (zstd.h, zdict.h). Sizes that are errors are recognised by <see cref="IsError"/>.</summary>
static unsafe partial class Native
{
    internal const int CompressionLevel = 100, ContentSizeFlag = 200, ChecksumFlag = 201, DictionaryIdFlag = 202, CompressionFormat = 10;
    internal const int WindowLogMax = 100, DecompressionFormat = 1000;
    internal const int FormatWithoutMagic = 1;
    internal const int ResetSession = 1, ResetSessionAndParameters = 3;
    internal const int Continue = 0, End = 2;
    internal const int WindowTooLarge = 16, DictionaryWrong = 32;

    /// <summary>The most bytes of a context that a thread keeps for its next call: frames may choose a window of <c>MaxDecompressedLength</c>, which no collector frees.</summary>
    internal const int MaxRetained = 8 << 20;

    static Native() => ZstandardLibrary.EnsureLoaded();

    internal static bool IsError(nuint size) => ZSTD_isError(size) != 0;

    [StructLayout(LayoutKind.Sequential)]
    internal struct InBuffer
    {
        internal byte* Source;
        internal nuint Size;
        internal nuint Position;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal struct OutBuffer
    {
        internal byte* Destination;
        internal nuint Size;
        internal nuint Position;
    }

    [LibraryImport(ZstandardLibrary.Name)] internal static partial uint ZSTD_isError(nuint code);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial int ZSTD_getErrorCode(nuint code);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial byte* ZSTD_getErrorName(nuint code);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial int ZSTD_maxCLevel();
    [LibraryImport(ZstandardLibrary.Name)] internal static partial int ZSTD_minCLevel();
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_compressBound(nuint size);

    [LibraryImport(ZstandardLibrary.Name)] internal static partial nint ZSTD_createCCtx();
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_freeCCtx(nint context);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_sizeof_CCtx(nint context);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_CCtx_reset(nint context, int what);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_CCtx_setParameter(nint context, int parameter, int value);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_CCtx_refCDict(nint context, nint dictionary);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_compress2(nint context, byte* destination, nuint capacity, byte* source, nuint size);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_compressStream2(nint context, OutBuffer* output, InBuffer* input, int directive);

    [LibraryImport(ZstandardLibrary.Name)] internal static partial nint ZSTD_createDCtx();
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_freeDCtx(nint context);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_sizeof_DCtx(nint context);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_DCtx_reset(nint context, int what);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_DCtx_setParameter(nint context, int parameter, int value);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_DCtx_refDDict(nint context, nint dictionary);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_decompressStream(nint context, OutBuffer* output, InBuffer* input);

    [LibraryImport(ZstandardLibrary.Name)] internal static partial nint ZSTD_createCDict(byte* dictionary, nuint size, int level);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_freeCDict(nint dictionary);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nint ZSTD_createDDict(byte* dictionary, nuint size);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZSTD_freeDDict(nint dictionary);

    [LibraryImport(ZstandardLibrary.Name)] internal static partial nuint ZDICT_trainFromBuffer(byte* dictionary, nuint capacity, byte* samples, nuint* sizes, uint count);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial uint ZDICT_isError(nuint code);
    [LibraryImport(ZstandardLibrary.Name)] internal static partial byte* ZDICT_getErrorName(nuint code);

    internal static string Text(byte* text) => Marshal.PtrToStringUTF8((nint)text) ?? "unknown error";
}
