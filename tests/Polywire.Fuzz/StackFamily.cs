using System.Text;
using Polywire;
using TestKit;
using TestModels;

namespace Fuzzing;

/// <summary>
/// Nested values on threads of 256 KB and more: stack size × model size × depth × wire × call. Every call returns or fails with
/// <see cref="WireErrorCode.DepthExceeded"/>; a stack that overflows ends the process.
/// </summary>
sealed class StackFamily(int seed) : IFamily
{
    /// <summary>A stack on which any of the values can be written.</summary>
    const int LargeStack = 256 << 20;

    /// <summary>The most members of a value that is written.</summary>
    const int MostMembers = 60_000;

    static readonly WireSerializer[] s_wires = [.. Wire.All.Select(w => w.With("MaxDepth", 40_000))];

    readonly Random _random = new(seed);
    readonly Dictionary<(string Wire, Type Type, int Depth), byte[]> _written = [];

    public string Name => "stack";

    public long Steps { get; private set; }

    public void Step()
    {
        int stack = _random.Next(256, 1537), depth = _random.Next(3) switch { 0 => _random.Next(1, 65), 1 => _random.Next(1, 513), _ => _random.Next(1, 10_001) };
        WireSerializer wire = s_wires[_random.Next(s_wires.Length)];
        Action<WireSerializer, int>? call = _random.Next(5) switch
        {
            0 => Calls<Nested1>(wire, 1),
            1 => Calls<Nested10>(wire, 10),
            2 => Calls<Nested100>(wire, 100),
            3 => Calls<Nested240>(wire, 240),
            _ => Calls<Nested300>(wire, 300),
        };
        if (call is null) return;
        Exception? fault = On(stack * 1024, () => call(wire, depth));
        Steps++;
        if (fault is not null) throw new ConformanceException($"{stack} KB, depth {depth}, {wire.Name}: {fault}");
    }

    /// <summary>Runs a call on a thread with such a stack; returns what it threw, unless that is what a limited stack may lead to.</summary>
    static Exception? On(int stack, Action call)
    {
        Exception? fault = null;
        var thread = new Thread(() =>
        {
            try
            {
                call();
            }
            catch (WireException e) when (e.Code == WireErrorCode.DepthExceeded)
            {
            }
            catch (Exception e)
            {
                fault = e;
            }
        }, stack);
        thread.Start();
        thread.Join();
        return fault;
    }

    /// <summary>What to call; null if the wire does not support the model.</summary>
    Action<WireSerializer, int>? Calls<T>(WireSerializer wire, int members) where T : class, new()
    {
        if (!wire.CanSerialize(typeof(T))) return null;
        return _random.Next(2) == 0 && wire.Name is "json" or "messagepack" ? Untyped<T> : (w, depth) => Typed<T>(w, Math.Min(depth, MostMembers / members));
    }

    /// <summary>Values that the wire writes: reading, populating, skipping, reading by path, writing.</summary>
    void Typed<T>(WireSerializer wire, int depth) where T : class, new()
    {
        System.Reflection.PropertyInfo next = typeof(T).GetProperty("Next")!;
        T value = new();
        for (int i = 1; i < depth; i++)
        {
            T outer = new();
            next.SetValue(outer, value);
            value = outer;
        }
        if (!_written.TryGetValue((wire.Name, typeof(T), depth), out byte[]? input))
        {
            if (_written.Count == 200) _written.Clear();
            if (On(LargeStack, () => input = wire.Serialize(value)) is { } fault) throw new ConformanceException($"{wire.Name}, {depth} of {typeof(T)} on a large stack: {fault}", fault);
            _written[(wire.Name, typeof(T), depth)] = input!;
        }
        switch (_random.Next(7))
        {
            case 0: wire.Populate(input!, value); break;
            case 1: wire.Serialize(value); break;
            case 2: wire.Serialize(Stream.Null, value); break;
            case 3: wire.Deserialize<T>(CutSequence.Random(input, _random)); break;
            case 4: wire.TryDeserialize(input!, out Memberless? _, out _); break;
            case 5: wire.TryReadAt(input!, "$" + string.Concat(Enumerable.Repeat(".Next", Math.Min(depth, 200))), out T? _, out _); break;
            default: wire.Deserialize<T>(input!); break;
        }
    }

    /// <summary>Values without a model, on the wires that describe themselves: copying and comparing them too.</summary>
    void Untyped<T>(WireSerializer wire, int depth) where T : class, new()
    {
        bool isText = wire.Name == "json", asArrays = _random.Next(4) == 0;
        byte[] input = (isText, asArrays) switch
        {
            (true, false) => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Next\":", depth)) + "null" + new string('}', depth)),
            (true, true) => Encoding.UTF8.GetBytes("{\"Other\":" + new string('[', depth) + new string(']', depth) + "}"),
            (false, false) => [.. Enumerable.Repeat((byte[])[0x81, 0xA4, .. "Next"u8], depth).SelectMany(b => b), 0xC0],
            (false, true) => [0x81, 0xA5, .. "Other"u8, .. Enumerable.Repeat((byte)0x91, depth), 0xC0],
        };
        switch (_random.Next(10))
        {
            case 0: wire.Deserialize<RawValue>(input); break;
            case 1: wire.Deserialize<object>(input); break;
            case 2: wire.Populate(input, new T()); break;
            case 3: wire.Deserialize<T>(input); break;
            case 4: wire.Serialize(wire.Deserialize<RawValue>(input)); break;
            case 5: wire.Serialize(wire.Deserialize<object>(input)); break;
            case 6: wire.Deserialize<Memberless>(input); break;
            case 7: wire.Serialize(wire.Deserialize<RawValue>(input).As<T>()); break;
            case 8: wire.TryReadAt<object>(input, "$" + string.Concat(Enumerable.Repeat(".Next", Math.Min(depth, 200))), out _, out _); break;
            default: wire.With("DuplicateMembers", DuplicateMemberHandling.Reject).Deserialize<T>(input); break;
        }
    }
}
