namespace Polywire.Generator.Emit;

/// <summary>
/// The statements of a writing method over a local copy <c>w</c> of the writer. Bytes whose number is bounded are
/// put behind one capacity check for the whole run; calls get the writer back before and give it back after.
/// </summary>
sealed class WriteBody
{
    /// <summary>A run asks for at most about this much at once.</summary>
    const int MaxRun = 1024;

    abstract record Step;
    sealed record Put(string Code, int Max) : Step;
    sealed record Text(string Value, bool InPlace) : Step;
    sealed record Call(string Code) : Step;
    sealed record Verbatim(string Code, int Indent) : Step;

    readonly List<Step> _steps = [];

    /// <summary>Statements that put at most <paramref name="max"/> bytes.</summary>
    internal void AddPut(string code, int max) => _steps.Add(new Put(code, max));

    /// <summary>Text that may be null, with a check of its own that covers what follows. In place: by a method that leaves the copy in its registers.</summary>
    internal void AddText(string value, bool inPlace = false) => _steps.Add(new Text(value, inPlace));

    /// <summary>A statement that takes <c>ref writer</c>.</summary>
    internal void AddCall(string code) => _steps.Add(new Call(code));

    /// <summary>A statement that writes nothing, or checks for itself: control flow; what follows is checked anew.</summary>
    internal void AddControl(string code) => _steps.Add(new Verbatim(code, 0));

    internal void AddOpen(string code) => _steps.Add(new Verbatim(code, 1));

    internal void AddClose() => _steps.Add(new Verbatim("}", -1));

    /// <summary>Whether nothing in it can nest: no call is given the writer.</summary>
    internal bool IsFlat => !_steps.Exists(s => s is Call);

    internal void Print(CodeWriter code)
    {
        bool stale = false;
        for (int i = 0; i < _steps.Count; i++)
        {
            switch (_steps[i])
            {
                case Put:
                    Reload();
                    code.Line($"w.Ensure({Run(i, out int stop)});");
                    PrintRun(code, i, stop);
                    i = stop - 1;
                    break;
                case Text text:
                    Reload();
                    int tail = Run(i + 1, out int end);
                    if (text.InPlace)
                    {
                        code.Line($"w.WriteString({text.Value}, {tail});");
                    }
                    else
                    {
                        code.Open();
                        code.Line($"string text = {text.Value};");
                        code.Line($"if (!w.TryPutString(text, {tail})) {{ writer.MoveTo(w); writer.WriteString(text, {tail}); w.MoveTo(writer); }}");
                        code.Close();
                    }
                    PrintRun(code, i + 1, end);
                    i = end - 1;
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

    /// <summary>The bytes of the puts from <paramref name="start"/> on, up to the next step of another kind.</summary>
    int Run(int start, out int stop)
    {
        int sum = 0;
        for (stop = start; stop < _steps.Count && _steps[stop] is Put put && (sum == 0 || sum + put.Max <= MaxRun); stop++) sum += put.Max;
        return sum;
    }

    void PrintRun(CodeWriter code, int start, int stop)
    {
        for (int i = start; i < stop; i++) code.Lines(((Put)_steps[i]).Code);
    }
}
