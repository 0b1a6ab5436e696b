namespace Smoke.Models;

/// <summary>Values with every member set, the same on every machine.</summary>
public static class Samples
{
    public static Order Order() => new()
    {
        Id = 9_007_199_254_740_993,
        Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        Placed = new DateTime(2026, 5, 4, 3, 2, 1, DateTimeKind.Utc),
        Status = Status.Paid,
        Customer = new Customer { Id = 7, Name = "Åsa \"Ö\" Öberg", Mail = "asa@example.org", Home = Address("Tammerkatu 1"), Others = [Address("Rue de l'Échelle 2")] },
        Lines = [new Line { Product = Product(), Quantity = 3, Discount = 0.125 }, new Line { Quantity = 1, Backordered = 2 }],
        Payments = [new Payment { Amount = 12.50m, Received = new DateTimeOffset(2026, 5, 4, 3, 2, 1, TimeSpan.FromHours(2)), Receipt = [1, 2, 3] }],
        Shipments = { ["first"] = new Shipment("Post", new DateOnly(2026, 5, 6), TimeSpan.FromHours(4)) },
        Notes = [new TextNote { Author = "a", Text = new string('x', 100) }, new Reminder { Author = "b", At = DateTime.UnixEpoch, Link = new Uri("https://example.org/a") }],
        Labels = ["new", "old"],
        Total = 12.50m,
        IsGift = true,
    };

    public static Spot[] Spots() => [new Spot { X = 1.5f, Y = -2 }, new Spot { Y = 3 }];

    static Product Product() => new() { Sku = "A-1", Title = "Title", Weight = 1.5f, Sizes = [1, 20, 300, 40_000], Names = { [1] = "one", [2] = "two" } };

    static Address Address(string street) => new() { Street = street, City = "Tampere" };
}
