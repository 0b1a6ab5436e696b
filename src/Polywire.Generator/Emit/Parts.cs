using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>
/// Models of many members are read and written by several methods, each for a run of members. One method for all of them
/// would have a frame of kilobytes, at every level of nesting, and the JIT gives up optimizing methods of that size.
/// </summary>
static class Parts
{
    /// <summary>The members of one method.</summary>
    internal const int Size = 24;

    /// <summary>Members up to this number are read and written by one method.</summary>
    const int MaxWhole = 32;

    /// <summary>Locals up to this number are on the stack while an object's members are read; more of them are on the heap.</summary>
    const int MaxOnStack = 128;

    internal static bool AreNeeded(int members) => members > MaxWhole;

    internal static bool AreOnHeap(int members) => members > MaxOnStack;

    /// <summary>Returns the number of methods for so many members.</summary>
    internal static int Count(int members) => (members + Size - 1) / Size;

    /// <summary>Returns the members of one part, with their indexes.</summary>
    internal static IEnumerable<(T Member, int Index)> Of<T>(T[] members, int part) =>
        members.Select((m, i) => (m, i)).Skip(part * Size).Take(Size);

    /// <summary>Prints a method for each run of so many members that writes them.</summary>
    /// <param name="code">Where they are printed.</param>
    /// <param name="model">The model.</param>
    /// <param name="writer">The type of the writer.</param>
    /// <param name="members">The number of members.</param>
    /// <param name="write">Adds the steps of one part.</param>
    /// <param name="parameter">Another parameter of the methods.</param>
    internal static void Write(CodeWriter code, ModelSpec model, string writer, int members, Action<WriteBody, int> write, string parameter = "")
    {
        if (!AreNeeded(members)) return;
        for (int part = 0; part < Count(members); part++)
        {
            code.Open($"static void WritePart{part}(ref {writer} writer, {model.Type} value{parameter})");
            code.Line($"{writer} w = writer;");
            var body = new WriteBody();
            write(body, part);
            body.Print(code);
            code.Line("writer.MoveTo(w);");
            code.Close();
            code.Line();
        }
    }

    /// <summary>Adds the calls of these methods.</summary>
    internal static void Call(WriteBody body, int members, string argument = "")
    {
        for (int part = 0; part < Count(members); part++) body.AddCall($"WritePart{part}(ref writer, value{argument});");
    }
}
