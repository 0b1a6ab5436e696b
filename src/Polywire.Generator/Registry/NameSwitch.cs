using Polywire.Generator.Emit;

namespace Polywire.Generator.Registry;

/// <summary>A method that finds what belongs to a name.</summary>
/// <remarks>
/// The C# compiler's time for a switch over strings grows with the square of its cases (5,000 of them were a fifth of the time of their project),
/// and the JIT loads the types of all cases at the first call. So many names are divided into methods of few.
/// </remarks>
static class NameSwitch
{
    const int CasesOfOneMethod = 32;

    /// <summary>Prints the method, and those that it calls. They return <paramref name="missing"/> where no entry matches.</summary>
    /// <param name="method">The modifiers, the return type and the name.</param>
    /// <param name="name">The expression, of the parameters, that is looked for.</param>
    /// <param name="entries">Names and statements; names may repeat, and a statement need not return.</param>
    internal static void Print(CodeWriter code, string method, string parameters, string name, IReadOnlyList<(string Name, string Statement)> entries, string missing = "null")
    {
        (string Name, string[] Statements)[] cases = [.. entries.GroupBy(e => e.Name, e => e.Statement).OrderBy(g => g.Key, StringComparer.Ordinal).Select(g => (g.Key, g.ToArray()))];
        code.Line();
        code.Open($"{method}({parameters})");
        if (cases.Length <= CasesOfOneMethod)
        {
            Switch(code, name, cases, missing);
            code.Close();
            return;
        }
        string[] words = method.Split(' ');
        string helper = words[words.Length - 1];
        string arguments = string.Join(", ", parameters.Split([", "], StringSplitOptions.None).Select(p => p.Substring(p.LastIndexOf(' ') + 1)));
        int parts = (cases.Length + CasesOfOneMethod - 1) / CasesOfOneMethod;
        code.Line($"string name = {name};");
        for (int part = 1; part < parts; part++) code.Line($"if (string.CompareOrdinal(name, {Literal.Text(cases[part * CasesOfOneMethod].Name)}) < 0) return {helper}{part}({arguments});");
        code.Line($"return {helper}{parts}({arguments});");
        code.Close();
        string result = words[words.Length - 2];
        for (int part = 1; part <= parts; part++)
        {
            code.Line();
            code.Open($"static {result} {helper}{part}({parameters})");
            Switch(code, name, cases.AsSpan((part - 1) * CasesOfOneMethod, Math.Min(CasesOfOneMethod, cases.Length - (part - 1) * CasesOfOneMethod)), missing);
            code.Close();
        }
    }

    static void Switch(CodeWriter code, string name, ReadOnlySpan<(string Name, string[] Statements)> cases, string missing)
    {
        code.Open($"switch ({name})");
        foreach ((string key, string[] statements) in cases)
        {
            code.Line($"case {Literal.Text(key)}:");
            foreach (string statement in statements) code.Line("\t" + statement);
            if (!statements[statements.Length - 1].StartsWith("return ", StringComparison.Ordinal)) code.Line("\tbreak;");
        }
        code.Close();
        code.Line($"return {missing};");
    }
}
