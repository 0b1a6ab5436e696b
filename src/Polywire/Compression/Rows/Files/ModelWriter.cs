using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;

namespace Polywire.Compression.Rows.Files;

/// <summary>The kinds of columns. The numbers are stored in model files.</summary>
enum ColumnKind : byte
{
    /// <summary>One that came before.</summary>
    Known = 0,
    Presence = 1,
    Histogram = 2,
    Logarithm = 3,
    Values = 4,
    Unit = 5,
    FloatBits = 6,
    ScaledFloat = 7,
    Decimal = 8,
    DateTime = 9,
    DateTimeOffset = 10,
    Guid = 11,
    GuidValues = 12,
    Bytes = 13,
    Model = 14,
    List = 15,
    Words = 16,
    Template = 17,
    Characters = 18,
    Tokens = 19,
}

/// <summary>The kinds of the parts of a template. The numbers are stored in model files.</summary>
enum PartKind : byte
{
    Literal = 0,
    Digits = 1,
    Word = 2,
}

/// <summary>Writes a model: its members, then their columns in the same order.</summary>
sealed class ModelWriter(RowModel model)
{
    readonly ModelOutput _output = new();
    readonly Dictionary<RowScope, int> _scopes = [];
    readonly Dictionary<RowScopeColumns, int> _columns = [];
    readonly Dictionary<TextColumn, int> _texts = [];

    internal ReadOnlySpan<byte> Write()
    {
        RowLayout layout = model.Layout;
        _output.Text(model.TypeName);
        _output.Byte(model.Generation);
        _output.Byte(model.HasCheckByte ? 1 : 0);
        Report(model.Report);
        _output.Count(layout.MissOrder);
        _output.Count(layout.Symbols);
        _output.Count(layout.Numbers);
        _output.Count(layout.Texts);
        Scope(layout.Scope);
        Columns(layout.Columns, layout.Scope);
        return _output.Written;
    }

    void Report(RowModelReport report)
    {
        _output.Count(report.Rows);
        _output.Count(report.HeldOutRows);
        _output.Double(report.BytesPerRow);
        _output.Double(report.CleanShare);
        _output.Double(report.RareValuesPerRow);
        _output.Count(report.Members.Count);
        foreach (RowMemberCost cost in report.Members)
        {
            _output.Text(cost.Member);
            _output.Double(cost.BitsPerRow);
            _output.Double(cost.RareShare);
            _output.Text(cost.Coding);
        }
    }

    void Scope(RowScope scope)
    {
        bool isKnown = _scopes.TryGetValue(scope, out int number);
        _output.Count(isKnown ? number + 1 : 0);
        if (isKnown) return;
        _scopes.Add(scope, _scopes.Count);
        _output.Count(scope.Members.Length);
        foreach (RowMember member in scope.Members)
        {
            _output.Count(member.Number);
            _output.Text(member.Name);
            _output.Byte((int)member.Kind);
            _output.Byte((int)member.Presence);
            if (member.Scope is not null) Scope(member.Scope);
        }
    }

    void Columns(RowScopeColumns columns, RowScope scope)
    {
        bool isKnown = _columns.TryGetValue(columns, out int number);
        _output.Count(isKnown ? number + 1 : 0);
        if (isKnown) return;
        _columns.Add(columns, _columns.Count);
        foreach (int[] slots in (ReadOnlySpan<int[]>)[columns.Symbols, columns.Numbers, columns.Texts])
        {
            _output.Count(slots.Length);
            foreach (int slot in slots) _output.Count(slot);
        }
        for (int i = 0; i < scope.Members.Length; i++)
        {
            if (scope.Members[i].HasColumn) Column(columns.Columns[i], scope.Members[i].Scope);
        }
        for (int i = scope.Members.Length; i < columns.Columns.Length; i++) Column(columns.Columns[i], null);
    }

    void Column(RowColumn column, RowScope? inner)
    {
        switch (column)
        {
            case PresenceColumn presence:
                Kind(ColumnKind.Presence);
                Coder(presence.Symbols);
                break;
            case IntegerColumn integer:
                Integer(integer);
                break;
            case UnitColumn unit:
                Kind(ColumnKind.Unit);
                Coder(unit.Fits);
                _output.Signed(unit.Unit);
                Integer(unit.Multiples);
                break;
            case FloatBitsColumn bits:
                Kind(ColumnKind.FloatBits);
                Integer(bits.Values);
                break;
            case ScaledFloatColumn scaled:
                Kind(ColumnKind.ScaledFloat);
                Coder(scaled.Fits);
                _output.Count(scaled.Decimals);
                Integer(scaled.Scaled);
                break;
            case DecimalColumn number:
                Kind(ColumnKind.Decimal);
                Coder(number.Scales);
                Integer(number.Digits);
                break;
            case DateTimeColumn date:
                Date(date);
                break;
            case DateTimeOffsetColumn date:
                Kind(ColumnKind.DateTimeOffset);
                Date(date.Utc);
                Integer(date.Minutes);
                break;
            case GuidColumn guid:
                Guid(guid);
                break;
            case GuidValuesColumn guids:
                Kind(ColumnKind.GuidValues);
                Coder(guids.Symbols);
                _output.Count(guids.Values.Length);
                foreach (Guid value in guids.Values) _output.Guid(value);
                Guid(guids.Others);
                break;
            case BytesColumn bytes:
                Kind(ColumnKind.Bytes);
                Integer(bytes.Lengths);
                break;
            case ModelColumn nested:
                Kind(ColumnKind.Model);
                Columns(nested.Scope, inner!);
                break;
            case ListColumn list:
                Kind(ColumnKind.List);
                Integer(list.Lengths);
                Columns(list.Elements, inner!);
                break;
            case TextColumn text:
                Text(text);
                break;
            default:
                throw new NotSupportedException(column.GetType().Name);
        }
    }

