using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads the members of a row. Used by generated code: operations are not checked against the model, and must be called in the order in which
/// <see cref="RowCodec{T}.Describe"/> describes the members. What the row holds is checked.
/// </summary>
/// <remarks>Places are those of <see cref="RowWriter"/>.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct RowReader
{
    ref byte _start;
    long _position;
    long _last;
    int _untilMiss;
    readonly RowContext _context;
    RowColumn[] _columns;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly RowColumn Column(int place)
    {
        Debug.Assert((uint)place < (uint)_columns.Length);
        return Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_columns), place);
    }

    /// <summary>Reads eight presence bits. The members of the group follow.</summary>
    public int Presence(int place) => (int)Column(place).ReadInteger(ref this);

    /// <summary>Reads an <c>int</c>.</summary>
    /// <exception cref="WireException">The row holds a number outside of its range.</exception>
    public int Int32(int place)
    {
        long value = Column(place).ReadInteger(ref this);
        if (value != (int)value) RowThrow.Range("int");
        return (int)value;
    }

    /// <summary>Reads a <c>long</c>, or an <c>ulong</c> by its bits.</summary>
    public long Int64(int place) => Column(place).ReadInteger(ref this);

    /// <summary>Reads an integer between <paramref name="minimum"/> and <paramref name="maximum"/>.</summary>
    /// <exception cref="WireException">The row holds a number outside of the range.</exception>
    public long Integer(int place, long minimum, long maximum, string type)
    {
        long value = Column(place).ReadInteger(ref this);
        if (value < minimum || value > maximum) RowThrow.Range(type);
        return value;
    }

    /// <summary>Reads a <c>float</c>.</summary>
    public float Single(int place) => Column(place).ReadSingle(ref this);

    /// <summary>Reads a <c>double</c>.</summary>
    public double Double(int place) => Column(place).ReadDouble(ref this);

    /// <summary>Reads a <c>decimal</c>.</summary>
    public decimal Decimal(int place) => Column(place).ReadDecimal(ref this);

    /// <summary>Reads a date.</summary>
    public DateTime DateTime(int place) => Column(place).ReadDateTime(ref this);

    /// <summary>Reads a date with an offset.</summary>
    public DateTimeOffset DateTimeOffset(int place) => Column(place).ReadDateTimeOffset(ref this);

    /// <summary>Reads a Guid.</summary>
    public Guid Guid(int place) => Column(place).ReadGuid(ref this);

    /// <summary>Reads a string.</summary>
    public string Text(int place) => Column(place).ReadText(ref this);

    /// <summary>Reads bytes.</summary>
    public byte[] Bytes(int place) => Column(place).ReadBytes(ref this);

    internal void SkipText(int place) => Column(place).SkipText(ref this);

    internal void SkipBytes(int place) => Column(place).SkipBytes(ref this);

    /// <summary>Begins a nested model. Its members follow, then <see cref="EndNested"/>.</summary>
    public RowParent BeginModel(int place) => BeginList(place, out _);

    /// <summary>Begins a list. Its elements follow, then <see cref="EndNested"/>.</summary>
    public RowParent BeginList(int place, out int count)
    {
        RowContext context = Context;
        if (++context.Depth > context.MaxDepth || !RuntimeHelpers.TryEnsureSufficientExecutionStack()) RowThrow.Depth(context.MaxDepth);
        var parent = new RowParent(_columns);
        _columns = Column(place).ReadScope(ref this, out count);
        return parent;
    }

    /// <summary>Ends a nested model or a list.</summary>
    public void EndNested(RowParent parent)
    {
        Context.Depth--;
        _columns = parent.Columns;
    }
}
