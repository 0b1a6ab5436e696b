using System.Buffers.Binary;
using System.IO.Compression;
using Polywire.Compression.Lz4;

namespace Polywire.Compression.Rows.Files;

/// <summary>
/// A model as a file: <c>PWROWS</c>, the version of the format in two bytes, the checksum of all that follows (xxHash, 32 bits), the length of the content, then the
/// content, compressed with Brotli. Numbers are little-endian.
/// </summary>
static class RowModelFile
{
    const int Version = 1;
    const int ChecksumAt = 8, LengthAt = 12, HeaderLength = 16;
    const int MostContent = 16 << 20;
    const int Quality = 9, Window = 22;

    static ReadOnlySpan<byte> Magic => "PWROWS"u8;

    internal static byte[] Write(byte[] content)
    {
        var file = new byte[HeaderLength + BrotliEncoder.GetMaxCompressedLength(content.Length)];
        Magic.CopyTo(file);
        BinaryPrimitives.WriteUInt16LittleEndian(file.AsSpan(Magic.Length), Version);
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(LengthAt), content.Length);
        BrotliEncoder.TryCompress(content, file.AsSpan(HeaderLength), out int length, Quality, Window);
        Array.Resize(ref file, HeaderLength + length);
        BinaryPrimitives.WriteUInt32LittleEndian(file.AsSpan(ChecksumAt), XxHash32.Of(file.AsSpan(LengthAt)));
        return file;
    }

    internal static RowModel Read(ReadOnlySpan<byte> file)
    {
        if (file.Length < HeaderLength || !file.StartsWith(Magic)) ModelInput.Fail("it does not begin with PWROWS");
        int version = BinaryPrimitives.ReadUInt16LittleEndian(file[Magic.Length..]);
        if (version != Version) ModelInput.Fail($"it has the format version {version}, and this version of Polywire reads {Version}");
        if (BinaryPrimitives.ReadUInt32LittleEndian(file[ChecksumAt..]) != XxHash32.Of(file[LengthAt..])) ModelInput.Fail("its checksum is wrong; the file is damaged");
        int length = BinaryPrimitives.ReadInt32LittleEndian(file[LengthAt..]);
        if (length is < 0 or > MostContent) ModelInput.Fail("it is too large");
        var content = new byte[length];
        if (!BrotliDecoder.TryDecompress(file[HeaderLength..], content, out int written) || written != length) ModelInput.Fail("its content cannot be decompressed");
        return new ModelReader(content).Read();
    }
}
