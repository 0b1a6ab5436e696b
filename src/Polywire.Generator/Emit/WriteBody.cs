namespace Polywire.Generator.Emit;

/// <summary>
/// The statements of a writing method over a local copy <c>w</c> of the writer. Bytes whose number is bounded share
/// one capacity check for a run of statements; before a call the caller's writer is moved to the copy, and after it the copy to the writer.
/// </summary>
sealed class WriteBody
{
    /// <summary>The most bytes that one capacity check ensures, about.</summary>
    const int MaxRun = 1024;

    /// <summary>The bytes of a struct, about.</summary>
    const int UsualMemory = 32;

    abstract record Step;
    sealed record Put(string Code, int Max) : Step;
    sealed record PutText(string Value, int Max, string Method) : Step;
    sealed record PutAfter(string Method, string Value, int Max) : Step;
    sealed record PutAhead(string Method, string Arguments, int Size) : Step;
    sealed record PutMemory(string Code, string Size) : Step;
    sealed record Bytes(byte[] Value) : Step;
    sealed record Call(string Code) : Step;
    sealed record Verbatim(string Code, int Indent) : Step;

    readonly List<Step> _steps = [];

    /// <summary>Statements that put at most <paramref name="max"/> bytes.</summary>
    internal void AddPut(string code, int max) => _steps.Add(new Put(code, max));

    /// <summary>A value of at most <paramref name="max"/> bytes, whose method writes after the bytes that were put ahead if it gets their number.</summary>
    internal void AddPutAfter(string method, string value, int max) => _steps.Add(new PutAfter(method, value, max));

    /// <summary>Exactly <paramref name="size"/> bytes, whose method puts them ahead: at an offset, and stays.</summary>
    internal void AddPutAhead(string method, string arguments, int size) => _steps.Add(new PutAhead(method, arguments, size));

    /// <summary>Statements that put <paramref name="size"/> bytes, an expression that the JIT knows.</summary>
    internal void AddPutMemory(string code, string size) => _steps.Add(new PutMemory(code, size));

    /// <summary>Constant bytes, joined with those before them.</summary>
    internal void AddBytes(params byte[] bytes) => _steps.Add(new Bytes([.. TakeBytes(), .. bytes]));

    internal bool EndsWithBytes => _steps.Count > 0 && _steps[_steps.Count - 1] is Bytes;

    /// <summary>Removes the constant bytes that were added last, for a step that puts them with its own.</summary>
    internal byte[] TakeBytes()
    {
        if (!EndsWithBytes) return [];
        var last = (Bytes)_steps[_steps.Count - 1];
        _steps.RemoveAt(_steps.Count - 1);
        return last.Value;
    }

    /// <summary>Text that may be null: short, it takes at most <paramref name="max"/> bytes; else it makes sure of itself and of the rest of its run.</summary>
    internal void AddPutText(string value, int max, string method = "PutText") => _steps.Add(new PutText(value, max, method));

    /// <summary>A statement that takes <c>ref writer</c>.</summary>
    internal void AddCall(string code) => _steps.Add(new Call(code));

    /// <summary>A statement that checks for itself and, in cases that are rare, takes <c>ref writer</c>.</summary>
    // Where a loop contains the code of its elements, that reference would be to the loop's own copy, which then lives in memory.
    internal void AddRareCall(string condition, string code)
    {
        _hasRareCall = true;
        AddControl($"if ({condition}) {{ writer.MoveTo(w); {code} w.MoveTo(writer); }}");
    }

    bool _hasRareCall, _hasNested;

    /// <summary>A statement that writes a nested value with the copy <c>w</c> itself. The writer is moved there before, so that a failure finds its place.</summary>
    internal void AddNested(string code)
    {
        _hasNested = true;
        AddControl("writer.MoveTo(w);\n" + code);
    }

    /// <summary>A statement that writes nothing, or checks for itself: control flow; what follows is checked anew.</summary>
    internal void AddControl(string code) => _steps.Add(new Verbatim(code, 0));

    internal void AddOpen(string code) => _steps.Add(new Verbatim(code, 1));

    internal void AddClose() => _steps.Add(new Verbatim("}", -1));

    /// <summary>The number of elements, which a header writes before them: <c>left</c>.</summary>
    internal void AddCount(string count) => AddControl($"int left = {count};");

    /// <summary>Opens a loop over the elements; see <see cref="AddCount"/>.</summary>
    internal void AddOpenCounted(string loop)
    {
        AddOpen(loop);
        AddControl("if (--left < 0) break;");
    }

    /// <summary>Closes it; see <see cref="AddCountCheck"/>.</summary>
    internal void AddCloseCounted()
    {
        AddClose();
        AddCountCheck();
    }

