using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// The trained coding of one member: writes and reads the values of one kind. Generated code calls one operation per member; the
/// operations of other kinds fail. Immutable: what changes from row to row is in the <see cref="RowContext"/>.
/// </summary>
abstract class RowColumn
{
    internal virtual void WriteInteger(ref RowWriter writer, long value) => RowThrow.Kind(GetType(), "write an integer");

    internal virtual long ReadInteger(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read an integer");
        return 0;
    }

    internal virtual void WriteDouble(ref RowWriter writer, double value) => RowThrow.Kind(GetType(), "write a double");

    internal virtual double ReadDouble(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a double");
        return 0;
    }

    internal virtual void WriteSingle(ref RowWriter writer, float value) => RowThrow.Kind(GetType(), "write a float");

    internal virtual float ReadSingle(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a float");
        return 0;
    }

    internal virtual void WriteDecimal(ref RowWriter writer, decimal value) => RowThrow.Kind(GetType(), "write a decimal");

    internal virtual decimal ReadDecimal(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a decimal");
        return 0;
    }

    internal virtual void WriteDateTime(ref RowWriter writer, DateTime value) => RowThrow.Kind(GetType(), "write a DateTime");

    internal virtual DateTime ReadDateTime(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a DateTime");
        return default;
    }

    internal virtual void WriteDateTimeOffset(ref RowWriter writer, DateTimeOffset value) => RowThrow.Kind(GetType(), "write a DateTimeOffset");

    internal virtual DateTimeOffset ReadDateTimeOffset(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a DateTimeOffset");
        return default;
    }

    internal virtual void WriteGuid(ref RowWriter writer, Guid value) => RowThrow.Kind(GetType(), "write a Guid");

    internal virtual Guid ReadGuid(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read a Guid");
        return default;
    }

    internal virtual void WriteText(ref RowWriter writer, string value) => RowThrow.Kind(GetType(), "write text");

    internal virtual string ReadText(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read text");
        return "";
    }

    /// <summary>Skips a string without making it, unless a later member of the row may repeat it.</summary>
    internal virtual void SkipText(ref RowReader reader) => ReadText(ref reader);

    internal virtual void WriteBytes(ref RowWriter writer, ReadOnlySpan<byte> value) => RowThrow.Kind(GetType(), "write bytes");

    internal virtual byte[] ReadBytes(ref RowReader reader)
    {
        RowThrow.Kind(GetType(), "read bytes");
        return [];
    }

    /// <summary>Skips bytes without copying them.</summary>
    internal virtual void SkipBytes(ref RowReader reader) => ReadBytes(ref reader);

    /// <summary>Begins a nested model, or <paramref name="count"/> elements of a list.</summary>
    /// <returns>The columns of the nested values.</returns>
    internal virtual RowColumn[] WriteScope(ref RowWriter writer, int count)
    {
        RowThrow.Kind(GetType(), "write a nested value");
        return [];
    }

    /// <summary>Begins a nested model, or the elements of a list.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="count">1, or the number of elements.</param>
    /// <returns>The columns of the nested values.</returns>
    internal virtual RowColumn[] ReadScope(ref RowReader reader, out int count)
    {
        RowThrow.Kind(GetType(), "read a nested value");
        count = 0;
        return [];
    }
}
