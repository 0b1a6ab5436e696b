using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;
using Polywire.CompilerServices;
using static Polywire.Compression.Rows.Files.ModelInput;
using WordSet = Polywire.Compression.Rows.Columns.Words;

namespace Polywire.Compression.Rows.Files;

/// <summary>Reads what <see cref="ModelWriter"/> wrote.</summary>
sealed class ModelReader(byte[] content)
{
    const int MostSlots = 1 << 16;
    const int MostTypeName = 1024, MostName = 1024;
    const int MostOrder = 12;
    const int MostDepth = 64;
    const int MostParents = 1 << 16;
    const int RareFlag = 16, LengthMask = 15;

    readonly ModelInput _input = new(content);
    readonly List<RowScope> _scopes = [];
    readonly List<(RowScopeColumns Columns, RowScope Scope)> _columns = [];
    readonly List<TextColumn> _texts = [];
    readonly List<(int Parent, int Contexts)> _parents = [];
    int[] _alphabets = [];
    int _symbols;
    int _numbers;
    int _strings;
    int _depth;

    internal RowModel Read()
    {
        string type = _input.Text(MostTypeName);
        int generation = _input.Byte();
        Check(generation > 0, "its generation is 0");
        int options = _input.Byte();
        Check(options <= 1, "it has options that this version does not know");
        RowModelReport report = Report();
        int order = _input.Number(MostOrder);
        _symbols = _input.Number(MostSlots);
        _numbers = _input.Number(MostSlots);
        _strings = _input.Number(MostSlots);
        _alphabets = new int[_symbols];
        RowScope scope = Scope();
        RowScopeColumns columns = Columns(scope);
        Check(_input.IsAtEnd, "it has more content than it describes");
        // A parent chooses one of the tables, and absent parents the first.
        foreach ((int parent, int contexts) in _parents) Check(contexts > _alphabets[parent], "a symbol has too few tables");
        return new RowModel(type, generation, new RowLayout(scope, columns, order, _symbols, _numbers, _strings), report, options == 1, content);
    }

    RowModelReport Report()
    {
        int rows = _input.Number(int.MaxValue), heldOut = _input.Number(int.MaxValue);
        double bytes = _input.Double(), clean = _input.Double(), rare = _input.Double();
        var members = new RowMemberCost[_input.Count()];
        for (int i = 0; i < members.Length; i++)
        {
            string member = _input.Text(MostName * MostDepth);
            double bits = _input.Double(), share = _input.Double();
            members[i] = new RowMemberCost(member, bits, share, _input.Text(MostName));
        }
        return new RowModelReport { Rows = rows, HeldOutRows = heldOut, BytesPerRow = bytes, CleanShare = clean, RareValuesPerRow = rare, Members = members };
    }

    void Push() => Check(++_depth <= MostDepth, "it is nested too deeply");

    RowScope Scope()
    {
        int known = _input.Number(_scopes.Count);
        if (known > 0) return _scopes[known - 1];
        Push();
        var scope = new RowScope();
        _scopes.Add(scope);
        var members = new RowMember[_input.Count()];
        Check(members.Length <= RowModelLimits.MaxPlaces * 4 / 5, "it has too many members");
        for (int i = 0; i < members.Length; i++)
        {
            int number = _input.Number(int.MaxValue);
            string name = _input.Text(MostName);
            var kind = (RowKind)_input.Byte();
            var presence = (RowPresence)_input.Byte();
            Check(kind is >= RowKind.Boolean and <= RowKind.List && presence <= RowPresence.Nullable, "a member is of an unknown kind");
            Check(presence != RowPresence.Always || kind is not (RowKind.Boolean or RowKind.Text or RowKind.Bytes or RowKind.Model or RowKind.List), "a member has no presence bit");
            members[i] = new RowMember(number, name, kind, presence, kind is RowKind.Model or RowKind.List ? Scope() : null);
        }
        scope.Members = members;
        _depth--;
        return scope;
    }

