using Polywire;
using static EntryPointTests.CollidingKeys;

namespace EntryPointTests;

/// <summary>Unions as keys from outside: they are hashed by the parts of their cases, or end reading when too many have one hash.</summary>
public class UnionKeyTests
{
    [Fact]
    public void Hashes_of_unions_are_those_of_their_cases_parts()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var unions = new UnionKeys
        {
            Interfaces = [.. numbers.Select(k => (IKeyShape)(k % 2 == 0 ? new KeyCircle(Long(k)) : new KeySquare(Long(k), null)))],
            Classes = [.. numbers.Select(k => (KeyBase)new KeyDerived(Long(k)))],
            InTuples = [.. numbers.Select(k => (1, (IKeyShape)new KeyCircle(Long(k))))],
            // A union inside itself is hashed by its own code.
            Nested = [.. numbers.Take(400).Select(k => (IKeyShape)new KeySquare(1, new KeyCircle(Long(k))))],
        };
        foreach (WireSerializer wire in s_wires)
        {
            UnionKeys read = wire.Deserialize<UnionKeys>(wire.Serialize(unions));
            Spread(read.Interfaces!, read.Interfaces!.Comparer);
            Spread(read.Classes!, read.Classes!.Comparer);
            Spread(read.InTuples!, read.InTuples!.Comparer);
            Assert.Equal(400, read.Nested!.Count);
            Assert.Contains(new KeyCircle(Long(2)), read.Interfaces!);
            Assert.Contains((1, new KeyCircle(Long(2))), read.InTuples!);
        }
    }

    [Fact]
    public void Unions_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        foreach (WireSerializer wire in s_wires)
        {
            OwnUnions Of(int count, bool inTuple) => inTuple
                ? new OwnUnions { Tuples = [.. Enumerable.Range(0, count).Select(k => ((IOwnShape)new OwnShape { A = k, B = k }, 1))] }
                : new OwnUnions { Set = [.. Enumerable.Range(0, count).Select(k => new OwnShape { A = k, B = k })] };
            foreach (bool inTuple in (bool[])[false, true])
            {
                Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<OwnUnions>(wire.Serialize(Of(600, inTuple)))).Code);
                OwnUnions read = wire.Deserialize<OwnUnions>(wire.Serialize(Of(500, inTuple)));
                Assert.Equal(500, read.Set?.Count ?? read.Tuples!.Count);
            }
        }
    }
}

[WireUnion(1, typeof(KeyCircle), Name = "circle")]
[WireUnion(2, typeof(KeySquare), Name = "square")]
[WireModel]
public interface IKeyShape;

[WireModel]
public sealed record KeyCircle(long A) : IKeyShape;

[WireModel]
public sealed record KeySquare(long A, IKeyShape? Inner) : IKeyShape;

[WireUnion(3, typeof(KeyDerived), Name = "derived")]
[WireModel]
public abstract class KeyBase;

/// <summary>A class whose equality the compiler does not make hashes by reference.</summary>
[WireModel]
public sealed class KeyDerived(long a) : KeyBase
{
    public long A => a;
}

[WireModel]
public partial class UnionKeys
{
    public HashSet<IKeyShape>? Interfaces { get; set; }
    public HashSet<KeyBase>? Classes { get; set; }
    public HashSet<(int, IKeyShape)>? InTuples { get; set; }
    public HashSet<IKeyShape>? Nested { get; set; }
}

#pragma warning disable PW0060 // What it warns of is tested here.

[WireUnion(4, typeof(OwnShape), Name = "own")]
[WireModel]
public interface IOwnShape;

[WireModel]
public partial class OwnShape : IOwnShape
{
    public int A { get; set; }
    public int B { get; set; }

    public override bool Equals(object? other) => other is OwnShape shape && A == shape.A && B == shape.B;

    public override int GetHashCode() => A ^ B;
}

[WireModel]
public partial class OwnUnions
{
    public HashSet<IOwnShape>? Set { get; set; }
    public HashSet<(IOwnShape, int)>? Tuples { get; set; }
}
