using System.Buffers;
using Polywire;

namespace Fuzzing;

/// <summary>A key whose comparisons throw or contradict each other.</summary>
[WireModel]
public partial class OddKey : IEquatable<OddKey>, IComparable<OddKey>
{
    [WireField(1)] public int Id { get; set; }

    public bool Equals(OddKey? other) => Comparisons.AreEqual(Id == other?.Id);

    public override bool Equals(object? obj) => Equals(obj as OddKey);

    public override int GetHashCode() => Comparisons.Hash(Id);

    public int CompareTo(OddKey? other) => Comparisons.Compare(Id.CompareTo(other?.Id ?? 0));
}

public class OddComparer<T> : IEqualityComparer<T>, IComparer<T>
{
    public bool Equals(T? x, T? y) => Comparisons.AreEqual(EqualityComparer<T>.Default.Equals(x, y));

    public int GetHashCode(T value) => Comparisons.Hash(value!.GetHashCode());

    public int Compare(T? x, T? y) => Comparisons.Compare(Comparer<T>.Default.Compare(x, y));
}

#pragma warning disable PW0060 // The hash codes are those of the test.
[WireModel(WriteGetOnly = true)]
public partial class OddlyCompared
{
    [WireField(1)] public Dictionary<string, int> Map { get; } = new(new OddComparer<string>());
    [WireField(2)] public SortedDictionary<string, int> Sorted { get; } = new(new OddComparer<string>());
    [WireField(3)] public HashSet<int> Set { get; } = new(new OddComparer<int>());
    [WireField(4, Append = true)] public SortedSet<int> Appended { get; set; } = new(new OddComparer<int>());
    [WireField(5)] public HashSet<OddKey> Keys { get; set; } = [];
    [WireField(6)] public SortedSet<OddKey> SortedKeys { get; set; } = [];
    [WireField(7)] public int Last { get; set; }
}

/// <summary>What comparisons of this thread do.</summary>
static class Comparisons
{
    [ThreadStatic] static int t_left;
    [ThreadStatic] static Random? t_lies;

    /// <summary>Begins: so many comparisons are right, and then one throws; with <paramref name="lies"/> all are random.</summary>
    internal static void Begin(int left, Random? lies) => (t_left, t_lies) = (left, lies);

    internal static void End() => Begin(int.MaxValue, null);

    internal static bool HasThrown => t_left < 0;

    internal static bool AreEqual(bool actual) => Next() is { } lies ? lies.Next(2) == 0 : actual;

    internal static int Hash(int actual) => Next() is { } lies ? lies.Next(3) : actual;

    internal static int Compare(int actual) => Next() is { } lies ? lies.Next(3) - 1 : actual;

    static Random? Next()
    {
        if (t_left-- == 0) throw new TimeZoneNotFoundException("A comparison failed.");
        return t_lies;
    }
}

/// <summary>
/// Reading and populating objects whose comparers throw or contradict themselves, and populating from input that is cut. A call ends in a value or a
/// <see cref="WireException"/>; what is thrown is <see cref="WireErrorCode.UserCode"/>; every kind of input leaves the object in the same state; and the object can be populated afterwards.
/// </summary>
sealed class ComparerFamily(IEnumerable<WireSerializer> wires, int seed) : IFamily
{
    readonly WireSerializer[] _wires = [.. wires.Where(w => w.CanSerialize(typeof(OddlyCompared)))];
    readonly Random _random = new(seed);
    long _refused;

    public string Name => "comparers";

    public long Steps { get; private set; }

    public string Summary => $"{Name}: {Steps:N0} calls, {_refused:N0} of them refused";

    public void Step()
    {
        if (_wires.Length == 0) return;
        WireSerializer wire = _wires[_random.Next(_wires.Length)];
        Comparisons.End();
        OddlyCompared value = Made(_random.Next(1, 60));
        byte[] input = wire.Serialize(value);
        for (int i = 0; i < 20; i++)
        {
            Random? lies = _random.Next(4) == 0 ? new Random(_random.Next()) : null;
            int left = lies is null ? _random.Next(20 * value.Set.Count) : int.MaxValue;
            OddlyCompared? read = Try(wire, () => wire.Deserialize<OddlyCompared>(input), left, lies);
            Fault.Unless(read is null || read.Last == value.Last, $"{wire.Name}: the member after the collections has another value");
            Try(wire, () => Populated(wire, input, value), left, lies);
            IsSameForEveryInput(wire, input[.._random.Next(input.Length)]);
        }
        Fault.Unless(wire.Serialize(Populated(wire, input, value)).Length == input.Length || wire.Deserialize<OddlyCompared>(input).Last == value.Last, $"{wire.Name}: the object cannot be populated afterwards");
    }

    static OddlyCompared Made(int count)
    {
        var value = new OddlyCompared { Last = 77 };
        for (int i = 0; i < count; i++)
        {
            value.Map.Add($"k{i}", i);
            value.Sorted.Add($"k{i}", i);
            value.Set.Add(i);
            value.Appended.Add(i);
            value.Keys.Add(new OddKey { Id = i });
            value.SortedKeys.Add(new OddKey { Id = i });
        }
        return value;
    }

    static OddlyCompared Populated(WireSerializer wire, byte[] input, OddlyCompared existing)
    {
        wire.Populate(input, existing);
        return existing;
    }

    OddlyCompared? Try(WireSerializer wire, Func<OddlyCompared> call, int left, Random? lies)
    {
        Steps++;
        Comparisons.Begin(left, lies);
        try
        {
            OddlyCompared result = call();
            Fault.Unless(!Comparisons.HasThrown, $"{wire.Name}: the exception of a comparison was lost");
            return result;
        }
        catch (WireException e)
        {
            _refused++;
            Fault.Unless(lies is not null || e.Code == WireErrorCode.UserCode && e.GetBaseException() is TimeZoneNotFoundException, $"{wire.Name}: a comparison that throws was reported as {e}");
            return null;
        }
        catch (Exception e) when (e is not TestKit.ConformanceException)
        {
            throw new TestKit.ConformanceException($"{wire.Name}, comparisons: {e}", e);
        }
        finally
        {
            Comparisons.End();
        }
    }

    /// <summary>Populates equal objects from cut input of every kind.</summary>
    void IsSameForEveryInput(WireSerializer wire, byte[] cut)
    {
        string? expected = null;
        foreach (Action<OddlyCompared> populate in (Action<OddlyCompared>[])[o => wire.Populate(cut, o), o => wire.Populate(new ReadOnlySequence<byte>(cut), o), o => wire.Populate(new MemoryStream(cut), o), o => wire.PopulateAsync(new MemoryStream(cut), o).AsTask().GetAwaiter().GetResult()])
        {
            Steps++;
            OddlyCompared existing = Made(3);
            string end = "";
            try
            {
                populate(existing);
            }
            catch (WireException e)
            {
                end = $"{e.Code} at {e.Offset}, {e.Path}";
            }
            string state = $"{end}: {string.Join(',', existing.Map)} {string.Join(',', existing.Sorted)} {string.Join(',', existing.Set)} {string.Join(',', existing.Appended)} {string.Join(',', existing.Keys.Select(k => k.Id))} {string.Join(',', existing.SortedKeys.Select(k => k.Id))} {existing.Last}";
            Fault.Unless((expected ??= state) == state, $"{wire.Name}: populated from another kind of input: {state}; expected {expected}");
        }
    }
}
