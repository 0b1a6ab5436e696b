using System.ComponentModel;
using System.Globalization;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

/// <summary>Reads and writes the dates and times of one member, or of one call, in a format that is not the default.</summary>
/// <remarks>Numbers take ISO 8601 text too, and durations .NET's constant format: neither can be mistaken for the other.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public partial class JsonDateFormat
{
    readonly WireDateEncoding _dates;
    readonly string? _format;

    /// <param name="dates">The encoding, where there is no format.</param>
    /// <param name="format">A standard or custom format string of .NET, of the invariant culture.</param>
    public JsonDateFormat(WireDateEncoding dates, string? format)
    {
        _dates = dates;
        _format = format;
    }

    /// <summary>Returns the encoding that options ask for; null where it is the default one.</summary>
    internal static JsonDateFormat? Of(WireDateEncoding dates, string? format, WireDateEncoding otherwise = WireDateEncoding.Default) =>
        format is null && (dates == WireDateEncoding.Default || dates == otherwise) ? null : new JsonDateFormat(dates, format);

    long Unit => _dates == WireDateEncoding.UnixSeconds ? TimeSpan.TicksPerSecond : TimeSpan.TicksPerMillisecond;

    bool IsNumber => _format is null && _dates >= WireDateEncoding.UnixSeconds;

    // ---- writing ----

    /// <summary>Writes a date and time.</summary>
    public virtual void Write(ref UncheckedJsonWriter writer, DateTime value)
    {
        writer.Ensure(UncheckedJsonWriter.MaxDate);
        writer.Advance(Put(ref writer.At, value, writer._context));
    }

    /// <summary>Writes a date, time and offset.</summary>
    public virtual void Write(ref UncheckedJsonWriter writer, DateTimeOffset value)
    {
        writer.Ensure(UncheckedJsonWriter.MaxDate);
        writer.Advance(Put(ref writer.At, value, writer._context));
    }

    /// <summary>Writes a date.</summary>
    public virtual void Write(ref UncheckedJsonWriter writer, DateOnly value)
    {
        writer.Ensure(UncheckedJsonWriter.MaxDate);
        writer.Advance(Put(ref writer.At, value, writer._context));
    }

    /// <summary>Writes a time of day.</summary>
    public virtual void Write(ref UncheckedJsonWriter writer, TimeOnly value)
    {
        writer.Ensure(UncheckedJsonWriter.MaxDate);
        writer.Advance(Put(ref writer.At, value, writer._context));
    }

    /// <summary>Writes a time span.</summary>
    public virtual void Write(ref UncheckedJsonWriter writer, TimeSpan value)
    {
        writer.Ensure(UncheckedJsonWriter.MaxDate);
        writer.Advance(Put(ref writer.At, value, writer._context));
    }

    /// <summary>Puts at most <see cref="UncheckedJsonWriter.MaxDate"/> bytes and returns how many.</summary>
    internal virtual int Put(ref byte d, DateTime value, JsonWriterContext context)
    {
        if (IsNumber) return EpochToken.Write(ref d, (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks - DateTime.UnixEpoch.Ticks, Unit);
        return _format is null ? DateToken.Write(ref d, value) : PutText(ref d, value, context);
    }

    /// <inheritdoc cref="Put(ref byte, DateTime, JsonWriterContext)"/>
    internal virtual int Put(ref byte d, DateTimeOffset value, JsonWriterContext context)
    {
        if (IsNumber) return EpochToken.Write(ref d, value.UtcTicks - DateTime.UnixEpoch.Ticks, Unit);
        return _format is null ? DateToken.Write(ref d, value) : PutText(ref d, value, context);
    }

    /// <inheritdoc cref="Put(ref byte, DateTime, JsonWriterContext)"/>
    internal virtual int Put(ref byte d, TimeSpan value, JsonWriterContext context)
    {
        if (IsNumber) return EpochToken.Write(ref d, value.Ticks, Unit);
        return _format is null ? DurationToken.Write(ref d, value) : PutText(ref d, value, context);
    }

    /// <summary>Returns the value by the format string.</summary>
    internal virtual int Put(ref byte d, DateOnly value, JsonWriterContext context) => PutText(ref d, value, context);

    internal virtual int Put(ref byte d, TimeOnly value, JsonWriterContext context) => PutText(ref d, value, context);

    int PutText<T>(ref byte d, T value, JsonWriterContext context) where T : ISpanFormattable
    {
        Span<char> text = stackalloc char[UncheckedJsonWriter.MaxDate];
        Span<byte> escaped = stackalloc byte[6 * UncheckedJsonWriter.MaxDate + 64];
        int n = 0;
        if (value.TryFormat(text, out int length, _format, CultureInfo.InvariantCulture) && length > 0)
            n = StringToken.Write(ref escaped[0], ref text[0], length, context.Escaping, context.ReplaceInvalidText);
        if (n <= 0 || n > UncheckedJsonWriter.MaxDate) JsonThrow.Write(WireErrorCode.NotRepresentable, $"The format '{_format}' makes text that is empty or longer than {UncheckedJsonWriter.MaxDate - 2} bytes.");
        escaped[..n].CopyTo(System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref d, n));
        return n;
    }
}
