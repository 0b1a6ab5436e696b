using System.Buffers.Binary;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Polywire.Compression.Rows.Files;

/// <summary>Reads what <see cref="ModelOutput"/> wrote. Everything is checked: a model that was read cannot make a row read beyond its tables.</summary>
sealed class ModelInput(byte[] bytes)
{
    static readonly UTF8Encoding s_strict = new(false, true);

    int _at;
    long _entries;

    /// <summary>The most entries of tables and columns together; a model of 300 members has some hundred thousand.</summary>
    const long MostEntries = 1 << 23;

    internal bool IsAtEnd => _at == bytes.Length;

    [DoesNotReturn]
    internal static void Fail(string reason) => throw RowErrors.Damaged(reason);

    internal static void Check([DoesNotReturnIf(false)] bool isValid, string reason)
    {
        if (!isValid) Fail(reason);
    }

    /// <summary>Counts memory that the model takes, which the length of the file does not bound by itself.</summary>
    internal void Charge(long entries) => Check((_entries += entries) <= MostEntries, "it is too large");

    internal int Byte()
    {
        Check(_at < bytes.Length, "it ends early");
        return bytes[_at++];
    }

    internal ulong Unsigned()
    {
        ulong value = 0;
        for (int shift = 0; shift < 70; shift += 7)
        {
            int part = Byte();
            value |= (ulong)(part & 0x7F) << shift;
            if (part < 0x80) return value;
        }
        Fail("a number is too long");
        return 0;
    }

    /// <summary>Reads a number of things, each of which takes at least a byte of the file.</summary>
    internal int Count()
    {
        int count = Number(int.MaxValue);
        Check(count <= bytes.Length - _at, "it ends early");
        return count;
    }

    internal int Number(int maximum)
    {
        ulong value = Unsigned();
        Check(value <= (ulong)maximum, "a number is out of range");
        return (int)value;
    }

    /// <summary>Reads a slot below <paramref name="count"/>, or −1.</summary>
    internal int Slot(int count) => Number(count) - 1;

    internal long Signed()
    {
        ulong value = Unsigned();
        return (long)(value >> 1) ^ -(long)(value & 1);
    }

    internal double Double() => BinaryPrimitives.ReadDoubleLittleEndian(Take(sizeof(double)));

    internal Guid Guid() => new(Take(16), bigEndian: true);

    internal string Text(int longest)
    {
        int length = Count();
        Check(length <= longest * 3L, "a string is too long");
        try
        {
            string text = s_strict.GetString(Take(length));
            Check(text.Length <= longest, "a string is too long");
            return text;
        }
        catch (DecoderFallbackException)
        {
            Fail("a string is not UTF-8");
            return "";
        }
    }

    ReadOnlySpan<byte> Take(int length)
    {
        Check(length <= bytes.Length - _at, "it ends early");
        _at += length;
        return bytes.AsSpan(_at - length, length);
    }
}
