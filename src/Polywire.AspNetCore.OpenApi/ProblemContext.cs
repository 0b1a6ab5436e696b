using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Registers what ASP.NET Core needs to describe problem details in applications that do not call <c>AddProblemDetails</c>.</summary>
[JsonSerializable(typeof(ProblemDetails))]
sealed partial class ProblemContext : JsonSerializerContext;
