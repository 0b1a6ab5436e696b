using System.Collections;
using System.Globalization;
using System.Text;
using Polywire.Generator.Emit;

namespace Polywire.Generator.Schema;

/// <summary>An object of JSON whose members keep the order in which they were added: text, numbers, booleans, arrays and objects.</summary>
sealed class JsonNode : IEnumerable<KeyValuePair<string, object>>
{
    readonly List<KeyValuePair<string, object>> _members = [];

    internal int Count => _members.Count;

    /// <summary>Gets the value of a member, or null if there is none.</summary>
    internal object? this[string name]
    {
        get
        {
            foreach (KeyValuePair<string, object> member in _members)
            {
                if (member.Key == name) return member.Value;
            }
            return null;
        }
    }

    /// <summary>Adds a member; a value of null adds none.</summary>
    internal JsonNode Add(string name, object? value)
    {
        if (value is not null) _members.Add(new(name, value));
        return this;
    }

    /// <summary>Returns the members of this object, then those of <paramref name="other"/>.</summary>
    internal JsonNode With(JsonNode other)
    {
        var all = new JsonNode();
        all._members.AddRange(_members);
        all._members.AddRange(other._members);
        return all;
    }

    /// <summary>This object with another value of a member, which is added if there is none; a value of null changes nothing.</summary>
    internal JsonNode Replace(string name, object? value)
    {
        if (value is null) return this;
        var changed = new JsonNode();
        foreach (KeyValuePair<string, object> member in _members) changed.Add(member.Key, member.Key == name ? value : member.Value);
        return this[name] is null ? changed.Add(name, value) : changed;
    }

    public IEnumerator<KeyValuePair<string, object>> GetEnumerator() => _members.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Returns the object as JSON: indented by two spaces, or on one line.</summary>
    internal string Print(bool indented = true)
    {
        var text = new StringBuilder();
        Print(text, this, indented ? 0 : -1);
        if (indented) text.Append('\n');
        return text.ToString();
    }

    /// <summary>Prints at a level of indentation; on one line if it is negative.</summary>
    static void Print(StringBuilder text, object value, int level)
    {
        int inner = level < 0 ? level : level + 1;
        switch (value)
        {
            case string s: text.Append(Literal.JsonName(s)); break;
            case bool b: text.Append(b ? "true" : "false"); break;
            case JsonNode node:
                List(text, "{}", node, level, member =>
                {
                    text.Append(Literal.JsonName(member.Key)).Append(level < 0 ? ":" : ": ");
                    Print(text, member.Value, inner);
                });
                break;
            case IEnumerable<JsonNode> nodes: List(text, "[]", nodes, level, node => Print(text, node, inner)); break;
            case IEnumerable items: List(text, "[]", items.Cast<object>(), -1, item => Print(text, item, -1)); break;
            case IFormattable number: text.Append(number.ToString(null, CultureInfo.InvariantCulture)); break;
        }
    }

    static void List<T>(StringBuilder text, string brackets, IEnumerable<T> items, int level, Action<T> print)
    {
        text.Append(brackets[0]);
        bool isFirst = true;
        foreach (T item in items)
        {
            if (!isFirst) text.Append(',');
            isFirst = false;
            if (level >= 0) text.Append('\n').Append(' ', 2 * (level + 1));
            print(item);
        }
        if (!isFirst && level >= 0) text.Append('\n').Append(' ', 2 * level);
        text.Append(brackets[1]);
    }
}
