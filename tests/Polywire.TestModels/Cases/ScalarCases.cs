using System.Collections;
using System.Numerics;
using System.Text;

namespace TestModels.Cases;

static class ScalarCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<bool>("bool", () => [true, false]),
        new TestCase<sbyte>("sbyte", () => [0, 1, -1, -32, -33, sbyte.MinValue, sbyte.MaxValue]),
        new TestCase<byte>("byte", () => [0, 127, 128, 255]),
        new TestCase<short>("short", () => [0, -129, 256, short.MinValue, short.MaxValue]),
        new TestCase<ushort>("ushort", () => [0, 255, 256, ushort.MaxValue]),
        new TestCase<int>("int", () => [0, -1, 10, 99_999, 65_536, int.MinValue, int.MaxValue]),
        new TestCase<uint>("uint", () => [0, 65_536, uint.MaxValue]),
        new TestCase<long>("long", () => [0, -1, 4_294_967_296, 9_007_199_254_740_993, long.MinValue, long.MaxValue]),
        new TestCase<ulong>("ulong", () => [0, 4_294_967_296, ulong.MaxValue]),
        new TestCase<Int128>("Int128", () => [0, -1, long.MaxValue + (Int128)1, Int128.MinValue, Int128.MaxValue]),
        new TestCase<UInt128>("UInt128", () => [0, ulong.MaxValue + (UInt128)1, UInt128.MaxValue]),
        new TestCase<nint>("nint", () => [0, -5, nint.MinValue, nint.MaxValue]) { NoParity = "no converter" },
        new TestCase<nuint>("nuint", () => [0, nuint.MaxValue]) { NoParity = "no converter" },
        new TestCase<Half>("Half", () => [(Half)0, (Half)1.5, Half.NegativeZero, Half.MaxValue, Half.MinValue, Half.Epsilon]),
        new TestCase<float>("float", () => [0, -0f, 0.1f, 1.5f, 1e21f, float.Epsilon, float.MaxValue, float.MinValue, 16777216f]),
        new TestCase<double>("double", () => [0, -0d, 0.1, 1.5, 1e15, 1e16, 1e21, 1e-5, 1e-7, double.Epsilon, double.MaxValue, double.MinValue, 9007199254740993, Math.PI]),
        new TestCase<decimal>("decimal", () => [0, 1.50m, -0.0000000000000000000000000001m, decimal.MaxValue, decimal.MinValue, 0.10m]),
        new TestCase<char>("char", () => ['a', '\0', '"', '\\', 'é', '\uFFFF', '\u2028', '€']),
        new TestCase<Rune>("Rune", () => [new Rune('a'), new Rune('"'), new Rune(0x1F600), new Rune(0x10FFFF), new Rune(0)]) { NoParity = "an object of the properties there" },
        new TestCase<string>("string", () => ["", "a", "line\nquote\"back\\slash/\t\b\f\r\u0001\u007f", "日本語", "😀 and é", "\u2028\u2029<>&'+`", new string('x', 300), new string('é', 40), "ends in \\"]),
        new TestCase<byte[]>("byte[]", () => [[], [1], [1, 2], [1, 2, 3], [.. Enumerable.Range(0, 300).Select(i => (byte)i)]]),
        new TestCase<Memory<byte>>("Memory<byte>", () => [Memory<byte>.Empty, new byte[] { 1, 2, 255 }]),
        new TestCase<ReadOnlyMemory<byte>>("ReadOnlyMemory<byte>", () => [ReadOnlyMemory<byte>.Empty, new byte[] { 0, 2, 255 }]),
        new TestCase<DateTime>("DateTime", () =>
        [
            new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc), new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Unspecified), new DateTime(2024, 7, 1, 1, 2, 3, DateTimeKind.Local),
            new DateTime(638447616001234567, DateTimeKind.Utc), new DateTime(638447616001230000, DateTimeKind.Utc), DateTime.MinValue, DateTime.MaxValue, DateTime.UnixEpoch, new DateTime(1969, 12, 31, 23, 59, 59, DateTimeKind.Utc),
        ]),
        new TestCase<DateTimeOffset>("DateTimeOffset", () =>
        [
            new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(2)), new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.Zero), new DateTimeOffset(638447616001234567, new TimeSpan(-9, -30, 0)), new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(14)),
        ]),
        new TestCase<DateOnly>("DateOnly", () => [new DateOnly(2024, 2, 29), DateOnly.MinValue, DateOnly.MaxValue]),
        new TestCase<TimeOnly>("TimeOnly", () => [new TimeOnly(23, 59, 59, 999), TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(1, 2, 3)]),
        new TestCase<TimeSpan>("TimeSpan", () => [TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromSeconds(90), new TimeSpan(1, 2, 3, 4, 5), -TimeSpan.FromTicks(1)]),
        new TestCase<Guid>("Guid", () => [Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff")]),
        new TestCase<Uri>("Uri", () => [new Uri("https://example.org/a?b=c#d"), new Uri("relative/path", UriKind.Relative)]) ,
        new TestCase<Version>("Version", () => [new Version(1, 2), new Version(1, 2, 3), new Version(1, 2, 3, 4)]),
        new TestCase<BigInteger>("BigInteger", () => [0, -1, 127, 128, -128, -129, BigInteger.Parse("1267650600228229401496703205376"), -BigInteger.Pow(10, 60)]) { NoParity = "a number here, an object of the properties there" },
        new TestCase<Complex>("Complex", () => [Complex.Zero, new Complex(1, -2.5)]) { NoParity = "[re,im] here, an object of the properties there" },
        new TestCase<BitArray>("BitArray", () => [new BitArray(0), new BitArray([true, false, true]), new BitArray(40, true)]) { NoParityRead = "no Add" },
        new TestCase<StringBuilder>("StringBuilder", () => [new StringBuilder(""), new StringBuilder("built \"so\""), new StringBuilder("a").Append('b', 300).Append("é")]) { NoParity = "an object of the properties there" },
        new TestCase<Scalars>("model of scalars", () => [new(), Scalars.Full()]) { NoParity = "holds types without a converter" },
        new TestCase<PlainScalars>("model of plain scalars", () => [new(), PlainScalars.Full()]),
        new TestCase<ScalarFields>("model of scalar fields", () => [new(), new() { A = 1, B = -1, C = 1.5, D = "d", E = true, F = 'f' }]),
    ];
}
