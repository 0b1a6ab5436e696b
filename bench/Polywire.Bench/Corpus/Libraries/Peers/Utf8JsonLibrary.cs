using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using Utf8Json;
using Utf8Json.Resolvers;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>Utf8Json with its default resolver, or the one that leaves out nulls.</summary>
sealed class Utf8JsonLibrary() : Library("utf8json", "Utf8Json", Format.Json)
{
    public override bool ReadsDom => false;

    public override bool Measures(bool reading, bool escaped) => reading || !escaped;

    public override Calls<T> For<T>(Suite<T> suite, int capacity) =>
        new Utf8JsonCalls<T>(suite.OmitsNull ? StandardResolver.ExcludeNull : StandardResolver.Default, capacity);

    sealed class Utf8JsonCalls<T>(IJsonFormatterResolver resolver, int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => JsonSerializer.Deserialize<T>(s.Bytes, resolver),
            Port.Text => s => JsonSerializer.Deserialize<T>(s.Text, resolver),
            Port.Stream => s => JsonSerializer.Deserialize<T>(s.Rewind(), resolver),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(JsonSerializer.Serialize(v, resolver)),
            Port.Buffer => v =>
            {
                var writer = new JsonWriter(Sink.Array);
                JsonSerializer.Serialize(ref writer, v, resolver);
                Sink.Clear();
                Sink.Advance(writer.CurrentOffset);
            },
            Port.Text => v => Keep(JsonSerializer.ToJsonString(v, resolver)),
            Port.Stream => v => JsonSerializer.Serialize(EmptyStream(), v, resolver),
            _ => null,
        };
    }
}
