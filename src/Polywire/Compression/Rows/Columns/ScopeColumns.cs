using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>The columns of a nested model, or of the elements of a list, and the slots that begin anew with each of them.</summary>
sealed class RowScopeColumns
{
    /// <summary>The columns: one per member, then one per eight presence bits.</summary>
    internal RowColumn[] Columns = [];
    internal int[] Symbols = [];
    internal int[] Numbers = [];
    internal int[] Texts = [];

    /// <summary>Forgets what the value before it left.</summary>
    internal void Begin(RowContext context)
    {
        foreach (int slot in Symbols) context.Symbols[slot] = 0;
        foreach (int slot in Numbers) context.Numbers[slot] = 0;
        foreach (int slot in Texts) context.Texts[slot] = null;
    }
}

/// <summary>A nested model.</summary>
sealed class ModelColumn(RowScopeColumns scope) : RowColumn
{
    internal RowScopeColumns Scope => scope;

    internal override RowColumn[] WriteScope(ref RowWriter writer, int count)
    {
        scope.Begin(writer.Context);
        return scope.Columns;
    }

    internal override RowColumn[] ReadScope(ref RowReader reader, out int count)
    {
        count = 1;
        scope.Begin(reader.Context);
        reader.Context.Charge(RowContext.ObjectBytes + RowContext.MemberBytes * (long)scope.Columns.Length);
        return scope.Columns;
    }
}

/// <summary>A list or a dictionary: the number of elements, then the elements.</summary>
sealed class ListColumn(IntegerColumn lengths, RowScopeColumns elements) : RowColumn
{
    internal IntegerColumn Lengths => lengths;

    internal RowScopeColumns Elements => elements;

    internal override RowColumn[] WriteScope(ref RowWriter writer, int count)
    {
        lengths.WriteInteger(ref writer, count);
        elements.Begin(writer.Context);
        return elements.Columns;
    }

    internal override RowColumn[] ReadScope(ref RowReader reader, out int count)
    {
        long length = lengths.ReadInteger(ref reader);
        if (length is < 0 or > int.MaxValue) RowThrow.Corrupt("a list has an impossible length");
        // Likely elements take no bits, so that the length of the row does not limit their number.
        reader.Context.Charge(RowContext.ObjectBytes + length * (RowContext.ElementBytes + RowContext.MemberBytes * (long)elements.Columns.Length));
        count = (int)length;
        elements.Begin(reader.Context);
        return elements.Columns;
    }
}