    /// <summary>Fails unless there were as many elements as the header states.</summary>
    internal void AddCountCheck() => AddControl("if (left != 0) global::Polywire.Codecs.WireErrors.WrongCount();");

    /// <summary>Whether nothing in it nests: no call is given the writer.</summary>
    internal bool IsFlat => !_hasRareCall && !_hasNested && !_steps.Exists(s => s is Call);

    internal void Print(CodeWriter code)
    {
        bool stale = false;
        for (int i = 0; i < _steps.Count; i++)
        {
            switch (_steps[i])
            {
                case Put or PutText or PutAfter or PutAhead or PutMemory or Bytes:
                    Reload();
                    int stop = EndOfRun(i);
                    code.Line($"w.Ensure({Capacity(i, stop)});");
                    PrintRun(code, i, stop);
                    i = stop - 1;
                    break;
                case Call call:
                    if (!stale) code.Line("writer.MoveTo(w);");
                    code.Line(call.Code);
                    stale = true;
                    break;
                case Verbatim verbatim:
                    Reload();
                    if (verbatim.Indent > 0) code.Open(verbatim.Code);
                    else if (verbatim.Indent < 0) code.Close();
                    else code.Lines(verbatim.Code);
                    break;
            }
        }
        Reload();

        void Reload()
        {
            if (stale) code.Line("w.MoveTo(writer);");
            stale = false;
        }
    }

    /// <summary>Prints the steps as a level of nesting; one that holds no other is only checked.</summary>
    internal void PrintLevel(CodeWriter code)
    {
        code.Line(IsFlat ? "w.CheckDepth();" : "w.PushDepth();");
        Print(code);
        if (!IsFlat) code.Line("w.PopDepth();");
    }

    /// <summary>Returns where the puts from <paramref name="start"/> on end that share a check.</summary>
    int EndOfRun(int start)
    {
        int stop = start;
        for (int sum = 0; stop < _steps.Count && Max(_steps[stop]) is { } max && (sum == 0 || sum + max <= MaxRun); stop++) sum += max;
        return stop;
    }

    /// <summary>Returns the bytes that steps put, as an expression.</summary>
    string Capacity(int start, int stop)
    {
        int sum = 0;
        var sizes = new List<string>();
        for (int i = start; i < stop; i++)
        {
            if (_steps[i] is PutMemory memory) sizes.Add(memory.Size);
            else sum += Max(_steps[i]).GetValueOrDefault();
        }
        IEnumerable<string> terms = sizes.GroupBy(s => s).Select(g => g.Count() > 1 ? $"{g.Count()} * {g.Key}" : g.Key);
        return string.Join(" + ", sum > 0 || sizes.Count == 0 ? [Literal.Number(sum), .. terms] : terms);
    }

    static int? Max(Step step) => step switch
    {
        Put put => put.Max,
        PutText text => text.Max,
        PutAfter put => put.Max,
        PutAhead ahead => ahead.Size,
        PutMemory => UsualMemory,
        Bytes bytes => bytes.Value.Length,
        _ => null,
    };

    void PrintRun(CodeWriter code, int start, int stop)
    {
        int ahead = 0;
        for (int i = start; i < stop; i++)
        {
            int max = Max(_steps[i]).GetValueOrDefault();
            string offset = ahead > 0 ? Literal.Number(ahead) + ", " : "";
            switch (_steps[i])
            {
                case PutText text:
                    code.Line($"w.{text.Method}({offset}{text.Value}, {Capacity(i + 1, stop)});");
                    ahead = 0;
                    break;
                case PutAfter put:
                    code.Line($"w.{put.Method}({offset}{put.Value});");
                    ahead = 0;
                    break;
                case PutAhead put:
                    code.Line($"w.{put.Method}({Literal.Number(ahead)}, {put.Arguments});");
                    ahead += max;
                    break;
                case Bytes bytes when ahead > 0 || i + 1 < stop && _steps[i + 1] is PutText or PutAfter or PutAhead:
                    code.Line($"w.PutRawAt({Literal.Number(ahead)}, {Literal.Bytes(bytes.Value)});");
                    ahead += max;
                    break;
                case Bytes bytes:
                    code.Line($"w.PutRaw({Literal.Bytes(bytes.Value)});");
                    break;
                case Put put:
                    Advance();
                    code.Lines(put.Code);
                    break;
                case PutMemory put:
                    Advance();
                    code.Lines(put.Code);
                    break;
            }
        }
        Advance();

        void Advance()
        {
            if (ahead > 0) code.Line($"w.Advance({Literal.Number(ahead)});");
            ahead = 0;
        }
    }
}
