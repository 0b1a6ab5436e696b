using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Data;
using Bench.Harness;

namespace Bench.Corpus.Data;

/// <summary>Documents of one kind of value or structure each, from fixed seeds.</summary>
static class Values
{
    public static IEnumerable<Suite> Json =>
    [
        Of("values", "decimals", CommonContext.Default.ListDecimalRow, Made.Decimals),
        Of("values", "dates", CommonContext.Default.ListDateRow, Made.Dates),
        Of("values", "offsets", CommonContext.Default.ListOffsetRow, Made.Offsets),
        Of("values", "days-and-spans", CommonContext.Default.ListCalendarRow, Made.Calendar),
        Of("values", "guids", CommonContext.Default.ListGuidRow, Made.Guids),
        Of("values", "ledger", CommonContext.Default.ListLedgerRow, Made.Ledger),
        Of("values", "enums-as-text", CommonContext.Default.ListEnumRow, Made.Enums),
        Of("values", "numbers", CommonContext.Default.ListNumberRow, Made.Numbers),
        Of("values", "doubles-random", CommonContext.Default.DoubleArray, Made.RandomDoubles),
        Of("values", "doubles-short", CommonContext.Default.DoubleArray, Made.ShortDoubles),
        Of("values", "floats", CommonContext.Default.SingleArray, Made.Floats),
        Of("values", "ints", CommonContext.Default.Int32Array, Made.Ints),
        Of("values", "longs", CommonContext.Default.Int64Array, Made.Longs),
        Of("values", "bools", CommonContext.Default.BooleanArray, Made.Bools),
        Of("values", "strings", CommonContext.Default.StringArray, Made.Strings),
        Of("values", "arrays", CommonContext.Default.ArrayRow, Made.Arrays),
        Of("values", "structs", CommonContext.Default.Shapes, Made.Points),
        Of("values", "blob-2k", CommonContext.Default.BlobRow, () => Made.Blob(2_048)),
        Of("structure", "dictionaries", CommonContext.Default.DictionaryRow, Made.Dictionaries),
        Of("structure", "dictionary-of-objects", CommonContext.Default.ObjectsRow, Made.Objects),
        Of("structure", "pairs", CommonContext.Default.PairsRow, Made.Pairs),
        Of("structure", "dictionary-of-int", CommonContext.Default.SeriesRow, Made.Series),
        Of("structure", "deep-tree", CommonContext.Default.TreeNode, () => Made.Tree(7, 3)),
        Of("structure", "chain-of-50", CommonContext.Default.TreeNode, () => Made.Tree(25, 1)),
        Of("structure", "sparse", SparseContext.Default.ListSparseRow, Made.Sparse, omitsNull: true),
        Of("structure", "wide", CommonContext.Default.ListWideRow, Made.Wide),
        Of("structure", "unions", CommonContext.Default.Snapshot, Made.Events),
        Of("structure", "customers", CommonContext.Default.ListCustomer, Made.Customers),
        Changed("shuffled-members", Shuffled),
        Changed("one-order-not-ours", Reversed),
        Changed("many-unknown-members", WithUnknown),
        Of("untyped", "json-element", CommonContext.Default.ListElementRow, Made.Elements),
        Of("untyped", "json-node", CommonContext.Default.ListNodeRow, Made.Nodes),
        // Not written: what each library reads here is of another type.
        new Suite<List<ObjectRow>>("untyped", "object", Format.Json) { TypeInfo = CommonContext.Default.ListObjectRow, ReadOnly = true, Load = () => ([Made.PlainObjects()], null) },
        Of("untyped", "dictionary-of-json-element", CommonContext.Default.ListElementsRow, Made.ElementDictionaries),
    ];

    static Suite<T> Of<T>(string family, string name, JsonTypeInfo<T> info, Func<T> make, bool omitsNull = false) where T : class => new(family, name, Format.Json)
    {
        TypeInfo = info,
        OmitsNull = omitsNull,
        Dom = family == "untyped",
        Load = () => (omitsNull ? null : [make()], omitsNull ? [JsonSerializer.SerializeToUtf8Bytes(make(), info)] : null),
    };

    // The customers, with each object's members changed; read only, since they are written as before.
    static Suite<List<Customer>> Changed(string name, Func<Random, JsonObject, JsonObject> change) => new("structure", name, Format.Json)
    {
        TypeInfo = CommonContext.Default.ListCustomer,
        ReadOnly = true,
        Load = () =>
        {
            var random = new Random(20_301);
            List<Customer> customers = Made.Customers();
            var rows = (JsonArray)JsonNode.Parse(Reference.Write(customers))!;
            var changed = new JsonArray([.. rows.Select(r => change(random, (JsonObject)r!))]);
            return ([customers], [Reference.Write(changed)]);
        },
    };

    static JsonObject Shuffled(Random random, JsonObject row)
    {
        KeyValuePair<string, JsonNode?>[] members = [.. row];
        random.Shuffle(members);
        return Copy(members);
    }

    static JsonObject Reversed(Random random, JsonObject row) => Copy(row.Reverse());

    static JsonObject WithUnknown(Random random, JsonObject row)
    {
        var result = new JsonObject();
        foreach ((string name, JsonNode? value) in row)
        {
            for (int i = random.Next(4); i > 0; i--) result.Add($"x{result.Count}_{name.ToLowerInvariant()}", Unknown(random, i));
            result.Add(name, value?.DeepClone());
        }
        return result;
    }

    static JsonNode? Unknown(Random random, int kind) => kind switch
    {
        1 => JsonValue.Create(Made.Word(random) + " " + Made.Word(random)),
        2 => new JsonArray(random.Next(1_000), random.NextDouble(), Made.Word(random)),
        _ => new JsonObject { ["name"] = Made.Word(random), ["value"] = random.Next(100_000), ["none"] = null },
    };

    static JsonObject Copy(IEnumerable<KeyValuePair<string, JsonNode?>> members) =>
        new(members.Select(m => KeyValuePair.Create(m.Key, m.Value?.DeepClone())));
}
