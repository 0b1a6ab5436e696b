using System.Runtime;
using Polywire;
using Smoke.Models;

namespace Smoke;

/// <summary>Methods that the JIT compiles from before the first write of a root to after its first read.</summary>
static class FirstUse
{
    internal static int Run(string name)
    {
        Order order = Samples.Order();
        List<Order> orders = [order];
        Spot[] spots = Samples.Spots();
        // As long as an event or a response: more texts than a single value has.
        List<Order> document = [];
        while (document.Count < 50) document.Add(Samples.Order());
        byte[] bytes = [];
        long before = JitInfo.GetCompiledMethodCount();
        switch (name)
        {
            case "json":
                bytes = Wire.Json.Serialize(order);
                order = Wire.Json.Deserialize<Order>(bytes);
                break;
            case "json-list":
                bytes = Wire.Json.Serialize(orders);
                orders = Wire.Json.Deserialize<List<Order>>(bytes);
                break;
            case "json-structs":
                bytes = Wire.Json.Serialize(spots);
                spots = Wire.Json.Deserialize<Spot[]>(bytes);
                break;
            case "json-document":
                bytes = Wire.Json.Serialize(document);
                document = Wire.Json.Deserialize<List<Order>>(bytes);
                break;
            case "messagepack":
                bytes = Wire.MessagePack.Serialize(order);
                order = Wire.MessagePack.Deserialize<Order>(bytes);
                break;
            case "messagepack-list":
                bytes = Wire.MessagePack.Serialize(orders);
                orders = Wire.MessagePack.Deserialize<List<Order>>(bytes);
                break;
            case "messagepack-structs":
                bytes = Wire.MessagePack.Serialize(spots);
                spots = Wire.MessagePack.Deserialize<Spot[]>(bytes);
                break;
            case "messagepack-document":
                bytes = Wire.MessagePack.Serialize(document);
                document = Wire.MessagePack.Deserialize<List<Order>>(bytes);
                break;
        }
        long after = JitInfo.GetCompiledMethodCount();
        Console.WriteLine($"{after - before} methods, {bytes.Length} bytes, {order.Lines.Count + orders.Count + spots.Length + document.Count} things");
        return 0;
    }
}