    void Kind(ColumnKind kind) => _output.Byte((int)kind);

    void Date(DateTimeColumn date)
    {
        Kind(ColumnKind.DateTime);
        Coder(date.Kinds);
        _output.Signed(date.Unit);
        Integer(date.Units);
    }

    void Guid(GuidColumn guid)
    {
        Kind(ColumnKind.Guid);
        Coder(guid.Layouts);
        Integer(guid.Milliseconds);
    }

    void Integer(IntegerColumn column)
    {
        Kind(column switch { HistogramColumn => ColumnKind.Histogram, LogarithmColumn => ColumnKind.Logarithm, _ => ColumnKind.Values });
        Coder(column.Symbols);
        _output.Signed(column.Origin);
        Prediction prediction = column.Prediction;
        _output.Slot(prediction.Slot);
        _output.Slot(prediction.Reference);
        _output.Signed(prediction.Factor);
        _output.Signed(prediction.Divisor);
        switch (column)
        {
            case HistogramColumn histogram: _output.Count(histogram.Shift); break;
            case LogarithmColumn logarithm: _output.Count(logarithm.Precision); break;
            case ValuesColumn values:
                foreach (long value in values.Values) _output.Signed(value);
                break;
        }
    }

    void Text(TextColumn column)
    {
        if (_texts.TryGetValue(column, out int number))
        {
            Kind(ColumnKind.Known);
            _output.Count(number);
            return;
        }
        switch (column)
        {
            case WordsColumn words:
                Kind(ColumnKind.Words);
                _output.Slot(words.Slot);
                Coder(words.Symbols);
                Strings(words.Words.Values);
                break;
            case TemplateColumn template:
                Kind(ColumnKind.Template);
                _output.Slot(template.Slot);
                Coder(template.Fits);
                _output.Count(template.Parts.Sum(p => p.Before.Length > 0 ? 2 : 1) + (template.After.Length > 0 ? 1 : 0));
                foreach (TemplatePart part in template.Parts) Part(part);
                Literal(template.After);
                break;
            case CharactersColumn characters:
                Kind(ColumnKind.Characters);
                _output.Slot(characters.Slot);
                Coder(characters.Fits);
                Strings([.. characters.Places.Select(p => p.Characters)]);
                break;
            case TokensColumn tokens:
                Kind(ColumnKind.Tokens);
                _output.Slot(tokens.Slot);
                Table(tokens.Table);
                Strings(tokens.Tokens);
                _output.Count(tokens.References.Length);
                foreach (int slot in tokens.References) _output.Count(slot);
                break;
        }
        if (column.Others is not null) Text(column.Others);
        // Numbered when it ends, as the reader does.
        _texts.Add(column, _texts.Count);
    }

    void Literal(string text)
    {
        if (text.Length == 0) return;
        _output.Byte((int)PartKind.Literal);
        _output.Text(text);
    }

    void Part(TemplatePart part)
    {
        Literal(part.Before);
        switch (part)
        {
            case DigitsPart digits:
                _output.Byte((int)PartKind.Digits);
                _output.Count(digits.Width);
                Integer(digits.Numbers);
                break;
            case WordPart word:
                _output.Byte((int)PartKind.Word);
                Coder(word.Symbols);
                Strings(word.Words.Values);
                break;
        }
    }

    void Strings(string[] values)
    {
        _output.Count(values.Length);
        foreach (string value in values) _output.Text(value);
    }

    void Coder(SymbolCoder coder)
    {
        Table(coder.Table);
        _output.Slot(coder.Slot);
        _output.Slot(coder.Parent);
        _output.Count(coder.Contexts.Length);
        foreach (SymbolTable? context in coder.Contexts)
        {
            _output.Byte(context is null ? 0 : 1);
            if (context is not null) Table(context);
        }
    }

    const int RareFlag = 16;

    /// <summary>The codes in ascending order of their symbols: the distance to the symbol before, and the length.</summary>
    void Table(SymbolTable table)
    {
        SymbolCode[] codes = table.Codes;
        _output.Count(table.Count);
        _output.Count(codes.Length);
        int next = 0;
        foreach (SymbolCode code in codes)
        {
            _output.Count(code.Symbol - next);
            next = code.Symbol + 1;
        }
        foreach (SymbolCode code in codes) _output.Byte(code.Length | (code.IsRare ? RareFlag : 0));
    }
}
