using Polywire;

namespace EntryPointTests;

/// <summary>The examples of docs/how-to/path-reads.md.</summary>
public class PathReadsPage
{
    [WireModel]
    public class Product
    {
        public string name { get; set; } = "";
    }

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        byte[] json = """{"hits":{"hits":[0,1,2,{"_source":{"name":"lamp"}}]}}"""u8.ToArray();
        byte[] packed = Wire.MessagePack.Serialize(new Dictionary<string, long> { ["total"] = 5 });

        Product? third = Wire.Json.ReadAt<Product>(json, "$.hits.hits[3]._source");
        RawValue hits = Wire.Json.ReadAt<RawValue>(json, "$.hits['hits']");
        if (!Wire.MessagePack.TryReadAt(packed, "$.total", out long total, out WireException? why)) Console.WriteLine($"{why!.Code} at {why.Path}, byte {why.Offset}");

        Assert.Equal("lamp", third!.name);
        Assert.StartsWith("[0,1,2,", hits.ToString());
        Assert.Equal((5L, null), (total, why));
    }
}
