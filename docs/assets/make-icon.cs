// Writes docs/assets/icon.png, the icon of the packages: one model on the left, and the wires that leave it.
//
//   dotnet run docs/assets/make-icon.cs [-- OUTPUT]
#:property PublishAot=false

using System.Buffers.Binary;
using System.IO.Compression;
using System.Text;

const int Size = 128;
string output = args.Length > 0 ? args[0] : Path.Combine((string?)AppContext.GetData("EntryPointFileDirectoryPath") ?? Environment.CurrentDirectory, "icon.png");

using var pixels = new MemoryStream();
for (int y = 0; y < Size; y++)
{
    pixels.WriteByte(0); // each row begins with its filter: none
    for (int x = 0; x < Size; x++) pixels.Write(Drawing.Pixel(x + 0.5, y + 0.5));
}

using var compressed = new MemoryStream();
using (var zlib = new ZLibStream(compressed, CompressionLevel.SmallestSize, leaveOpen: true)) zlib.Write(pixels.GetBuffer(), 0, (int)pixels.Length);

var header = new byte[13];
BinaryPrimitives.WriteInt32BigEndian(header, Size);
BinaryPrimitives.WriteInt32BigEndian(header.AsSpan(4), Size);
header[8] = 8; // bits per channel
header[9] = 6; // red, green, blue, alpha

using FileStream file = File.Create(output);
file.Write([0x89, (byte)'P', (byte)'N', (byte)'G', 0x0D, 0x0A, 0x1A, 0x0A]);
Png.Chunk(file, "IHDR", header);
Png.Chunk(file, "IDAT", compressed.ToArray());
Png.Chunk(file, "IEND", []);

/// <summary>A rounded square with a node on the left and four wires, each ending in a dot. Edges are one pixel wide.</summary>
static class Drawing
{
    static readonly double[] s_ends = [28, 52, 76, 100];

    public static byte[] Pixel(double x, double y)
    {
        double square = Coverage(Rounded(x, y));
        double mark = Coverage(Math.Sqrt(Square(x - 32) + Square(y - 64)) - 13);
        foreach (double end in s_ends)
        {
            mark = Math.Max(mark, Coverage(Wire(x, y, end) - 3));
            mark = Math.Max(mark, Coverage(Math.Sqrt(Square(x - 98) + Square(y - end)) - 7));
        }
        double shade = y / 128;
        return [Mix(0x1B + 0x10 * shade, 0xFF, mark), Mix(0x5E - 0x20 * shade, 0xFF, mark), Mix(0xC8 - 0x20 * shade, 0xFF, mark), (byte)Math.Round(255 * square)];
    }

    /// <summary>The distance to the square's edge; negative inside.</summary>
    static double Rounded(double x, double y)
    {
        double dx = Math.Max(Math.Abs(x - 64) - 38, 0), dy = Math.Max(Math.Abs(y - 64) - 38, 0);
        return Math.Sqrt(dx * dx + dy * dy) - 24;
    }

    /// <summary>The distance to a curve from the node to a dot, found among points on it.</summary>
    static double Wire(double x, double y, double end)
    {
        double least = double.MaxValue;
        for (int i = 0; i <= 128; i++)
        {
            double t = i / 128.0, px = 32 + 66 * t, py = 64 + (end - 64) * (3 * t * t - 2 * t * t * t);
            least = Math.Min(least, Square(x - px) + Square(y - py));
        }
        return Math.Sqrt(least);
    }

    static double Square(double v) => v * v;

    static double Coverage(double distance) => Math.Clamp(0.5 - distance, 0, 1);

    static byte Mix(double a, double b, double t) => (byte)Math.Round(a + (b - a) * t);
}

static class Png
{
    public static void Chunk(Stream file, string type, byte[] data)
    {
        byte[] body = [.. Encoding.ASCII.GetBytes(type), .. data];
        Span<byte> number = stackalloc byte[4];
        BinaryPrimitives.WriteInt32BigEndian(number, data.Length);
        file.Write(number);
        file.Write(body);
        BinaryPrimitives.WriteUInt32BigEndian(number, Crc(body));
        file.Write(number);
    }

    static uint Crc(byte[] data)
    {
        uint crc = uint.MaxValue;
        foreach (byte b in data)
        {
            crc ^= b;
            for (int i = 0; i < 8; i++) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
        }
        return ~crc;
    }
}
