namespace Polywire.Lambda.Events;

/// <summary>A request of an API Gateway REST API or of an Application Load Balancer's proxy integration (payload format 1.0).</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class ApiGatewayRequest
{
    /// <summary>Gets or sets the resource path of the API.</summary>
    public string? Resource { get; set; }

    /// <summary>Gets or sets the path of the request.</summary>
    public string? Path { get; set; }

    /// <summary>Gets or sets the HTTP method.</summary>
    public string? HttpMethod { get; set; }

    /// <summary>Gets or sets the headers, of each the last value.</summary>
    public Dictionary<string, string>? Headers { get; set; }

    /// <summary>Gets or sets the headers with all values.</summary>
    public Dictionary<string, List<string>>? MultiValueHeaders { get; set; }

    /// <summary>Gets or sets the query, of each parameter the last value.</summary>
    public Dictionary<string, string>? QueryStringParameters { get; set; }

    /// <summary>Gets or sets the query with all values.</summary>
    public Dictionary<string, List<string>>? MultiValueQueryStringParameters { get; set; }

    /// <summary>Gets or sets the parameters in the path.</summary>
    public Dictionary<string, string>? PathParameters { get; set; }

    /// <summary>Gets or sets the variables of the stage.</summary>
    public Dictionary<string, string>? StageVariables { get; set; }

    /// <summary>Gets or sets the circumstances of the request.</summary>
    public ApiGatewayRequestContext? RequestContext { get; set; }

    /// <summary>Gets or sets the body, in base64 if <see cref="IsBase64Encoded"/>.</summary>
    public string? Body { get; set; }

    /// <summary>Gets or sets whether the body is base64.</summary>
    public bool IsBase64Encoded { get; set; }
}

/// <summary>The circumstances of a request of a REST API.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class ApiGatewayRequestContext
{
    /// <summary>Gets or sets the account of the API.</summary>
    public string? AccountId { get; set; }

    /// <summary>Gets or sets the id of the API.</summary>
    public string? ApiId { get; set; }

    /// <summary>Gets or sets the id of the resource.</summary>
    public string? ResourceId { get; set; }

    /// <summary>Gets or sets the stage.</summary>
    public string? Stage { get; set; }

    /// <summary>Gets or sets the id of the request at API Gateway.</summary>
    public string? RequestId { get; set; }

    /// <summary>Gets or sets the resource path.</summary>
    public string? ResourcePath { get; set; }

    /// <summary>Gets or sets the path with the stage.</summary>
    public string? Path { get; set; }

    /// <summary>Gets or sets the HTTP method.</summary>
    public string? HttpMethod { get; set; }

    /// <summary>Gets or sets the protocol, such as <c>HTTP/1.1</c>.</summary>
    public string? Protocol { get; set; }

    /// <summary>Gets or sets the time of the request in milliseconds since 1970.</summary>
    public long RequestTimeEpoch { get; set; }

    /// <summary>Gets or sets the domain name of the API.</summary>
    public string? DomainName { get; set; }

    /// <summary>Gets or sets who calls.</summary>
    public ApiGatewayIdentity? Identity { get; set; }

    /// <summary>Gets or sets what the authorizer returned; its members depend on the authorizer.</summary>
    public RawValue Authorizer { get; set; }
}

/// <summary>The caller of a REST API.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class ApiGatewayIdentity
{
    /// <summary>Gets or sets the address of the client.</summary>
    public string? SourceIp { get; set; }

    /// <summary>Gets or sets the <c>User-Agent</c>.</summary>
    public string? UserAgent { get; set; }

    /// <summary>Gets or sets the API key.</summary>
    public string? ApiKey { get; set; }

    /// <summary>Gets or sets the user who signed the request.</summary>
    public string? User { get; set; }

    /// <summary>Gets or sets the ARN of that user.</summary>
    public string? UserArn { get; set; }

    /// <summary>Gets or sets the account of that user.</summary>
    public string? AccountId { get; set; }

    /// <summary>Gets or sets the Amazon Cognito identity.</summary>
    public string? CognitoIdentityId { get; set; }
}

/// <summary>The response to an <see cref="ApiGatewayRequest"/>.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class ApiGatewayResponse
{
    /// <summary>Gets or sets the HTTP status.</summary>
    public int StatusCode { get; set; }

    /// <summary>Gets or sets the headers.</summary>
    public Dictionary<string, string>? Headers { get; set; }

    /// <summary>Gets or sets headers with several values.</summary>
    public Dictionary<string, List<string>>? MultiValueHeaders { get; set; }

    /// <summary>Gets or sets the body, in base64 if <see cref="IsBase64Encoded"/>.</summary>
    public string? Body { get; set; }

    /// <summary>Gets or sets whether the body is base64.</summary>
    public bool IsBase64Encoded { get; set; }
}
