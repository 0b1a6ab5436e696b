using Polywire;

// Roots of generic code, which no call site names.
[assembly: WireFor<byte[]>, WireFor<int[]>, WireFor<double[]>, WireFor<string[]>, WireFor<List<long>>, WireFor<List<string>>, WireFor<List<List<int>>>]

namespace Fuzzing;

/// <summary>
/// Writes collections that another thread changes meanwhile: elements exchanged, lists cleared and filled, texts of other lengths. The call may end in any
/// bytes or any exception of the wire or of the collection, but writes nothing outside its buffer: the process lives, and an unchanged copy reads back after it.
/// </summary>
sealed class WriteFamily(IEnumerable<WireSerializer> wires, int seed) : IFamily
{
    const int WritesOfValue = 100;
    const int ExchangesOfPlace = 50;

    static readonly string[] s_texts = ["", "a", "\"\\", "äöü", new('x', 70), new('\u20AC', 400), "\U0001F600", new('\u0001', 33)];

    readonly WireSerializer[] _wires = [.. wires];
    readonly Random _random = new(seed);
    long _written;

    public string Name => "writes";

    public long Steps { get; private set; }

    public string Summary => $"{Name}: {Steps:N0} writes, {_written:N0} of them complete";

    public void Step()
    {
        WireSerializer wire = _wires[_random.Next(_wires.Length)];
        int count = _random.Next(1, 300);
        switch (_random.Next(7))
        {
            case 0: OfArray(wire, count, i => (byte)i); break;
            case 1: OfArray(wire, count, i => i % 3 == 0 ? int.MinValue : i); break;
            case 2: OfArray(wire, count, i => i % 2 == 0 ? 1.5 : -1e300 / (i + 1)); break;
            case 3: OfArray(wire, count, i => s_texts[i % s_texts.Length]); break;
            case 4: OfList(wire, count, i => i % 5 == 0 ? long.MaxValue : i); break;
            // Protobuf has no lists of lists.
            case 5 when wire.CanSerialize(typeof(List<List<int>>)): OfList(wire, count, i => Enumerable.Range(0, i % 40).ToList()); break;
            default: OfList(wire, count, i => s_texts[i % s_texts.Length]); break;
        }
    }

    void OfArray<T>(WireSerializer wire, int count, Func<int, T> element)
    {
        T[] value = [.. Enumerable.Range(0, count).Select(element)];
        Write(wire, () => wire.Serialize(value), () => wire.Deserialize<T[]>(wire.Serialize(value)).Length == value.Length, random =>
        {
            int at = random.Next(count);
            for (int i = 0; i < ExchangesOfPlace; i++) value[at] = element(random.Next(1_000));
        });
    }

    void OfList<T>(WireSerializer wire, int count, Func<int, T> element)
    {
        List<T> value = [.. Enumerable.Range(0, count).Select(element)];
        Write(wire, () => wire.Serialize(value), () => wire.Deserialize<List<T>>(wire.Serialize(value)).Count == value.Count, random =>
        {
            // A shorter list shares its array with the longer one; a longer one may have another.
            if (random.Next(3) == 0) value.Clear();
            for (int i = random.Next(ExchangesOfPlace); i > 0 && value.Count < 2_000; i--) value.Add(element(random.Next(1_000)));
            for (int i = 0; i < ExchangesOfPlace && value.Count > 0; i++) value[random.Next(value.Count)] = element(random.Next(1_000));
        });
    }

    void Write(WireSerializer wire, Func<byte[]> write, Func<bool> isReadBack, Action<Random> change)
    {
        using (new Repeated(change, _random.Next()))
        {
            for (int i = 0; i < WritesOfValue; i++)
            {
                Steps++;
                try
                {
                    write();
                    _written++;
                }
                // A list that changes while it is enumerated says so itself.
                catch (Exception e) when (e is WireException or InvalidOperationException)
                {
                }
                catch (Exception e)
                {
                    throw new TestKit.ConformanceException($"{wire.Name}, writing what changes: {e}", e);
                }
            }
        }
        Fault.Unless(isReadBack(), $"{wire.Name}: what no longer changes does not read back");
    }

    /// <summary>A thread that repeats a change until it is disposed.</summary>
    sealed class Repeated : IDisposable
    {
        readonly Thread _thread;
        volatile bool _ends;

        internal Repeated(Action<Random> change, int seed)
        {
            _thread = new Thread(() =>
            {
                var random = new Random(seed);
                while (!_ends) change(random);
            }) { IsBackground = true };
            _thread.Start();
        }

        public void Dispose()
        {
            _ends = true;
            _thread.Join();
        }
    }
}
