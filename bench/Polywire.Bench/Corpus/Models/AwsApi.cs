using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A service description of AWS.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApi
{
    public string version { get; set; } = null!;
    public AwsApiMetadata metadata { get; set; } = null!;
    public Dictionary<string, AwsApiOperation> operations { get; set; } = null!;
    public Dictionary<string, AwsApiShape> shapes { get; set; } = null!;
    public string documentation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApiMetadata
{
    public string apiVersion { get; set; } = null!;
    public string endpointPrefix { get; set; } = null!;
    public string jsonVersion { get; set; } = null!;
    public string protocol { get; set; } = null!;
    public List<string> protocols { get; set; } = null!;
    public string serviceFullName { get; set; } = null!;
    public string serviceId { get; set; } = null!;
    public string signatureVersion { get; set; } = null!;
    public string targetPrefix { get; set; } = null!;
    public string uid { get; set; } = null!;
    public List<string> auth { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApiOperation
{
    public string name { get; set; } = null!;
    public AwsApiHttp http { get; set; } = null!;
    public AwsApiShape input { get; set; } = null!;
    public List<AwsApiShape> errors { get; set; } = null!;
    public string documentation { get; set; } = null!;
    public AwsApiShape? output { get; set; }
    public bool? deprecated { get; set; }
    public string? deprecatedMessage { get; set; }
    public AwsApiEndpoint? endpoint { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApiHttp
{
    public string method { get; set; } = null!;
    public string requestUri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApiShape
{
    public string? shape { get; set; }
    public string? type { get; set; }
    public int? min { get; set; }
    public int? max { get; set; }
    public string? pattern { get; set; }
    public AwsApiShape? member { get; set; }
    public Dictionary<string, AwsApiShape>? members { get; set; }
    public string? documentation { get; set; }
    public List<string>? @required { get; set; }
    public List<string>? @enum { get; set; }
    public AwsApiShape? key { get; set; }
    public AwsApiShape? value { get; set; }
    public bool? deprecated { get; set; }
    public string? deprecatedMessage { get; set; }
    public bool? @event { get; set; }
    public bool? idempotencyToken { get; set; }
    public bool? box { get; set; }
    public bool? exception { get; set; }
    public bool? eventstream { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class AwsApiEndpoint
{
    public string hostPrefix { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(AwsApi))]
sealed partial class AwsApiContext : JsonSerializerContext;
