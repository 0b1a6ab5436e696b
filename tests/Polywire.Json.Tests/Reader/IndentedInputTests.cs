using System.Text;
using Polywire;
using TestKit;
using TestModels;

namespace JsonTests;

/// <summary>Whitespace of every style reads as none does: what is expected before a name is only a guess.</summary>
public class IndentedInputTests
{
    // Raw values keep their whitespace.
    public static TheoryData<string> Names { get; } = new(Conformance.Names(Wires.Json).Where(n => !n.Contains("raw")));

    [Theory, MemberData(nameof(Names))]
    public void Every_style_reads_as_compact_text_does(string name) => TestCases.Named(name).Accept(new StyleVisitor());

    [Theory, MemberData(nameof(Names))]
    public void Other_bytes_in_place_of_whitespace_are_refused_at_their_position(string name) => TestCases.Named(name).Accept(new BrokenVisitor());

    static Style[] Styles { get; } =
    [
        new("\n", "  ", ": "),
        new("\n", "    ", ": "),
        new("\r\n", "  ", ": "),
        new("\n", "\t", ": "),
        new("\n", "", ":"),
        new("\n   ", "  ", ": "),
        new("\n", "          ", ": "),
        new(" ", "", ": "),
        new("\n", "  ", " : "),
        new(new string('\n', 20), " ", ":\t"),
        new("\n", "\t", ":"),
        new("", "", ": "),
        new("", "", " :"),
        new("\n", "", "\r\n : \t\t\t"),
        new("\n", "  ", " :         "),
    ];

    // What stays unread is written as it was, white space and all, unless asked otherwise.
    static readonly Polywire.Json.JsonWire s_compact = Wire.Json.With(Wire.Json.Options with { CompactRawValues = true });

    sealed class StyleVisitor : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            var random = new Random(3);
            foreach (T? value in testCase.Values)
            {
                byte[] compact = Wire.Json.Serialize(value);
                foreach (Style style in Styles) Check(style.Apply(compact));
                // The same input with one line that is indented in its own way.
                for (int i = 0; i < 5; i++) Check(Styles[random.Next(6)].Apply(compact, random));

                void Check(byte[] input)
                {
                    T? read = Wire.Json.DeserializeOrNull<T>(GuardedInput.Place(input));
                    byte[] written = s_compact.Serialize(read);
                    // A set without an order may have another one.
                    if (!compact.AsSpan().SequenceEqual(written) && !Structural.Same(value, read)) Assert.Equal(compact, written);
                }
            }
        }
    }

    sealed class BrokenVisitor : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            foreach (T? value in testCase.Values)
            {
                byte[] input = Styles[1].Apply(Wire.Json.Serialize(value));
                int[] places = [.. Places(input)];
                foreach (byte wrong in (byte[])[0, 0x0B, 0x0C, 0x1F, 0xA0, 0x85, (byte)'/', (byte)','])
                {
                    foreach (int place in places.Where((_, i) => i % (places.Length / 20 + 1) == 0))
                    {
                        byte[] broken = [.. input];
                        broken[place] = wrong;
                        Assert.Throws<WireException>(() => Wire.Json.DeserializeOrNull<T>(broken));
                    }
                }
            }
        }

        // Whitespace outside of strings.
        static IEnumerable<int> Places(byte[] input)
        {
            bool text = false;
            for (int i = 0; i < input.Length; i++)
            {
                if (text && input[i] == '\\') i++;
                else if (input[i] == '"') text = !text;
                else if (!text && input[i] <= 0x20) yield return i;
            }
        }
    }

    sealed record Style(string Line, string Unit, string Colon)
    {
        internal byte[] Apply(byte[] compact, Random? random = null)
        {
            var text = new StringBuilder();
            string json = Encoding.UTF8.GetString(compact);
            int depth = 0;
            for (int i = 0; i < json.Length; i++)
            {
                switch (json[i])
                {
                    case '"':
                        int start = i++;
                        while (json[i] != '"') i += json[i] == '\\' ? 2 : 1;
                        text.Append(json, start, i - start + 1);
                        break;
                    case '{' or '[':
                        text.Append(json[i]);
                        depth++;
                        if (json[i + 1] is not ('}' or ']')) Break();
                        break;
                    case '}' or ']':
                        depth--;
                        if (json[i - 1] is not ('{' or '[')) Break();
                        text.Append(json[i]);
                        break;
                    case ',':
                        text.Append(',');
                        Break();
                        break;
                    case ':':
                        text.Append(Colon);
                        break;
                    default:
                        text.Append(json[i]);
                        break;
                }
            }
            return Encoding.UTF8.GetBytes(text.ToString());

            void Break()
            {
                text.Append(Line).Insert(text.Length, Unit, depth);
                if (random?.Next(4) == 0) text.Length -= Math.Min(random.Next(3), Line.Length + depth * Unit.Length);
            }
        }
    }
}
