using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>What ASP.NET Core needs to describe problem details where the application does not call <c>AddProblemDetails</c>.</summary>
[JsonSerializable(typeof(ProblemDetails))]
sealed partial class ProblemContext : JsonSerializerContext;
