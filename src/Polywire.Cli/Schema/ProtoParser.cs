using System.Globalization;
using System.Text.RegularExpressions;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Schema;

/// <summary>Reads a .proto file of proto3: messages, enums, and what fields need. Services, extensions and options are skipped.</summary>
sealed partial class ProtoParser
{
    const int MaxNesting = 100;

    /// <summary>The most numbers that ranges of a file reserve together.</summary>
    const int MaxReserved = 1_000_000;

    readonly string _source;
    readonly List<(string Text, int Line)> _tokens = [];
    int _at;
    long _reserved;

    ProtoParser(string source, string text)
    {
        _source = source;
        int line = 1;
        foreach (Match token in Token().Matches(text))
        {
            if (!token.Value.StartsWith("//", StringComparison.Ordinal) && !token.Value.StartsWith("/*", StringComparison.Ordinal) && !char.IsWhiteSpace(token.Value[0])) _tokens.Add((token.Value, line));
            line += token.Value.Count(c => c == '\n');
            if (!token.Groups["open"].Success) continue;
            // What has no end would otherwise be looked for once more after each character.
            _at = _tokens.Count;
            _tokens.Add(("", line));
            throw Bad(token.Value[0] == '/' ? "a comment has no end" : "text in quotes has no end");
        }
        _tokens.Add(("", line));
    }

    /// <summary>Reads the text of a file.</summary>
    /// <exception cref="InputException">The text is not a .proto file of proto3; the message has the line.</exception>
    public static ProtoFile Parse(string source, string text) => new ProtoParser(source, text).File();

    [GeneratedRegex("""//[^\n]*|/\*.*?(?:\*/|(?<open>\z))|(?>"(?:\\.|[^"\\\n])*)(?:"|(?<open>))|(?>'(?:\\.|[^'\\\n])*)(?:'|(?<open>))|[A-Za-z_][A-Za-z0-9_.]*|[0-9][0-9A-Za-z.+]*|\s+|.""", RegexOptions.Singleline)]
    private static partial Regex Token();

    string Peek => _tokens[_at].Text;

    string Next()
    {
        if (_at == _tokens.Count - 1) throw Bad("the file ends too early");
        return _tokens[_at++].Text;
    }

    /// <summary>Reads a name: generated code repeats it, so that nothing else may be in its place.</summary>
    /// <param name="isDotted">Whether it may be names with points between them.</param>
    string Name(bool isDotted = false)
    {
        if (Next() is var name && IsName(name) && (isDotted || !name.Contains('.'))) return name;
        _at--;
        throw Bad($"'{name}' is not a name");
    }

    static bool IsName(string text) => text.Split('.').All(part => part.Length > 0 && !char.IsDigit(part[0]) && part.All(c => char.IsLetterOrDigit(c) || c == '_'));

    InputException Bad(string what) => new($"{_source}: line {_tokens[Math.Min(_at, _tokens.Count - 1)].Line}: {what}. Give a .proto file that protoc accepts, of syntax proto3.");

    void Expect(string token)
    {
        if (Next() is var found && found != token)
        {
            _at--;
            throw Bad($"expected '{token}' but found '{found}'");
        }
    }

    bool Take(string token)
    {
        if (Peek != token) return false;
        _at++;
        return true;
    }

    string Text()
    {
        string token = Next();
        return token.Length >= 2 && token[0] is '"' or '\'' ? token[1..^1] : throw Bad($"expected text in quotes but found '{token}'");
    }

    int Number()
    {
        bool isNegative = Take("-");
        string token = Next();
        bool isHex = token.StartsWith("0x", StringComparison.OrdinalIgnoreCase);
        if (!ulong.TryParse(isHex ? token.AsSpan(2) : token, isHex ? NumberStyles.HexNumber : NumberStyles.None, CultureInfo.InvariantCulture, out ulong number) || number > int.MaxValue + (isNegative ? 1ul : 0)) throw Bad($"'{token}' is not a number");
        return (int)(isNegative ? -(long)number : (long)number);
    }

    /// <summary>Skips to the end of a statement, over the blocks in it.</summary>
    void Skip()
    {
        for (int depth = 0; ;)
        {
            string token = Next();
            if (token is "{" or "[") depth++;
            if (token is "}" or "]") depth--;
            if (depth == 0 && token == ";" || depth == 0 && token == "}") return;
        }
    }

