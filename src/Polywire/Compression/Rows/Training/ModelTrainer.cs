using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;

namespace Polywire.Compression.Rows.Training;

/// <summary>Makes a model from a sample: drafts the columns in the order in which they are written, then the codes of all of them.</summary>
sealed class ModelTrainer
{
    readonly TrainingContext _context;
    readonly SymbolTrainer _symbols;
    readonly IntegerTrainer _integers;
    readonly ValueTrainer _values;
    readonly TextTrainer _texts;
    readonly HashSet<ScopeSample> _drafted = [];
    readonly List<Action<TableBuilder>> _builds = [];

    internal ModelTrainer(RowTrainingSettings settings)
    {
        _context = new TrainingContext(settings);
        _symbols = new SymbolTrainer(_context);
        _integers = new IntegerTrainer(_context, _symbols);
        _values = new ValueTrainer(_context, _symbols, _integers);
        _texts = new TextTrainer(_context, _symbols, _integers);
    }

    internal RowLayout Train(ScopeSample sample)
    {
        Draft(sample, "");
        var tables = new TableBuilder(_context.Symbols, sample.Count, _context.Settings.IsFixed);
        foreach (Action<TableBuilder> build in _builds) build(tables);
        return new RowLayout(sample.Scope, _context.ColumnsOf(sample), tables.Order, _context.SymbolSlots, _context.NumberSlots, _context.TextSlots);
    }

    void Draft(ScopeSample sample, string path)
    {
        if (!_drafted.Add(sample)) return;
        RowScope scope = sample.Scope;
        RowScopeColumns columns = _context.ColumnsOf(sample);
        columns.Columns = new RowColumn[scope.Members.Length + scope.Groups];
        int group = -1;
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (member.Bits > 0 && scope.BitOf(i) / RowScope.GroupBits != group)
            {
                group = scope.BitOf(i) / RowScope.GroupBits;
                DraftPresence(sample, columns, $"{path}presence {group}", group);
            }
            if (member.HasColumn) DraftMember(sample, columns, i, path + member.Name);
        }
    }

    void DraftPresence(ScopeSample sample, RowScopeColumns columns, string name, int group)
    {
        // Combinations that are too rare are written as an escape and eight bits.
        var counts = new int[PresenceColumn.Alphabet];
        foreach (byte bits in sample.Groups[group]) counts[bits]++;
        int[] symbols = [.. sample.Groups[group].Select(b => counts[b] >= _context.Settings.MinimumCount ? b : -1)];
        SymbolDraft symbol = _symbols.Train(name, sample, [.. Enumerable.Range(0, sample.Count)], symbols, PresenceColumn.Alphabet, counts.Count(c => c == 1));
        int place = sample.Scope.Members.Length + group;
        _builds.Add(tables => columns.Columns[place] = new PresenceColumn(symbol.Build(tables)));
    }

    void DraftMember(ScopeSample sample, RowScopeColumns columns, int index, string name)
    {
        RowMember member = sample.Scope.Members[index];
        Func<TableBuilder, RowColumn> build = (sample.Members[index], member.Kind) switch
        {
            (MemberSample<long> lengths, RowKind.List) => DraftList(sample, index, lengths, name),
            (MemberSample<long> values, _) => _values.Train(name, sample, values),
            (MemberSample<double> values, _) => _values.Train(name, sample, values),
            (MemberSample<float> values, _) => _values.Train(name, sample, values),
            (MemberSample<decimal> values, _) => _values.Train(name, sample, values),
            (MemberSample<DateTime> values, _) => _values.Train(name, sample, values),
            (MemberSample<DateTimeOffset> values, _) => _values.Train(name, sample, values),
            (MemberSample<Guid> values, _) => _values.Train(name, sample, values),
            (MemberSample<byte[]> values, _) => _values.Train(name, sample, values),
            (MemberSample<string> values, _) => _texts.Train(name, sample, values),
            _ => DraftModel(sample, index, name),
        };
        _builds.Add(tables => columns.Columns[index] = build(tables));
    }

    Func<TableBuilder, RowColumn> DraftModel(ScopeSample sample, int index, string name)
    {
        ScopeSample inner = sample.Inner[index]!;
        Draft(inner, name + ".");
        return _ => new ModelColumn(_context.ColumnsOf(inner));
    }

    Func<TableBuilder, RowColumn> DraftList(ScopeSample sample, int index, MemberSample<long> lengths, string name)
    {
        Func<TableBuilder, IntegerColumn> length = _integers.Train(name + " length", sample, lengths.Instances, [.. lengths.Values]);
        ScopeSample inner = sample.Inner[index]!;
        Draft(inner, name + "[].");
        return tables => new ListColumn(length(tables), _context.ColumnsOf(inner));
    }
}
