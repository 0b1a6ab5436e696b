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
    sealed record Bytes(byte[] Value, Func<byte[], string> Code) : Step;
    sealed record PutText(string Value, int Max) : Step;
    sealed record Call(string Code) : Step;
    sealed record Verbatim(string Code, int Indent) : Step;

    readonly List<Step> _steps = [];

    /// <summary>Statements that put at most <paramref name="max"/> bytes.</summary>
    internal void AddPut(string code, int max) => _steps.Add(new Put(code, max));

    /// <summary>Constant bytes, joined with those before them.</summary>
    internal void AddBytes(byte[] bytes, Func<byte[], string> code) => _steps.Add(new Bytes([.. TakeBytes(), .. bytes], code));

    internal bool EndsWithBytes => _steps.Count > 0 && _steps[_steps.Count - 1] is Bytes;

    /// <summary>Takes back the constant bytes that were added last, for a step that puts them with its own.</summary>
    internal byte[] TakeBytes()
    {
        if (!EndsWithBytes) return [];
        var last = (Bytes)_steps[_steps.Count - 1];
        _steps.RemoveAt(_steps.Count - 1);
        return last.Value;
    }

    /// <summary>Text that may be null: short, it takes at most <paramref name="max"/> bytes; else it makes sure of itself and of the rest of its run.</summary>
    internal void AddPutText(string value, int max) => _steps.Add(new PutText(value, max));

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
                case Put or Bytes or PutText:
                    Reload();
                    int room = Run(i, out int stop);
                    code.Line($"w.Ensure({room});");
                    PrintRun(code, i, stop, room);
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

    /// <summary>The bytes of the puts from <paramref name="start"/> on, up to the next step of another kind.</summary>
    int Run(int start, out int stop)
    {
        int sum = 0;
        for (stop = start; stop < _steps.Count && Max(_steps[stop]) is { } max && (sum == 0 || sum + max <= MaxRun); stop++) sum += max;
        return sum;
    }

    static int? Max(Step step) => step switch { Put put => put.Max, Bytes bytes => bytes.Value.Length, PutText text => text.Max, _ => null };

    void PrintRun(CodeWriter code, int start, int stop, int room)
    {
        for (int i = start; i < stop; i++)
        {
            room -= Max(_steps[i]).GetValueOrDefault();
            code.Lines(_steps[i] switch
            {
                PutText text => $"w.PutText({text.Value}, {room});",
                Bytes bytes => bytes.Code(bytes.Value),
                var put => ((Put)put).Code,
            });
        }
    }
}