    RowScopeColumns Columns(RowScope scope)
    {
        int known = _input.Number(_columns.Count);
        if (known > 0)
        {
            Check(ReferenceEquals(_columns[known - 1].Scope, scope), "columns are of other members");
            return _columns[known - 1].Columns;
        }
        Push();
        var columns = new RowScopeColumns { Columns = new RowColumn[scope.Members.Length + scope.Groups] };
        _columns.Add((columns, scope));
        columns.Symbols = Slots(_symbols);
        columns.Numbers = Slots(_numbers);
        columns.Texts = Slots(_strings);
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            // The bits of a boolean are all of it.
            columns.Columns[i] = member.HasColumn ? Column(member) : NoColumn.Instance;
        }
        for (int i = scope.Members.Length; i < columns.Columns.Length; i++)
        {
            Check((ColumnKind)_input.Byte() == ColumnKind.Presence, "a column is of the wrong kind");
            columns.Columns[i] = new PresenceColumn(Coder(PresenceColumn.Alphabet));
        }
        _depth--;
        return columns;
    }

    int[] Slots(int count)
    {
        var slots = new int[_input.Count()];
        _input.Charge(slots.Length);
        for (int i = 0; i < slots.Length; i++)
        {
            slots[i] = _input.Number(int.MaxValue);
            Check(slots[i] < count, "a slot does not exist");
        }
        return slots;
    }

    RowColumn Column(RowMember member)
    {
        if (member.Kind == RowKind.Text) return Text();
        var kind = (ColumnKind)_input.Byte();
        switch (member.Kind, kind)
        {
            case (RowKind.Integer, ColumnKind.Histogram or ColumnKind.Logarithm or ColumnKind.Values): return Integer(kind);
            case (RowKind.Integer, ColumnKind.Unit):
                SymbolCoder fits = Coder(UnitColumn.Alphabet);
                long unit = _input.Signed();
                Check(unit > 0, "a unit is not positive");
                return new UnitColumn(fits, unit, Integer());
            case (RowKind.Single or RowKind.Double, ColumnKind.FloatBits): return new FloatBitsColumn(Integer());
            case (RowKind.Single or RowKind.Double, ColumnKind.ScaledFloat):
                SymbolCoder scaled = Coder(ScaledFloatColumn.Alphabet);
                int decimals = _input.Number(ScaledFloatColumn.MaxDecimals);
                return new ScaledFloatColumn(scaled, decimals, Integer());
            case (RowKind.Decimal, ColumnKind.Decimal):
                SymbolCoder scales = Coder(DecimalColumn.Alphabet);
                return new DecimalColumn(scales, Integer());
            case (RowKind.DateTime, ColumnKind.DateTime): return Date();
            case (RowKind.DateTimeOffset, ColumnKind.DateTimeOffset):
                Check((ColumnKind)_input.Byte() == ColumnKind.DateTime, "a column is of the wrong kind");
                DateTimeColumn utc = Date();
                return new DateTimeOffsetColumn(utc, Integer());
            case (RowKind.Guid, ColumnKind.Guid): return Guid();
            case (RowKind.Guid, ColumnKind.GuidValues): return Guids();
            case (RowKind.Bytes, ColumnKind.Bytes): return new BytesColumn(Integer());
            case (RowKind.Model, ColumnKind.Model): return new ModelColumn(Columns(member.Scope!));
            case (RowKind.List, ColumnKind.List):
                IntegerColumn lengths = Integer();
                return new ListColumn(lengths, Columns(member.Scope!));
            default:
                Fail("a column is of the wrong kind");
                return NoColumn.Instance;
        }
    }

    DateTimeColumn Date()
    {
        SymbolCoder kinds = Coder(DateTimeColumn.Alphabet);
        long unit = _input.Signed();
        Check(unit > 0, "a unit is not positive");
        return new DateTimeColumn(kinds, unit, Integer());
    }

    GuidColumn Guid()
    {
        SymbolCoder layouts = Coder(GuidColumn.Alphabet);
        return new GuidColumn(layouts, Integer());
    }

    GuidValuesColumn Guids()
    {
        SymbolCoder symbols = Coder();
        var values = new Guid[_input.Count()];
        Check(values.Length == symbols.Count, "a table has another size than its column");
        for (int i = 0; i < values.Length; i++) values[i] = _input.Guid();
        Check(values.Distinct().Count() == values.Length, "a value occurs twice");
        Check((ColumnKind)_input.Byte() == ColumnKind.Guid, "a column is of the wrong kind");
        return new GuidValuesColumn(symbols, values, Guid());
    }

    IntegerColumn Integer() => Integer((ColumnKind)_input.Byte());

    IntegerColumn Integer(ColumnKind kind)
    {
        SymbolCoder symbols = Coder();
        long origin = _input.Signed();
        int slot = _input.Slot(_numbers), reference = _input.Slot(_numbers);
        long factor = _input.Signed(), divisor = _input.Signed();
        Check(divisor > 0, "a divisor is not positive");
        var prediction = new Prediction(slot, reference, factor, divisor);
        switch (kind)
        {
            case ColumnKind.Histogram: return new HistogramColumn(symbols, origin, _input.Number(HistogramColumn.MaxShift), prediction);
            case ColumnKind.Logarithm:
                int precision = _input.Number(LogarithmColumn.MaxPrecision);
                Check(symbols.Count <= (65 - precision) << precision, "a table has another size than its column");
                return new LogarithmColumn(symbols, origin, precision, prediction);
            case ColumnKind.Values:
                _input.Charge(symbols.Count);
                var values = new long[symbols.Count];
                for (int i = 0; i < values.Length; i++) values[i] = _input.Signed();
                Check(values.Distinct().Count() == values.Length, "a value occurs twice");
                return new ValuesColumn(symbols, values, origin, prediction);
            default:
                Fail("a column is of the wrong kind");
                return null!;
        }
    }

    TextColumn Text()
    {
        var kind = (ColumnKind)_input.Byte();
        if (kind == ColumnKind.Known)
        {
            int known = _input.Number(int.MaxValue);
            Check(known < _texts.Count, "a column does not exist");
            return _texts[known];
        }
        Push();
        int slot = _input.Slot(_strings);
        TextColumn column = kind switch
        {
            ColumnKind.Words => WordsOf(slot),
            ColumnKind.Template => Template(slot),
            ColumnKind.Characters => Characters(slot),
            ColumnKind.Tokens => Tokens(slot),
            _ => throw RowErrors.Damaged("a column is of the wrong kind"),
        };
        _texts.Add(column);
        _depth--;
        return column;
    }

    WordsColumn WordsOf(int slot)
    {
        SymbolCoder symbols = Coder();
        WordSet words = Words(symbols);
        return new WordsColumn(symbols, words, Text(), slot);
    }

    WordSet Words(SymbolCoder symbols)
    {
        string[] values = Strings(WordSet.MaxLength);
        Check(values.Length == symbols.Count && values.Length > 0, "a table has another size than its column");
        Check(values.Distinct().Count() == values.Length, "a value occurs twice");
        return new WordSet(values);
    }

    TemplateColumn Template(int slot)
    {
        SymbolCoder fits = Coder(TemplateColumn.Alphabet);
        var parts = new List<TemplatePart>();
        string before = "";
        for (int left = _input.Number(TemplateColumn.MaxParts); left > 0; left--)
        {
            switch ((PartKind)_input.Byte())
            {
                case PartKind.Literal:
                    before += _input.Text(WordSet.MaxLength);
                    continue;
                case PartKind.Digits:
                    int width = _input.Number(DigitsPart.MaxWidth);
                    parts.Add(new DigitsPart(before, width, Integer()));
                    break;
                case PartKind.Word:
                    SymbolCoder symbols = Coder();
                    parts.Add(new WordPart(before, symbols, Words(symbols)));
                    break;
                default:
                    Fail("a part of a template is of an unknown kind");
                    break;
            }
            before = "";
        }
        return new TemplateColumn(fits, [.. parts], before, Text(), slot);
    }

    CharactersColumn Characters(int slot)
    {
        SymbolCoder fits = Coder(CharactersColumn.Alphabet);
        string[] places = Strings(CharacterSet.Ascii);
        Check(places.Length is > 0 and <= CharactersColumn.MaxLength, "a string is too long");
        foreach (string place in places) Check(place.Length > 0 && place.All(char.IsAscii) && place.Distinct().Count() == place.Length, "a set of characters is wrong");
        return new CharactersColumn(fits, [.. places.Select(p => new CharacterSet(p))], Text(), slot);
    }

    TokensColumn Tokens(int slot)
    {
        SymbolTable table = Table();
        string[] tokens = Strings(TokensColumn.MaxToken);
        int[] references = Slots(_strings);
        Check(references.Length <= TokensColumn.MaxReferences && table.Count == tokens.Length + references.Length + TokensColumn.OtherSymbols, "a table has another size than its column");
        Check(tokens.All(t => t.Length > 0) && tokens.Distinct().Count() == tokens.Length, "a token is wrong");
        // A string has no escape, so that every symbol needs a code.
        Check(table.Codes.Length == table.Count + 1, "a token has no code");
        return new TokensColumn(table, tokens, references, slot);
    }

    string[] Strings(int longest)
    {
        var values = new string[_input.Count()];
        for (int i = 0; i < values.Length; i++) values[i] = _input.Text(longest);
        return values;
    }

    SymbolCoder Coder(int alphabet)
    {
        SymbolCoder coder = Coder();
        Check(coder.Count == alphabet, "a table has another size than its column");
        return coder;
    }

    SymbolCoder Coder()
    {
        SymbolTable table = Table();
        int slot = _input.Slot(_symbols), parent = _input.Slot(_symbols);
        int count = _input.Count();
        Check(count <= MostParents, "it has too many tables");
        // A parent without a table has a place in the coder too.
        _input.Charge((long)count * SymbolReader.TableUnits);
        var contexts = new SymbolTable?[count];
        for (int i = 0; i < contexts.Length; i++)
        {
            if (_input.Byte() == 0) continue;
            SymbolTable context = Table();
            Check(context.Count == table.Count, "tables of a symbol have different sizes");
            contexts[i] = context;
        }
        if (slot >= 0) _alphabets[slot] = Math.Max(_alphabets[slot], table.Count);
        if (parent >= 0) _parents.Add((parent, contexts.Length));
        return new SymbolCoder(table, slot, parent, contexts);
    }

    SymbolTable Table()
    {
        int count = _input.Number(SymbolTable.MaxCount);
        var codes = new SymbolCode[_input.Count()];
        Check(codes.Length is > 0 && codes.Length <= count + 1, "a table has more codes than symbols");
        _input.Charge(count + codes.Length);
        var symbols = new int[codes.Length];
        int next = 0;
        for (int i = 0; i < symbols.Length; i++)
        {
            symbols[i] = next + _input.Number(count);
            Check(symbols[i] <= count, "a symbol does not exist");
            next = symbols[i] + 1;
        }
        Check(symbols[^1] == count, "a table has no escape");
        for (int i = 0; i < codes.Length; i++)
        {
            int flags = _input.Byte();
            Check((flags & ~(LengthMask | RareFlag)) == 0, "a code is too long");
            codes[i] = new SymbolCode(symbols[i], flags & LengthMask, (flags & RareFlag) != 0);
        }
        Check(CheckLengths(codes, false) > 0, "a table has rare symbols alone");
        CheckLengths(codes, true);
        return new SymbolTable(count, codes);
    }

    /// <summary>Checks that no code is the beginning of another; a code that is alone has no bits.</summary>
    /// <returns>How many codes there are.</returns>
    int CheckLengths(SymbolCode[] codes, bool isRare)
    {
        int sum = 0, number = 0, longest = 0;
        foreach (SymbolCode code in codes)
        {
            if (code.IsRare != isRare) continue;
            number++;
            longest = Math.Max(longest, code.Length);
            Check(code.Length <= PrefixCode.MaxLength, "a code is too long");
            if (code.Length > 0) sum += 1 << (PrefixCode.MaxLength - code.Length);
            else Check(number == 1, "a code has no bits");
        }
        Check(number < 2 || codes.All(c => c.IsRare != isRare || c.Length > 0), "a code has no bits");
        Check(sum <= 1 << PrefixCode.MaxLength, "codes are ambiguous");
        _input.Charge(1L << longest);
        return number;
    }
}

/// <summary>The column of a boolean, which is never written.</summary>
sealed class NoColumn : RowColumn
{
    internal static readonly NoColumn Instance = new();
}
