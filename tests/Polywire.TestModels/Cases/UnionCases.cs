using Polywire;
using TestModels;

[assembly: WireFor<List<IShape>>]
[assembly: WireFor<Outcome<int>>]
[assembly: WireFor<Outcome<List<string>>>]
[assembly: WireFor<Dictionary<string, Event>>]

namespace TestModels.Cases;

static class UnionCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<IShape>("union by interface", () => [new Circle { R = 2 }, new Square(3, Colour.Blue), new Dot { X = 5 }, new Group { Name = "g", Shapes = [new Circle(), null, new Group { One = new Dot() }], One = new Square(0, Colour.Red) }]),
        new TestCase<Event>("union by abstract class", () => [new Created { At = 1, By = "me" }, new Deleted { At = 2 }]),
        new TestCase<Vehicle>("union with the base as a case", () => [new Vehicle { Wheels = 3 }, new Car { Wheels = 4, Plate = "P" }]),
        new TestCase<Car>("case by itself", () => [new Car { Wheels = 4, Plate = "P" }]),
        new TestCase<Outcome<int>>("generic union", () => [new Ok<int>(5), new Failed<int>("no")]) { NoParity = "no generic cases there" },
        new TestCase<Outcome<List<string>>>("generic union of lists", () => [new Ok<List<string>>(["a"]), new Failed<List<string>>("no")]) { NoParity = "no generic cases there" },
        new TestCase<Notice>("closed hierarchy", () => [new Alarm("a", 1, new FireAlarm("b", 2, null, 3)), Notice.MakeSilent("s")]) { Wires = Wires.Json, NoParity = "no closed hierarchies there" },
        new TestCase<ITicket>("interface read as a class", () => [new Ticket(), new Ticket { Number = 7, Title = "t", Parent = new Ticket { Number = 8 } }]) { NoParityRead = "interfaces are not read there" },
        new TestCase<List<IShape>>("List<union>", () => [[], [new Circle { R = 1 }, null!, new Dot()]]),
        new TestCase<Dictionary<string, Event>>("Dictionary<string, union>", () => [[], new() { ["a"] = new Deleted() }]),
        new TestCase<Drawing>("model of unions", () => [new(), new() { Main = new Dot(), Shapes = [new Circle { R = 1.5 }], Events = new() { ["x"] = new Created { By = "b" } }, Vehicle = new Car { Plate = "v" }, Car = new Car { Plate = "c" } }]),
    ];
}
