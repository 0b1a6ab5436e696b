using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

/// <summary>
/// Writes the members of a row. Used by generated code: operations are not checked, and must be called in the order in which
/// <see cref="RowCodec{T}.Describe"/> describes the members.
/// </summary>
/// <remarks>
/// A member's place is its index among the members of its scope; the place of a group of presence bits is the number of members plus the group's
/// index.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct RowWriter
{
    ulong _bits;
    int _count;
    int _free;
    int _hits;
    ref byte _next;
    readonly RowContext _context;
    RowColumn[] _columns;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly RowColumn Column(int place)
    {
        Debug.Assert((uint)place < (uint)_columns.Length);
        return Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_columns), place);
    }

    /// <summary>Writes eight presence bits. The members of the group follow.</summary>
    public void Presence(int place, int bits) => Column(place).WriteInteger(ref this, bits);

    /// <summary>Writes an integer of up to 64 bits.</summary>
    public void Integer(int place, long value) => Column(place).WriteInteger(ref this, value);

    /// <summary>Writes a <c>float</c>.</summary>
    public void Single(int place, float value) => Column(place).WriteSingle(ref this, value);

    /// <summary>Writes a <c>double</c>.</summary>
    public void Double(int place, double value) => Column(place).WriteDouble(ref this, value);

    /// <summary>Writes a <c>decimal</c>.</summary>
    public void Decimal(int place, decimal value) => Column(place).WriteDecimal(ref this, value);

    /// <summary>Writes a date.</summary>
    public void DateTime(int place, DateTime value) => Column(place).WriteDateTime(ref this, value);

    /// <summary>Writes a date with an offset.</summary>
    public void DateTimeOffset(int place, DateTimeOffset value) => Column(place).WriteDateTimeOffset(ref this, value);

    /// <summary>Writes a Guid.</summary>
    public void Guid(int place, Guid value) => Column(place).WriteGuid(ref this, value);

    /// <summary>Writes a string.</summary>
    public void Text(int place, string value) => Column(place).WriteText(ref this, value);

    /// <summary>Writes bytes.</summary>
    public void Bytes(int place, ReadOnlySpan<byte> value) => Column(place).WriteBytes(ref this, value);

    /// <summary>Begins a nested model. Its members follow, then <see cref="EndNested"/>.</summary>
    public RowParent BeginModel(int place) => BeginList(place, 1);

    /// <summary>Begins a list. Its elements follow, then <see cref="EndNested"/>.</summary>
    public RowParent BeginList(int place, int count)
    {
        RowContext context = Context;
        if (++context.Depth > context.MaxDepth || !RuntimeHelpers.TryEnsureSufficientExecutionStack()) RowThrow.Depth(context.MaxDepth);
        var parent = new RowParent(_columns);
        _columns = Column(place).WriteScope(ref this, count);
        return parent;
    }

    /// <summary>Ends a nested model or a list.</summary>
    public void EndNested(RowParent parent)
    {
        Context.Depth--;
        _columns = parent.Columns;
    }
}

/// <summary>The columns of the scope that contains a nested one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct RowParent
{
    internal readonly RowColumn[] Columns;

    internal RowParent(RowColumn[] columns) => Columns = columns;
}
