namespace Lab.Rest;

/// <summary>A program that answers clients with what it got from the API server.</summary>
sealed record RestService(string Id, string Name);

/// <summary>An endpoint of a service. <see cref="NoProcessPath"/> passes the bytes on over the same client.</summary>
sealed record RestRow(RestService Service, string Endpoint, string Path, string NoProcessPath)
{
    internal string Name => $"{Service.Name}, {Endpoint}";
}

/// <summary>A codec that is measured without a network.</summary>
sealed record RestCodec(RestService Service, string Name, string Argument)
{
    internal string Label => $"{(Service == RestCatalog.GoNetHttp ? "Go" : Service.Name)}, {Name}";
}

/// <summary>Every row, column and setting of the experiment. The ledger names each of them.</summary>
static class RestCatalog
{
    internal static readonly RestService Api = new("api", "API server alone");
    internal static readonly RestService GoNetHttp = new("go-nethttp", "Go net/http");
    internal static readonly RestService GoFastHttp = new("go-fasthttp", "Go fasthttp");
    internal static readonly RestService Jit = new("dotnet-jit", ".NET 10 JIT");
    internal static readonly RestService Native = new("dotnet-aot", ".NET 9 NativeAOT");

    internal const string EasyJson = "easyjson";
    internal const string Polywire = "Polywire";
    internal const string PolywirePooled = "Polywire, pooled client";
    internal const string NoProcess = "no-process";
    internal const string NoProcessPooled = "no-process, pooled client";

    internal static readonly RestRow[] Rows =
    [
        new(Api, "array of records", "/", "/"),
        .. Go(GoNetHttp), .. Go(GoFastHttp),
        .. DotNet(Jit),
        .. DotNet(Native).Where(r => r.Path is not ("/testReflection" or "/testReflectionSystemTextJson")),
    ];

    internal static readonly RestCodec[] Codecs =
    [
        new(GoNetHttp, "encoding/json", "reflection"),
        new(GoNetHttp, EasyJson, "generated"),
        .. new[] { Jit, Native }.SelectMany(s => new RestCodec[]
        {
            new(s, "Newtonsoft.Json", "newtonsoft"), new(s, "System.Text.Json reflection", "reflection"), new(s, "System.Text.Json source-gen", "source-gen"),
            new(s, "hand-written Span", "hand-written"), new(s, Polywire, "polywire"),
        }).Where(c => c.Service != Native || c.Argument is not ("newtonsoft" or "reflection")),
    ];

    internal static readonly int[] Counts = [10, 30, 100, 500];
    internal static readonly int[] QuickCounts = [10, 500];

    /// <summary>Everything on all cores, as published; and the service on a core of its own.</summary>
    internal static readonly string[] Setups = ["shared", "pinned"];

    internal const int Connections = 125;

    /// <summary>The path with which a service in .NET answers how many methods it has compiled.</summary>
    internal const string CompiledMethods = "/compiledMethods";

    static RestRow[] Go(RestService service) =>
    [
        new(service, NoProcess, "/testNoProcess", "/testNoProcess"),
        new(service, "encoding/json", "/testReflection", "/testNoProcess"),
        new(service, EasyJson, "/testNoReflection", "/testNoProcess"),
    ];

    static RestRow[] DotNet(RestService service) =>
    [
        new(service, NoProcess, "/testNoProcess", "/testNoProcess"),
        new(service, NoProcessPooled, "/testNoProcessPooled", "/testNoProcessPooled"),
        new(service, "Newtonsoft.Json", "/testReflection", "/testNoProcess"),
        new(service, "System.Text.Json reflection", "/testReflectionSystemTextJson", "/testNoProcess"),
        new(service, "System.Text.Json source-gen", "/testSourceGen", "/testNoProcess"),
        new(service, "hand-written Span", "/testNoReflection", "/testNoProcess"),
        new(service, Polywire, "/testPolywire", "/testNoProcess"),
        new(service, PolywirePooled, "/testPolywirePooled", "/testNoProcessPooled"),
    ];
}
