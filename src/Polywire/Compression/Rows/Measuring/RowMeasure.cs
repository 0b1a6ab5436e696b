using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Measuring;

/// <summary>Writes rows with a model, and counts what each member takes.</summary>
sealed class RowMeasure
{
    readonly List<Part> _parts = [];
    readonly Dictionary<RowScopeColumns, RowScopeColumns> _scopes = [];

    RowMeasure() { }

    /// <summary>The size of a member in all rows.</summary>
    internal sealed class Part(string name, string coding)
    {
        internal string Name => name;

        internal string Coding => coding;

        internal long Bits;
        internal long Rare;
    }

    internal static RowModelReport Of<T>(RowLayout layout, RowCodec<T> codec, IReadOnlyList<T> rows, int maxDepth, WireSerializer? wire, bool hasCheckByte)
    {
        var measure = new RowMeasure();
        RowLayout measured = layout with { Columns = measure.Wrap(layout.Columns, layout.Scope, "") };
        long bytes = 0, clean = 0, rare = 0, lists = 0;
        RowContext context = RowContext.Rent();
        try
        {
            context.MaxDepth = maxDepth;
            context.AllowsLoneSurrogates = true;
            context.Wire = wire;
            foreach (T row in rows)
            {
                int length = RowFrame.Write(context, measured, 1, codec, row) + (hasCheckByte ? 1 : 0);
                bytes += length;
                rare += context.Misses.Count;
                if (context.Misses.Count == 0) clean++;
                lists += 8L * length;
            }
        }
        finally
        {
            context.Return();
        }
        double count = Math.Max(1, rows.Count);
        long known = measure._parts.Sum(p => p.Bits) + (long)RowFrame.HeaderBits * rows.Count;
        return new RowModelReport
        {
            Rows = 0,
            HeldOutRows = rows.Count,
            BytesPerRow = bytes / count,
            CleanShare = clean / count,
            RareValuesPerRow = rare / count,
            Members = [.. measure._parts.Select(p => new RowMemberCost(p.Name, p.Bits / count, p.Rare / count, p.Coding)), new RowMemberCost("(header)", RowFrame.HeaderBits, 0, ""), new RowMemberCost(hasCheckByte ? "(rare values, padding, check byte)" : "(rare values, padding)", (lists - known) / count, rare / count, "")],
        };
    }

    RowScopeColumns Wrap(RowScopeColumns columns, RowScope scope, string path)
    {
        if (_scopes.TryGetValue(columns, out RowScopeColumns? known)) return known;
        var wrapped = new RowScopeColumns { Columns = new RowColumn[columns.Columns.Length], Symbols = columns.Symbols, Numbers = columns.Numbers, Texts = columns.Texts };
        _scopes.Add(columns, wrapped);
        for (int group = 0; group < scope.Groups; group++)
        {
            int place = scope.Members.Length + group;
            wrapped.Columns[place] = Wrap(columns.Columns[place], NewPart($"{path}(presence {group})", columns.Columns[place]), null);
        }
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (!member.HasColumn) continue;
            string name = member.Name.Length > 0 ? path + member.Name : path.TrimEnd('.');
            RowColumn column = columns.Columns[i];
            Part part = NewPart(name, column);
            wrapped.Columns[i] = Wrap(column, part, column switch
            {
                ModelColumn model => Wrap(model.Scope, member.Scope!, name + "."),
                ListColumn list => Wrap(list.Elements, member.Scope!, name + "[]."),
                _ => null,
            });
        }
        return wrapped;
    }

    static MeasuredColumn Wrap(RowColumn column, Part part, RowScopeColumns? inner) => new(column, part, inner);

    Part NewPart(string name, RowColumn column)
    {
        var part = new Part(name, Describe(column));
        _parts.Add(part);
        return part;
    }

    static string Describe(RowColumn column) => column switch
    {
        PresenceColumn => "presence",
        HistogramColumn c => $"histogram {c.Symbols.Count}{Related(c)}",
        LogarithmColumn c => $"logarithm {c.Symbols.Count}{Related(c)}",
        ValuesColumn c => $"values {c.Values.Length}{Related(c)}",
        UnitColumn c => $"multiples of {c.Unit}, {Describe(c.Multiples)}",
        ScaledFloatColumn c => $"{c.Decimals} decimals, {Describe(c.Scaled)}",
        FloatBitsColumn c => $"bits, {Describe(c.Values)}",
        DecimalColumn c => $"scale and digits, {Describe(c.Digits)}",
        DateTimeColumn c => $"{new TimeSpan(c.Unit):c} units, {Describe(c.Units)}",
        DateTimeOffsetColumn c => $"offset, {Describe(c.Utc)}",
        GuidValuesColumn c => $"values {c.Values.Length}",
        GuidColumn => "Guid",
        BytesColumn => "bytes",
        WordsColumn c => $"words {c.Words.Values.Length}",
        TemplateColumn c => $"template of {c.Parts.Length}",
        CharactersColumn c => $"{c.Places.Length} characters",
        TokensColumn c => $"tokens {c.Tokens.Length}",
        ModelColumn => "model",
        ListColumn c => $"list, {Describe(c.Lengths)}",
        _ => "",
    };

    static string Related(IntegerColumn column) => column.Prediction.Reference >= 0 ? ", predicted" : "";
}

/// <summary>Counts the bits that a column writes.</summary>
sealed class MeasuredColumn(RowColumn column, RowMeasure.Part part, RowScopeColumns? inner) : RowColumn
{
    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        Begin(ref writer);
        column.WriteInteger(ref writer, value);
        End(ref writer);
    }

    internal override void WriteDouble(ref RowWriter writer, double value)
    {
        Begin(ref writer);
        column.WriteDouble(ref writer, value);
        End(ref writer);
    }

    internal override void WriteSingle(ref RowWriter writer, float value)
    {
        Begin(ref writer);
        column.WriteSingle(ref writer, value);
        End(ref writer);
    }

    internal override void WriteDecimal(ref RowWriter writer, decimal value)
    {
        Begin(ref writer);
        column.WriteDecimal(ref writer, value);
        End(ref writer);
    }

    internal override void WriteDateTime(ref RowWriter writer, DateTime value)
    {
        Begin(ref writer);
        column.WriteDateTime(ref writer, value);
        End(ref writer);
    }

    internal override void WriteDateTimeOffset(ref RowWriter writer, DateTimeOffset value)
    {
        Begin(ref writer);
        column.WriteDateTimeOffset(ref writer, value);
        End(ref writer);
    }

    internal override void WriteGuid(ref RowWriter writer, Guid value)
    {
        Begin(ref writer);
        column.WriteGuid(ref writer, value);
        End(ref writer);
    }

    internal override void WriteText(ref RowWriter writer, string value)
    {
        Begin(ref writer);
        column.WriteText(ref writer, value);
        End(ref writer);
    }

    internal override void WriteBytes(ref RowWriter writer, ReadOnlySpan<byte> value)
    {
        Begin(ref writer);
        column.WriteBytes(ref writer, value);
        End(ref writer);
    }

    internal override RowColumn[] WriteScope(ref RowWriter writer, int count)
    {
        Begin(ref writer);
        RowColumn[] columns = column.WriteScope(ref writer, count);
        End(ref writer);
        return inner?.Columns ?? columns;
    }

    void Begin(ref RowWriter writer)
    {
        part.Bits -= writer.Length;
        part.Rare -= writer.Context.Misses.Count;
    }

    void End(ref RowWriter writer)
    {
        part.Bits += writer.Length;
        part.Rare += writer.Context.Misses.Count;
    }
}
