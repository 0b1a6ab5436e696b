namespace Polywire.Lambda.Events;

/// <summary>A request of an API Gateway HTTP API or a function URL (payload format 2.0).</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class HttpApiRequest
{
    /// <summary>Gets or sets the format, <c>2.0</c>.</summary>
    public string? Version { get; set; }

    /// <summary>Gets or sets the route, such as <c>GET /orders/{id}</c>.</summary>
    public string? RouteKey { get; set; }

    /// <summary>Gets or sets the path of the request.</summary>
    public string? RawPath { get; set; }

    /// <summary>Gets or sets the query as it was sent.</summary>
    public string? RawQueryString { get; set; }

    /// <summary>Gets or sets the cookies.</summary>
    public List<string>? Cookies { get; set; }

    /// <summary>Gets or sets the headers in lower case; several values are joined with commas.</summary>
    public Dictionary<string, string>? Headers { get; set; }

    /// <summary>Gets or sets the query; several values are joined with commas.</summary>
    public Dictionary<string, string>? QueryStringParameters { get; set; }

    /// <summary>Gets or sets the parameters in the path.</summary>
    public Dictionary<string, string>? PathParameters { get; set; }

    /// <summary>Gets or sets the variables of the stage.</summary>
    public Dictionary<string, string>? StageVariables { get; set; }

    /// <summary>Gets or sets the circumstances of the request.</summary>
    public HttpApiRequestContext? RequestContext { get; set; }

    /// <summary>Gets or sets the body, in base64 if <see cref="IsBase64Encoded"/>.</summary>
    public string? Body { get; set; }

    /// <summary>Gets or sets whether the body is base64.</summary>
    public bool IsBase64Encoded { get; set; }
}

/// <summary>The circumstances of a request of an HTTP API.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class HttpApiRequestContext
{
    /// <summary>Gets or sets the account of the API.</summary>
    public string? AccountId { get; set; }

    /// <summary>Gets or sets the id of the API.</summary>
    public string? ApiId { get; set; }

    /// <summary>Gets or sets the domain name.</summary>
    public string? DomainName { get; set; }

    /// <summary>Gets or sets the first label of the domain name.</summary>
    public string? DomainPrefix { get; set; }

    /// <summary>Gets or sets the request.</summary>
    public HttpApiDescription? Http { get; set; }

    /// <summary>Gets or sets the id of the request at API Gateway.</summary>
    public string? RequestId { get; set; }

    /// <summary>Gets or sets the route.</summary>
    public string? RouteKey { get; set; }

    /// <summary>Gets or sets the stage.</summary>
    public string? Stage { get; set; }

    /// <summary>Gets or sets the time of the request as text.</summary>
    public string? Time { get; set; }

    /// <summary>Gets or sets the time of the request in milliseconds since 1970.</summary>
    public long TimeEpoch { get; set; }

    /// <summary>Gets or sets what the authorizer returned; its members depend on the authorizer.</summary>
    public RawValue Authorizer { get; set; }
}

/// <summary>The HTTP request in the context of an HTTP API.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class HttpApiDescription
{
    /// <summary>Gets or sets the method.</summary>
    public string? Method { get; set; }

    /// <summary>Gets or sets the path.</summary>
    public string? Path { get; set; }

    /// <summary>Gets or sets the protocol, such as <c>HTTP/1.1</c>.</summary>
    public string? Protocol { get; set; }

    /// <summary>Gets or sets the address of the client.</summary>
    public string? SourceIp { get; set; }

    /// <summary>Gets or sets the <c>User-Agent</c>.</summary>
    public string? UserAgent { get; set; }
}

/// <summary>The response to an <see cref="HttpApiRequest"/>.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class HttpApiResponse
{
    /// <summary>Gets or sets the HTTP status.</summary>
    public int StatusCode { get; set; }

    /// <summary>Gets or sets the headers.</summary>
    public Dictionary<string, string>? Headers { get; set; }

    /// <summary>Gets or sets the cookies.</summary>
    public List<string>? Cookies { get; set; }

    /// <summary>Gets or sets the body, in base64 if <see cref="IsBase64Encoded"/>.</summary>
    public string? Body { get; set; }

    /// <summary>Gets or sets whether the body is base64.</summary>
    public bool IsBase64Encoded { get; set; }
}
