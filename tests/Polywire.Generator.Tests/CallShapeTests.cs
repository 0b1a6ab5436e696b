using Microsoft.CodeAnalysis;

namespace GeneratorTests;

/// <summary>Calls with options, tokens or types in the wrong place must not compile; the documented calls must.</summary>
public class CallShapeTests
{
    [Theory]
    [InlineData("Wire.Json.Serialize(row, new Polywire.Json.JsonWireOptions { Indented = true })")]
    [InlineData("Wire.MessagePack.Serialize(row, new Polywire.MessagePack.MessagePackWireOptions())")]
    [InlineData("Wire.Json.Serialize(row, token)")]
    [InlineData("Wire.Json.Serialize(stream, row, token)")]
    [InlineData("Wire.Json.Serialize(stream, row, new Polywire.Json.JsonWireOptions())")]
    [InlineData("Wire.Json.Serialize(writer, row, 1)")]
    [InlineData("Wire.Json.Serialize(row, 1)")]
    [InlineData("Wire.Json.Serialize(typeof(Row), row)")]
    [InlineData("Wire.Json.SerializeToString(row, new Polywire.Json.JsonWireOptions())")]
    [InlineData("Wire.Json.SerializeAsync(stream, row, token)")]
    [InlineData("Wire.Json.SerializeAsync(stream, typeof(Row), row)")]
    [InlineData("Wire.Json.Deserialize<Row>(bytes, new Polywire.Json.JsonWireOptions())")]
    [InlineData("Wire.Json.Deserialize<Row>(stream, token)")]
    [InlineData("Wire.Json.Deserialize(typeof(Row), bytes)")]
    [InlineData("Wire.Json.Deserialize<Row>(pipe)")]
    [InlineData("Wire.Json.DeserializeOrNull<Row>(pipe)")]
    [InlineData("Wire.Json.DeserializeAsync<Row>(stream, token)")]
    [InlineData("Wire.Json.DeserializeManyAsync<Row>(stream, WireFraming.Lines, token)")]
    [InlineData("Wire.Json.SerializeManyAsync(stream, new[] { row }, WireFraming.Lines, token)")]
    [InlineData("Wire.Json.Populate(bytes, row, token)")]
    [InlineData("Wire.Json.ReadAt<Row>(bytes, \"$\", token)")]
    [InlineData("Wire.Json.With(Wire.Json.Options with { Context = row })")]
    public void Argument_in_the_wrong_place_does_not_compile(string call) => Assert.NotEmpty(Errors(call));

    [Theory]
    [InlineData("Wire.Json.Serialize(row)")]
    [InlineData("Wire.Json.Serialize(row, context)")]
    [InlineData("Wire.Json.Serialize(row, context: context)")]
    [InlineData("Wire.Json.Serialize(row, typeof(object))")]
    [InlineData("Wire.Json.Serialize(null, typeof(Row))")]
    [InlineData("Wire.Json.Serialize(stream, row)")]
    [InlineData("Wire.Json.Serialize(stream, row, typeof(Row), context)")]
    [InlineData("Wire.MessagePack.Serialize(writer, row, context: context)")]
    [InlineData("Wire.MessagePack.SerializeAsync(stream, row, cancellationToken: token)")]
    [InlineData("Wire.MessagePack.SerializeAsync(stream, row, typeof(Row), context, token)")]
    [InlineData("Wire.Json.Deserialize<Row>(bytes)")]
    [InlineData("Wire.Json.Deserialize<Row>(\"{}\", context)")]
    [InlineData("Wire.Json.Deserialize(bytes, typeof(Row), context)")]
    [InlineData("Wire.Json.DeserializeAsync<Row>(pipe, context, token)")]
    [InlineData("Wire.Json.DeserializeAsync(pipe, typeof(Row), cancellationToken: token)")]
    [InlineData("Wire.Json.DeserializeManyAsync<Row>(stream, WireFraming.Lines, cancellationToken: token)")]
    [InlineData("Wire.Json.Populate(\"{}\", row, context)")]
    [InlineData("Wire.Json.PopulateAsync(pipe, row, cancellationToken: token)")]
    [InlineData("Wire.Json.TryReadAt(stream, \"$.A\", out int a, out WireException? e)")]
    public void Documented_call_compiles(string call) => Assert.Empty(Errors(call));

    static IEnumerable<Diagnostic> Errors(string call) => Driver.Compilation($$"""
        public sealed class Settings : WireContext;

        public class Row { public int A { get; set; } }

        public static class Program
        {
            public static void Main(Row row, byte[] bytes, System.IO.Stream stream, System.Buffers.IBufferWriter<byte> writer, System.IO.Pipelines.PipeReader pipe, Settings context, System.Threading.CancellationToken token)
            {
                _ = new Func<object?>(() => { {{call}}; return null; });
            }
        }
        """).GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error);
}
