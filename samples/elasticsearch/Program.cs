using System.Buffers;
using System.Text;
using Elasticsearch;
using Polywire;
using Polywire.Json;

// dotnet run --project samples/elasticsearch [FILE [OUT]]
// Reads a body of any of the documented kinds, shows what is in it, and writes it back to OUT.
// Without FILE: a response of the sample's own, and a request beside it.
JsonWire wire = new ClientSettings { FieldName = name => name.ToLowerInvariant() }.CreateWire();
string file = args.Length > 0 ? args[0] : Path.Combine(AppContext.BaseDirectory, "bodies", "search-aggregations.json");
try
{
    byte[] body = File.ReadAllBytes(file);
    byte[] written = file.EndsWith(".ndjson", StringComparison.OrdinalIgnoreCase) ? BackAndForth.Lines(wire, body, Console.Out) : BackAndForth.Body(wire, body, Console.Out);
    if (args.Length > 1) File.WriteAllBytes(args[1], written);
}
catch (Exception e) when (e is WireException or IOException)
{
    Console.Error.WriteLine($"{file}: {e.Message}");
    return 2;
}
if (args.Length > 0) return 0;

var request = new SearchRequest
{
    Size = 0,
    Query = new BoolQuery { Filter = new TermQuery { Field = "Brand", Body = new() { Value = "acme" }, IsShort = true } },
    Aggs = new() { ["by_tag"] = new() { Kind = "terms", Body = new TermsAggregation { Field = "tags", Size = 10 } } },
};
Console.WriteLine(wire.With(wire.Options with { Indented = true }).SerializeToString(request));
var lines = new ArrayBufferWriter<byte>();
new MultiSearchWriter(wire, lines).Search(new() { Index = "products" }, request);
Console.Write(Encoding.UTF8.GetString(lines.WrittenSpan));
return 0;
