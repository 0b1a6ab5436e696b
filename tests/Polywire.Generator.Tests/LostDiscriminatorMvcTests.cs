using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Actions of MVC whose result is written as the type of the value.</summary>
public class LostDiscriminatorMvcTests
{
    const string Framework = """
        namespace Microsoft.AspNetCore.Mvc
        {
            public interface IActionResult;
            public abstract class ActionResult : IActionResult;
            public class ObjectResult(object? value) : ActionResult { public object? Value { get; set; } = value; public Type? DeclaredType { get; set; } }
            public class OkObjectResult(object? value) : ObjectResult(value);
            public class CreatedAtActionResult(string? name, string? controller, object? route, object? value) : ObjectResult(value) { public object? Route => (name, controller, route); }
            public class JsonResult(object? value) : ActionResult { public object? Value { get; set; } = value; }
            public class ActionResult<T>(object value)
            {
                public object Value => value;
                public static implicit operator ActionResult<T>(T value) => new(value!);
                public static implicit operator ActionResult<T>(ActionResult result) => new(result);
            }
            public class NonActionAttribute : Attribute;
            public abstract class ControllerBase
            {
                public virtual OkObjectResult Ok(object? value) => new(value);
                public virtual ObjectResult StatusCode(int status, object? value) => new(value);
                public virtual CreatedAtActionResult CreatedAtAction(string? name, object? route, object? value) => new(name, null, route, value);
            }
            public abstract class Controller : ControllerBase { public virtual JsonResult Json(object? data) => new(data); }
        }
        [WireModel, WireUnion(0, typeof(Circle), Name = "circle")] public abstract class Figure;
        [WireModel] public class Circle : Figure;
        [WireModel(Discriminator = "kind"), WireUnion(0, typeof(Own), Name = "own")] public abstract class Kinded { public abstract string Kind { get; } }
        [WireModel] public class Own : Kinded { public override string Kind => "own"; }
        [WireModel, WireUnion(0, typeof(KnownCase), Name = "known"), System.Text.Json.Serialization.JsonDerivedType(typeof(KnownCase), "known")] public abstract class Known;
        [WireModel] public class KnownCase : Known;
        [WireModel] public class Other;
        """;

    const string Itself = "Return the value itself from an action that returns Figure or ActionResult<Figure>";
    const string Typed = Itself + ", or new ObjectResult(...) { DeclaredType = typeof(Figure) }";
    const string Declare = "Declare Figure as the type that the action returns";

    static Diagnostic[] Analyze(string member, out string source, string owner = "public class Figures : Controller")
    {
        source = "using Microsoft.AspNetCore.Mvc; using System.Threading.Tasks;\n" + Framework + owner + " { " + member + " }";
        CSharpCompilation compilation = Driver.Compilation(source.Replace("⟦", "").Replace("⟧", ""));
        Assert.DoesNotContain(compilation.GetDiagnostics(), d => d.Severity == DiagnosticSeverity.Error);
        return [.. Driver.Analyze(compilation)];
    }

    [Theory]
    [InlineData("public IActionResult Get() => ⟦Ok(new Circle())⟧;", "Circle", Typed)]
    [InlineData("public IActionResult Get() { Figure figure = new Circle(); return ⟦Ok(figure)⟧; }", "Figure", Typed)]
    [InlineData("public ActionResult<Figure> Get() => ⟦Ok(new Circle())⟧;", "Circle", Typed)]
    [InlineData("public async Task<IActionResult> Get() { await Task.Yield(); return ⟦StatusCode(201, new Circle())⟧; }", "Circle", Typed)]
    [InlineData("public IActionResult Get() => ⟦CreatedAtAction(\"a\", new { id = 1 }, new Circle())⟧;", "Circle", Typed)]
    [InlineData("public IActionResult Get() => ⟦new ObjectResult(new Circle())⟧;", "Circle", Typed)]
    [InlineData("public IActionResult Get() => ⟦new OkObjectResult(new Circle()) { Value = null }⟧;", "Circle", Typed)]
    [InlineData("public IActionResult Get() => ⟦new CreatedAtActionResult(null, null, null, new Circle())⟧;", "Circle", Typed)]
    [InlineData("public IActionResult Get() => ⟦Json(new Circle())⟧;", "Circle", Itself)]
    [InlineData("public IActionResult Get() => ⟦new JsonResult(new Circle())⟧;", "Circle", Itself)]
    [InlineData("public object Get() => ⟦new Circle()⟧;", "Circle", Declare)]
    [InlineData("public async Task<object> Get() { await Task.Yield(); return ⟦(Figure)new Circle()⟧; }", "Circle", Declare)]
    [InlineData("public ActionResult<object> Get() => ⟦new Circle()⟧;", "Circle", Declare)]
    [InlineData("public Circle ⟦Get⟧() => new Circle();", "Circle", Declare)]
    [InlineData("public ActionResult<Circle> ⟦Get⟧() => new Circle();", "Circle", Declare)]
    [InlineData("public async Task<ActionResult<Circle>> ⟦Get⟧() { await Task.Yield(); return new Circle(); }", "Circle", Declare)]
    public void A_result_that_is_written_as_its_own_type_is_reported(string member, string type, string instead)
    {
        Diagnostic reported = Assert.Single(Analyze(member, out string source));
        int start = source.IndexOf('⟦'), end = source.IndexOf('⟧') - 1;
        Assert.Equal(("PW0061", DiagnosticSeverity.Warning, start, end), (reported.Id, reported.DefaultSeverity, reported.Location.SourceSpan.Start, reported.Location.SourceSpan.End));
        Assert.Equal($"'{type}' is written here without its discriminator. {instead}", reported.GetMessage());
    }

    [Fact]
    public void Derived_types_of_System_Text_Json_are_lost_in_an_object_too() => Assert.Single(Analyze("public IActionResult Get(Known known) => Ok(known);", out _));

    [Theory]
    [InlineData("public Figure Get() => new Circle();")]
    [InlineData("public ActionResult<Figure> Get() => new Circle();")]
    [InlineData("public async Task<ActionResult<Figure>> Get() { await Task.Yield(); return new Circle(); }")]
    [InlineData("public IActionResult Get() => new ObjectResult(new Circle()) { DeclaredType = typeof(Figure) };")]
    [InlineData("public IActionResult Get() => Ok(new Own());")]
    [InlineData("public IActionResult Get() => Ok(new Other());")]
    [InlineData("public IActionResult Get() => Ok(new[] { 1 });")]
    [InlineData("public IActionResult Get() => Ok(null);")]
    [InlineData("[NonAction] public object Make() => new Circle();")]
    [InlineData("private object Make() => new Circle();")]
    [InlineData("public object Get() { Func<object> make = () => new Circle(); return make().GetHashCode(); }")]
    public void Other_results_are_not_reported(string member) => Assert.Empty(Analyze(member, out _));

    [Fact]
    public void Methods_that_are_no_actions_are_not_reported() => Assert.Empty(Analyze("public object Get() => new Circle(); public Circle Make() => new Circle();", out _, "public class Shapes"));
}
