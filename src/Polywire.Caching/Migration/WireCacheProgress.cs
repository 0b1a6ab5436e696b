using System.Globalization;
using System.Text;

namespace Polywire.Caching;

/// <summary>Represents the progress of a migration. Its text can be stored, and the migration resumed with <see cref="Parse"/>.</summary>
public sealed record WireCacheProgress
{
    const int Fields = 9;

    /// <summary>The texts of no cursor and of an empty one, which no other cursor has: all of them are escaped.</summary>
    const string NoCursor = "*", EmptyCursor = "=";

    /// <summary>What precedes the four hexadecimal digits of a lone surrogate. A percent sign of the cursor is escaped.</summary>
    const string Surrogate = "%u";

    /// <summary>Gets the progress of a migration that has not begun.</summary>
    public static WireCacheProgress Start { get; } = new();

    /// <summary>Gets where the next keys begin; null before the first and after the last.</summary>
    public string? Cursor { get; init; }

    /// <summary>Gets whether every key was visited.</summary>
    public bool IsComplete { get; init; }

    /// <summary>Gets the number of entries that were read.</summary>
    public long Read { get; init; }

    /// <summary>Gets the number of entries that were replaced.</summary>
    public long Migrated { get; init; }

    /// <summary>Gets the number of entries that were of the target generation already.</summary>
    public long Current { get; init; }

    /// <summary>Gets the number of entries that were changed or removed by others while they were converted; they were left as they are.</summary>
    public long Changed { get; init; }

    /// <summary>Gets the number of entries that could not be converted without loss; they were left as they are.</summary>
    public long Failed { get; init; }

    /// <summary>Gets the length in bytes of the entries that were replaced, before.</summary>
    public long BytesBefore { get; init; }

    /// <summary>Gets the length in bytes of the entries that were replaced, after.</summary>
    public long BytesAfter { get; init; }

    /// <summary>Returns the progress as one line that <see cref="Parse"/> reads.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture,
        $"{(IsComplete ? "complete" : "running")} {Read} {Migrated} {Current} {Changed} {Failed} {BytesBefore} {BytesAfter} {Escaped(Cursor)}");

    static string Escaped(string? cursor) => cursor switch
    {
        null => NoCursor,
        "" => EmptyCursor,
        _ => Escape(cursor),
    };

    static string Escape(string cursor)
    {
        var text = new StringBuilder();
        int start = 0;
        for (int i = 0; i < cursor.Length; i++)
        {
            if (Rune.TryGetRuneAt(cursor, i, out Rune rune))
            {
                i += rune.Utf16SequenceLength - 1;
                continue;
            }
            text.Append(Uri.EscapeDataString(cursor[start..i])).Append(Surrogate).Append(((int)cursor[i]).ToString("X4", CultureInfo.InvariantCulture));
            start = i + 1;
        }
        return text.Append(Uri.EscapeDataString(cursor[start..])).ToString();
    }

    static string Unescape(string text)
    {
        string[] parts = text.Split(Surrogate);
        var cursor = new StringBuilder(Uri.UnescapeDataString(parts[0]));
        foreach (string part in parts.AsSpan(1))
        {
            if (part.Length < 4 || !ushort.TryParse(part.AsSpan(0, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort surrogate)) throw new FormatException($"'{text}' is not the cursor of a migration.");
            cursor.Append((char)surrogate).Append(Uri.UnescapeDataString(part[4..]));
        }
        return cursor.ToString();
    }

    // Earlier versions printed no text for no cursor.
    static string? Unescaped(string text) => text switch
    {
        NoCursor or "" => null,
        EmptyCursor => "",
        _ => Unescape(text),
    };

    /// <summary>Reads what <see cref="ToString"/> returned.</summary>
    /// <param name="text">The line.</param>
    /// <exception cref="FormatException">It is no such line.</exception>
    public static WireCacheProgress Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        string[] fields = text.TrimEnd('\r', '\n').Split(' ');
        if (fields.Length != Fields || fields[0] is not ("complete" or "running")) throw new FormatException($"'{text}' is not the progress of a migration.");
        long Number(int index) => long.TryParse(fields[index], NumberStyles.None, CultureInfo.InvariantCulture, out long number)
            ? number : throw new FormatException($"'{text}' is not the progress of a migration: '{fields[index]}' is not a count.");
        return new WireCacheProgress
        {
            IsComplete = fields[0] == "complete",
            Read = Number(1),
            Migrated = Number(2),
            Current = Number(3),
            Changed = Number(4),
            Failed = Number(5),
            BytesBefore = Number(6),
            BytesAfter = Number(7),
            Cursor = Unescaped(fields[8]),
        };
    }
}
