using Polywire;
using Smoke.Models;

namespace Smoke;

/// <summary>Values out and in again on each wire, of types that calls name and of types that only generic code sees.</summary>
static class RoundTrips
{
    static int s_failed;

    internal static int Run()
    {
        foreach (WireSerializer wire in new WireSerializer[] { Wire.Json, Wire.MessagePack })
        {
            Order order = Samples.Order();
            byte[] bytes = wire.Serialize(order);
            Check(wire, "a class", bytes, wire.Serialize(wire.Deserialize<Order>(bytes)));
            byte[] list = wire.Serialize(new List<Order> { order });
            Check(wire, "a list that a call names", list, wire.Serialize(wire.Deserialize<List<Order>>(list)));

            // Nothing names these but the signatures below: found through the library's registry, and composed.
            Spot[] spots = Samples.Spots();
            Copy(wire, "a struct", spots[0]);
            Copy(wire, "a class by its signature", new Unnamed { Value = 5 });
            Copy(wire, "an array", new[] { new Unnamed { Value = 6 } });
            Copy(wire, "a list", new List<Unnamed> { new() { Value = 7 } });
            Copy(wire, "a dictionary", new Dictionary<string, Unnamed> { ["a"] = new() { Value = 8 } });
            Copy(wire, "a list of structs", spots.ToList());
            Copy(wire, "an array of structs", spots);
            Copy(wire, "a dictionary of structs", new Dictionary<string, Spot> { ["a"] = spots[0] });
            Copy(wire, "a nullable struct", (Spot?)spots[1]);

            object? plain = wire.Deserialize<object>(bytes);
            Check(wire, "plain values", [(byte)(plain is Dictionary<string, object?> or List<object?> ? 1 : 0)], [1]);
            Expect(wire, "broken input", () => wire.Deserialize<Order>(bytes.AsSpan(0, bytes.Length - 1)));
        }
        Console.WriteLine(s_failed == 0 ? "all round trips hold" : $"{s_failed} failed");
        return s_failed == 0 ? 0 : 1;
    }

    /// <summary>Generic code: no call names what <typeparamref name="T"/> will be.</summary>
    static void Copy<T>(WireSerializer wire, string what, T value)
    {
        try
        {
            byte[] bytes = wire.Serialize(value);
            Check(wire, what, bytes, wire.Serialize(wire.Deserialize<T>(bytes)));
            if (bytes.Length < 5) throw new InvalidDataException($"only {bytes.Length} bytes");
        }
        catch (Exception e)
        {
            Fail(wire, what, e.Message);
        }
    }

    static void Check(WireSerializer wire, string what, byte[] first, byte[] second)
    {
        if (!first.AsSpan().SequenceEqual(second)) Fail(wire, what, "written again, the bytes differ");
    }

    static void Expect(WireSerializer wire, string what, Action action)
    {
        try
        {
            action();
            Fail(wire, what, "was accepted");
        }
        catch (WireException)
        {
        }
    }

    static void Fail(WireSerializer wire, string what, string why)
    {
        s_failed++;
        Console.WriteLine($"{wire.Name}, {what}: {why}");
    }
}
