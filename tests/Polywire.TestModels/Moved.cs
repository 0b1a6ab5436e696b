using Polywire;

namespace TestModels;

// Kinds of models that public projects had when they moved here.

/// <summary>The discriminator is a property of each derived type.</summary>
[WireModel(Discriminator = "Type"), WireUnion(0, typeof(TermsAggregate), Name = "terms"), WireUnion(1, typeof(SumAggregate)), WireUnion(2, typeof(OtherAggregate), Name = "other")]
public abstract class Aggregate
{
    public abstract string Type { get; }
    public string? Field { get; set; }
}

[WireModel]
public class TermsAggregate : Aggregate
{
    public override string Type => "terms";
    public int Size { get; set; }
}

[WireModel]
public sealed record SumResult(double Value);

[WireModel]
public class SumAggregate : Aggregate
{
    public override string Type { get; } = "sum";
    public SumResult? Result { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Reject)]
public sealed class OtherAggregate : Aggregate
{
    public override string Type
    {
        get { return "other"; }
    }
}

/// <summary>Unions by a property inside another model, and a derived type by itself.</summary>
[WireModel]
public class Aggregates
{
    public List<Aggregate>? All { get; set; }
    public TermsAggregate? Terms { get; set; }
}

/// <summary>The unknown members of every model go into one base class's dictionary.</summary>
public abstract class Response
{
    [WireExtensionData] public IDictionary<string, object?>? Further { get; set; }
}

[WireModel]
public class StatusResponse : Response
{
    public int Status { get; set; }
    public bool Ok => Status == 200;
}

/// <summary>Members that only constructors set, through parameters of wider types.</summary>
[WireModel]
public class Schedule
{
    Schedule(IEnumerable<int>? days, object? name)
    {
        Days = days is null ? [] : [.. days];
        Name = name as string ?? "";
    }

    public IReadOnlyList<int> Days { get; }
    public string Name { get; }

    public static Schedule Of(string name, params int[] days) => new(days, name);
}

/// <summary>A struct with read-only fields and one constructor.</summary>
[WireModel]
public readonly struct Range2D
{
    public readonly int From;
    public readonly int To;

    public Range2D(int from, int to)
    {
        From = from;
        To = to;
    }
}

/// <summary>Arrays whose own element type is a derived one.</summary>
[WireModel]
public class Covariant
{
    public object?[]? Values { get; set; }
    public IReadOnlyList<object>? More { get; set; }
}

public enum TransportKind { InProcess, NamedPipe, [WireName("tcp/ip")] TcpIp }

/// <summary>Enums by a naming, and members written although nothing sets them.</summary>
[WireModel(EnumsAsStrings = true, EnumNaming = WireNaming.KebabCaseLower, WriteGetOnly = true)]
public class Transport
{
    public TransportKind Kind { get; set; }
    [WireField(EnumNaming = WireNaming.SnakeCaseUpper)] public TransportKind Fallback { get; set; }
    [WireField(EnumsAsStrings = false)] public TransportKind Number { get; set; }
    public Dictionary<TransportKind, int>? Counts { get; set; }
    public bool IsLocal => Kind != TransportKind.TcpIp;
}
