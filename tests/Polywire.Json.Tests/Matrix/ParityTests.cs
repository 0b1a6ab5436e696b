using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>The bytes are System.Text.Json's, and each reads what the other wrote.</summary>
public class ParityTests
{
    static readonly JsonSerializerOptions s_theirs = new() { IncludeFields = true };
    static readonly JsonWire s_ours = Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson });

    public static TheoryData<string> Names { get; } = [.. TestCases.All.Where(c => (c.Wires & Wires.Json) != 0 && c.NoParity is null).Select(c => c.Name)];

    [Theory, MemberData(nameof(Names))]
    public void Has_the_same_bytes_and_is_read_across(string name) => TestCases.Named(name).Accept(new Visitor());

    /// <summary>Every shape without parity says why.</summary>
    [Fact]
    public void Differences_have_a_reason()
    {
        Assert.All(TestCases.All, c => Assert.True(c.NoParity is not "" && c.NoParityRead is not "" && c.Allocates is not ""));
        Assert.InRange(Names.Count, 180, 1000);
    }

    internal sealed class Visitor : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            T?[] values = testCase.Values, again = testCase.Values;
            for (int i = 0; i < values.Length; i++)
            {
                string theirs = JsonSerializer.Serialize(values[i], s_theirs);
                string ours = Encoding.UTF8.GetString(s_ours.Serialize(again[i]));
                if (!IsUnordered(testCase)) Assert.Equal(theirs, ours);
                Assert.True(testCase.Same(values[i], Wire.Json.DeserializeOrNull<T>(theirs)), $"theirs, read here: {theirs}");
                if (testCase.NoParityRead is null) Assert.True(testCase.Same(values[i], JsonSerializer.Deserialize<T>(Wire.Json.Serialize(again[i]), s_theirs)), $"ours, read there: {ours}");
            }
        }

        /// <summary>Hash collections made twice may list their elements in two orders.</summary>
        internal static bool IsUnordered(TestCase testCase) => testCase.Name.Contains("Hash") || testCase.Name.Contains("Frozen") || testCase.Name.Contains("Concurrent") || testCase.Name.Contains("Immutable") || testCase.Name == "model of collections";
    }
}
