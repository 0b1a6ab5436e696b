using System.Text;
using Polywire;

namespace EntryPointTests;

/// <summary>The examples of docs/how-to/streams.md.</summary>
public class StreamsPage
{
    [WireModel]
    public class Order
    {
        public int Id { get; set; }
        public decimal Amount { get; set; }
    }

    [Fact]
    public async Task Examples_do_what_the_page_says()
    {
        var stream = new MemoryStream("{\"Id\":1,\"Amount\":2.5}\n{\"Id\":2,\"Amount\":1.5}"u8.ToArray());
        var packed = new MemoryStream();
        Order[] orders = [new() { Id = 7, Amount = 5 }];
        CancellationToken cancel = TestContext.Current.CancellationToken;
        decimal total = 0;

        await foreach (Order? order in Wire.Json.DeserializeManyAsync<Order>(stream, WireFraming.Lines, cancellationToken: cancel))
            total += order!.Amount;
        Assert.Equal(4m, total);

        await Wire.MessagePack.SerializeManyAsync(packed, orders, WireFraming.Sequence, cancellationToken: cancel);
        Assert.Equal(7, Assert.Single(Wire.MessagePack.DeserializeMany<Order>(packed.ToArray(), WireFraming.Sequence))!.Id);

        stream = new MemoryStream("{\"Id\":1,\"Amount\":2}\n{\"Id\":2,\"Amount\":\"x\"}\n{\"Id\":3,\"Amount\":3}"u8.ToArray());
        var rejected = new List<string>();
        foreach (Order? order in Wire.Json.DeserializeMany<Order>(stream, WireFraming.Lines, onError: (error, line) => rejected.Add($"{error.Line}: {error.Code} at {error.Path}: {Encoding.UTF8.GetString(line)}")))
            total += order!.Amount;
        Assert.Equal(9m, total);
        Assert.Equal(["2: TypeMismatch at $[1].Amount: {\"Id\":2,\"Amount\":\"x\"}"], rejected);
    }
}
