using System.Text;

namespace Polywire.Generator.Schema;

/// <summary>
/// The file of a contract: a line for each type, wire and member, so that a change in review is a line. Names are JSON text where they have spaces or quotes.
/// </summary>
static class ContractFile
{
    internal const string FirstLine = "# polywire schema 1";

    const string OfAssembly = "# From an assembly, which has neither initial values of members nor layouts of structs.";

    internal static string Print(AssemblyContract contract)
    {
        var text = new StringBuilder(FirstLine + "\n# Written by 'polywire schema --check --accept'. Commit it: stored and sent data depends on every line.\n");
        if (!contract.IsOfSource) text.Append(OfAssembly).Append('\n');
        foreach (KeyValuePair<string, List<WireContract>> type in contract.Types)
        {
            text.Append('\n').Append(Word(type.Key)).Append('\n');
            foreach (WireContract wire in type.Value)
            {
                text.Append("  ").Append(wire.Wire).Append(' ').Append(string.Join(" ", wire.Format.Split(' ').Select(Word))).Append('\n');
                foreach (ContractMember member in wire.Members) text.Append("    ").Append(Word(member.Key)).Append(' ').Append(Word(member.Name)).Append(' ').Append(string.Join(" ", member.Type.Split(' ').Select(Word))).Append('\n');
                foreach (ContractMember member in wire.Reserved) text.Append("    reserved ").Append(Word(member.Key)).Append(' ').Append(Word(member.Name)).Append('\n');
            }
        }
        return text.ToString();
    }

    /// <summary>Reads the text of a file; null with the number of the first line that cannot be read.</summary>
    internal static AssemblyContract? Parse(string text, out int wrong)
    {
        var contract = new AssemblyContract();
        List<WireContract>? type = null;
        string[] lines = text.Split('\n');
        wrong = 1;
        if (lines[0].TrimEnd() != FirstLine) return null;
        for (wrong = 2; wrong <= lines.Length; wrong++)
        {
            string line = lines[wrong - 1].TrimEnd();
            if (line == OfAssembly) contract.IsOfSource = false;
            if (line.Length == 0 || line[0] == '#') continue;
            int indent = line.Length - line.TrimStart(' ').Length;
            if (Words(line) is not { Count: > 0 } words) return null;
            if (indent == 0 && words.Count == 1 && !contract.Types.ContainsKey(words[0])) contract.Types.Add(words[0], type = []);
            else if (indent == 2 && words.Count >= 2 && type is not null) type.Add(new WireContract(words[0], string.Join(" ", words.Skip(1))));
            else if (indent == 4 && words.Count >= 3 && type is { Count: > 0 })
            {
                WireContract wire = type[type.Count - 1];
                // A type is never reserved, and 'reserved' as a key has a name and a type after it.
                bool isReserved = words[0] == "reserved" && words.Count == 3 && !line.TrimStart().StartsWith("\"", StringComparison.Ordinal);
                if (!isReserved && ContractReader.HasPositions(wire) && !int.TryParse(words[0], System.Globalization.NumberStyles.None, System.Globalization.CultureInfo.InvariantCulture, out _)) return null;
                if (isReserved) wire.Reserved.Add(new ContractMember(words[1], words[2], ""));
                else wire.Members.Add(new ContractMember(words[0], words[1], string.Join(" ", words.Skip(2))));
            }
            else return null;
        }
        return contract;
    }

    static string Word(string text) => text.Length > 0 && text != "reserved" && text[0] != '#' && text.All(c => c is > ' ' and not '"' and not '\\') ? text : "\"" + string.Concat(text.Select(c => c is '"' or '\\' or <= ' ' ? $"\\{(int)c:x4}" : c.ToString())) + "\"";

    /// <summary>Returns the words of a line; null if quotes do not match.</summary>
    static List<string>? Words(string line)
    {
        var words = new List<string>();
        for (int i = 0; i < line.Length;)
        {
            if (line[i] == ' ')
            {
                i++;
                continue;
            }
            var word = new StringBuilder();
            if (line[i] != '"')
            {
                while (i < line.Length && line[i] != ' ') word.Append(line[i++]);
            }
            else
            {
                for (i++; i < line.Length && line[i] != '"'; i++)
                {
                    if (line[i] != '\\') word.Append(line[i]);
                    else if (i + 4 < line.Length && int.TryParse(line.Substring(i + 1, 4), System.Globalization.NumberStyles.HexNumber, System.Globalization.CultureInfo.InvariantCulture, out int code))
                    {
                        word.Append((char)code);
                        i += 4;
                    }
                    else return null;
                }
                if (i++ >= line.Length) return null;
            }
            words.Add(word.ToString());
        }
        return words;
    }
}