    ProtoFile File()
    {
        var file = new ProtoFile { Source = _source };
        while (Peek.Length > 0)
        {
            switch (Next())
            {
                case "syntax":
                    Expect("=");
                    if (Text() != "proto3") throw Bad("the syntax is not proto3");
                    Expect(";");
                    break;
                case "package":
                    file.Package = Name(isDotted: true);
                    Expect(";");
                    break;
                case "import":
                    if (Peek is "public" or "weak") Next();
                    file.Imports.Add(Text());
                    Expect(";");
                    break;
                case "option":
                    if (!Take("csharp_namespace"))
                    {
                        Skip();
                        break;
                    }
                    Expect("=");
                    file.Namespace = Text();
                    if (!IsName(file.Namespace)) throw Bad($"'{file.Namespace}' is not a namespace");
                    Expect(";");
                    break;
                case "message": file.Messages.Add(Message(0)); break;
                case "enum": file.Enums.Add(Enum()); break;
                case "service" or "extend": Skip(); break;
                case ";": break;
                case var other:
                    _at--;
                    throw Bad($"'{other}' begins no declaration");
            }
        }
        return file;
    }

    ProtoMessage Message(int depth)
    {
        if (depth > MaxNesting) throw Bad("messages nest too deeply");
        var message = new ProtoMessage(Name());
        Expect("{");
        while (!Take("}"))
        {
            switch (Peek)
            {
                case "message":
                    _at++;
                    message.Messages.Add(Message(depth + 1));
                    break;
                case "enum":
                    _at++;
                    message.Enums.Add(Enum());
                    break;
                case "oneof":
                    _at++;
                    string name = Name();
                    Expect("{");
                    while (!Take("}"))
                    {
                        if (Peek == "option") Skip();
                        else message.Fields.Add(Field("") with { OneOf = name });
                    }
                    break;
                case "reserved":
                    _at++;
                    Reserved(message);
                    break;
                case "option" or "extensions" or "extend": Skip(); break;
                case ";": _at++; break;
                case "repeated" or "optional": message.Fields.Add(Field(Next())); break;
                case "required" or "group": throw Bad($"'{Peek}' is not part of proto3");
                default: message.Fields.Add(Field("")); break;
            }
        }
        return message;
    }

    void Reserved(ProtoMessage message)
    {
        do
        {
            if (Peek.Length > 0 && Peek[0] is '"' or '\'')
            {
                message.ReservedNames.Add(Text());
                continue;
            }
            int first = Number();
            long last = first;
            if (Take("to")) last = Take("max") ? first : Number();
            if (last - first > 10_000) throw Bad("more than 10,000 numbers are reserved at once");
            if ((_reserved += last - first) > MaxReserved) throw Bad(string.Create(CultureInfo.InvariantCulture, $"more than {MaxReserved:#,0} numbers are reserved"));
            for (long n = first; n <= last; n++) message.ReservedNumbers.Add((int)n);
        }
        while (Take(","));
        Expect(";");
    }

    ProtoField Field(string label)
    {
        string? key = null;
        Take(".");
        string type = Name(isDotted: true);
        if (type == "map" && Take("<"))
        {
            key = Name();
            Expect(",");
            Take(".");
            type = Name(isDotted: true);
            Expect(">");
        }
        string name = Name();
        Expect("=");
        int number = Number();
        bool isUnpacked = false;
        if (Take("["))
        {
            for (string before = "", token = Next(); token != "]"; before = token == "=" ? before : token, token = Next()) isUnpacked |= before == "packed" && token == "false";
        }
        Expect(";");
        return new ProtoField(number, name, type) { Label = label, Key = key, IsUnpacked = isUnpacked };
    }

    ProtoEnum Enum()
    {
        var e = new ProtoEnum(Name());
        Expect("{");
        while (!Take("}"))
        {
            if (Peek is "option" or "reserved")
            {
                Skip();
                continue;
            }
            if (Take(";")) continue;
            string name = Name();
            Expect("=");
            e.Values.Add((name, Number()));
            if (Peek == "[") Skip();
            else Expect(";");
        }
        return e;
    }
}
