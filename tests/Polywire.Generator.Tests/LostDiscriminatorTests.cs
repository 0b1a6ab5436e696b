using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Endpoints that return a derived type of a union.</summary>
public class LostDiscriminatorTests
{
    const string Framework = """
        namespace Microsoft.AspNetCore.Routing { public interface IEndpointRouteBuilder; }
        namespace Microsoft.AspNetCore.Builder
        {
            public static class EndpointRouteBuilderExtensions { public static void MapGet(this Microsoft.AspNetCore.Routing.IEndpointRouteBuilder app, string pattern, Delegate handler) { } }
        }
        namespace Microsoft.AspNetCore.Http
        {
            public interface IResultExtensions;
            public static class TypedResults { public static object Ok<T>(T value) => value!; }
            public static class Results { public static object Ok<T>(T value) => value!; public static object Json(object? data) => data!; public static object Json<T>(T data, object? options = null) => data!; }
            public class HttpResponse;
            public static class HttpResponseJsonExtensions { public static object WriteAsJsonAsync<T>(this HttpResponse response, T value) => value!; }
        }
        namespace Polywire.AspNetCore
        {
            public static class WireResultExtensions { public static object Wire<T>(this Microsoft.AspNetCore.Http.IResultExtensions extensions, T value) => value!; }
        }
        [WireModel, WireUnion(0, typeof(Circle), Name = "circle")] public abstract class Figure;
        [WireModel] public class Circle : Figure;
        [WireModel(Discriminator = "kind"), WireUnion(0, typeof(Own), Name = "own")] public abstract class Kinded { public abstract string Kind { get; } }
        [WireModel] public class Own : Kinded { public override string Kind => "own"; }
        [WireModel] public class Other;
        [WireModel, WireUnion(0, typeof(KnownCase), Name = "known"), System.Text.Json.Serialization.JsonDerivedType(typeof(KnownCase), "known")] public abstract class Known;
        [WireModel] public class KnownCase : Known;
        """;

    static Diagnostic[] Analyze(string statement, out string source)
    {
        source = "using Microsoft.AspNetCore.Builder; using Microsoft.AspNetCore.Routing; using Microsoft.AspNetCore.Http; using Polywire.AspNetCore;\n" + Framework
            + "public static class Program { static Circle Make() => new(); public static void Map(IEndpointRouteBuilder app, IResultExtensions results) { " + statement + " } }";
        CSharpCompilation compilation = Driver.Compilation(source.Replace("⟦", "").Replace("⟧", ""));
        Assert.DoesNotContain(compilation.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error);
        return [.. Driver.Analyze(compilation)];
    }

    [Theory]
    [InlineData("_ = ⟦results.Wire(new Circle())⟧;")]
    [InlineData("_ = ⟦TypedResults.Ok(new Circle())⟧;")]
    [InlineData("_ = ⟦Results.Ok(new Circle())⟧;")]
    [InlineData("_ = ⟦Results.Json(new Circle(), options: null)⟧;")]
    [InlineData("app.MapGet(\"/\", ⟦() => new Circle()⟧);")]
    [InlineData("app.MapGet(\"/\", ⟦async (int id) => { await System.Threading.Tasks.Task.Yield(); return new Circle(); }⟧);")]
    [InlineData("app.MapGet(\"/\", ⟦Make⟧);")]
    public void A_derived_type_is_reported_where_it_is_declared_as_itself(string statement)
    {
        Diagnostic reported = Assert.Single(Analyze(statement, out string source));
        int start = source.IndexOf('⟦'), end = source.IndexOf('⟧') - 1;
        Assert.Equal(("PW0061", DiagnosticSeverity.Warning, start, end), (reported.Id, reported.DefaultSeverity, reported.Location.SourceSpan.Start, reported.Location.SourceSpan.End));
        Assert.Equal("'Circle' is written here without its discriminator. Return Results.Extensions.Wire<Figure>(...)", reported.GetMessage());
    }

    [Theory]
    [InlineData("_ = ⟦TypedResults.Ok<Figure>(new Circle())⟧;")]
    [InlineData("_ = ⟦Results.Ok<Figure>(new Circle())⟧;")]
    [InlineData("app.MapGet(\"/\", ⟦Figure () => new Circle()⟧);")]
    [InlineData("app.MapGet(\"/\", ⟦async System.Threading.Tasks.Task<Figure> () => { await System.Threading.Tasks.Task.Yield(); return new Circle(); }⟧);")]
    public void A_union_that_the_framework_writes_by_the_type_of_the_value_is_reported(string statement)
    {
        Diagnostic reported = Assert.Single(Analyze(statement, out string source));
        int start = source.IndexOf('⟦'), end = source.IndexOf('⟧') - 1;
        Assert.Equal(("PW0061", start, end), (reported.Id, reported.Location.SourceSpan.Start, reported.Location.SourceSpan.End));
        Assert.Equal("'Figure' is written here without its discriminator. Return Results.Extensions.Wire<Figure>(...)", reported.GetMessage());
    }

    [Theory]
    [InlineData("Circle")]
    [InlineData("Figure")]
    public void A_response_that_the_framework_writes_names_the_call_to_use(string type)
    {
        Diagnostic reported = Assert.Single(Analyze($"_ = new HttpResponse().WriteAsJsonAsync<{type}>(new Circle());", out _));
        Assert.Equal($"'{type}' is written here without its discriminator. Call response.WriteAsWireAsync<Figure>(...)", reported.GetMessage());
    }

    [Theory]
    [InlineData("_ = results.Wire<Figure>(new Circle());")]
    [InlineData("app.MapGet(\"/\", () => results.Wire<Figure>(new Circle()));")]
    [InlineData("app.MapGet(\"/\", Known () => new KnownCase());")]
    [InlineData("app.MapGet(\"/\", Kinded () => new Own());")]
    [InlineData("app.MapGet(\"/\", () => new Own());")]
    [InlineData("app.MapGet(\"/\", () => new Other());")]
    [InlineData("app.MapGet(\"/\", () => TypedResults.Ok(new Other()));")]
    public void The_union_and_other_types_are_not_reported(string statement) => Assert.Empty(Analyze(statement, out _));
}
