using System.Text;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace Fuzzing;

/// <summary>
/// Nested values on threads of 256 KB and more: stack size × model size × depth × wire × call. Every call returns or fails with
/// <see cref="WireErrorCode.DepthExceeded"/>; a stack that overflows ends the process.
/// </summary>
sealed class StackFamily(int seed) : IFamily
{
    readonly Random _random = new(seed);

    public string Name => "stack";

    public long Steps { get; private set; }

    public void Step()
    {
        int stack = _random.Next(256, 1537), depth = _random.Next(3) switch { 0 => _random.Next(1, 65), 1 => _random.Next(1, 513), _ => _random.Next(1, 10_001) };
        Action<WireSerializer, int> call = _random.Next(4) switch
        {
            0 => Calls<Nested1>,
            1 => Calls<Nested10>,
            2 => Calls<Nested100>,
            _ => Calls<Nested300>,
        };
        WireSerializer wire = _random.Next(2) == 0 ? Wire.Json.With(Wire.Json.Options with { MaxDepth = 20_000 }) : Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 20_000 });
        Exception? fault = null;
        var thread = new Thread(() =>
        {
            try
            {
                call(wire, depth);
            }
            catch (WireException e) when (e.Code == WireErrorCode.DepthExceeded)
            {
            }
            catch (Exception e)
            {
                fault = e;
            }
        }, stack * 1024);
        thread.Start();
        thread.Join();
        Steps++;
        if (fault is not null) throw new ConformanceException($"{stack} KB, depth {depth}, {wire.Name}: {fault}");
    }

    void Calls<T>(WireSerializer wire, int depth) where T : class, new()
    {
        bool isText = wire.Name == "json", asArrays = _random.Next(4) == 0;
        byte[] input = (isText, asArrays) switch
        {
            (true, false) => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Next\":", depth)) + "null" + new string('}', depth)),
            (true, true) => Encoding.UTF8.GetBytes("{\"Other\":" + new string('[', depth) + new string(']', depth) + "}"),
            (false, false) => [.. Enumerable.Repeat((byte[])[0x81, 0xA4, .. "Next"u8], depth).SelectMany(b => b), 0xC0],
            (false, true) => [0x81, 0xA5, .. "Other"u8, .. Enumerable.Repeat((byte)0x91, depth), 0xC0],
        };
        switch (_random.Next(11))
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
            case 9: RejectsDuplicates(wire).Deserialize<T>(input); break;
            default:
                System.Reflection.PropertyInfo next = typeof(T).GetProperty("Next")!;
                T value = new();
                for (int i = 1; i < depth; i++)
                {
                    T outer = new();
                    next.SetValue(outer, value);
                    value = outer;
                }
                wire.Serialize(value);
                break;
        }
    }

    /// <summary>The wire with options that look at every object once more than reading does.</summary>
    static WireSerializer RejectsDuplicates(WireSerializer wire) => wire switch
    {
        JsonWire json => json.With(json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject }),
        MessagePackWire pack => pack.With(pack.Options with { DuplicateMembers = DuplicateMemberHandling.Reject }),
        _ => wire,
    };
}
