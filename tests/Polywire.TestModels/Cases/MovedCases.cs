namespace TestModels.Cases;

static class MovedCases
{
    const string OtherThere = "System.Text.Json has no such setting";

    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Aggregates>("model of unions by a property of their own", () => [new(), new() { All = [new TermsAggregate { Field = "f", Size = 3 }, new SumAggregate { Result = new(1.5) }, new OtherAggregate()], Terms = new TermsAggregate { Size = 4 } }]) { NoParity = OtherThere },
        new TestCase<StatusResponse>("model of extension data as an interface", () => [new() { Status = 200 }, new() { Status = 404, Further = new Dictionary<string, object?> { ["why"] = "missing", ["retry"] = 3L } }]) { NoParity = OtherThere },
        new TestCase<Schedule>("model of a private constructor with wider parameters", () => [Schedule.Of("a"), Schedule.Of("b", 1, 2)]) { NoParityRead = "private constructors are not called there", Allocates = "the collection's own enumerator" },
        new TestCase<Range2D>("model of a struct that a constructor fills", () => [new(), new(1, 2)]) { NoParityRead = "the implicit constructor is called there" },
        new TestCase<Covariant>("model of covariant arrays", () => [new(), new() { Values = new string[] { "a", "b" }, More = new string[] { "c" } }]) { NoParity = OtherThere, Lossy = "arrays come back as arrays and lists of objects", Allocates = "the collection's own enumerator" },
        new TestCase<Transport>("model of named enums", () => [new(), new() { Kind = TransportKind.TcpIp, Fallback = TransportKind.NamedPipe, Number = TransportKind.NamedPipe, Counts = new() { [TransportKind.InProcess] = 1, [TransportKind.TcpIp] = 2 } }]) { NoParity = OtherThere },
    ];
}
