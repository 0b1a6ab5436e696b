using System.Globalization;
using System.Net;
using System.Runtime;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Polywire;
using RestService;

// RestService serve PORT API | api PORT COUNT | body FILE COUNT | codec NAMES FILE MILLISECONDS
CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
switch (args[0])
{
    case "body":
        File.WriteAllBytes(args[1], Wire.Json.Serialize(Item.Make(Number(2))));
        return;
    case "codec":
        foreach (string codec in args[1].Split(',')) Console.WriteLine(Codecs.Measure(codec, File.ReadAllBytes(args[2]), TimeSpan.FromMilliseconds(Number(3))).ToString("F3"));
        return;
}
WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
builder.Logging.ClearProviders();
// One core answers everything: a request is handled on the thread that read it, in the client too (RestPrograms sets its variable).
builder.WebHost.UseSockets(sockets => sockets.UnsafePreferInlineScheduling = true);
builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, Number(1)));
await using WebApplication app = builder.Build();
if (args[0] == "api")
{
    // The experiment's API server is a program in Go; this one answers the same where Go is not installed.
    byte[] body = Wire.Json.Serialize(Item.Make(Number(2)));
    app.Run(context =>
    {
        context.Response.ContentType = "application/json";
        context.Response.ContentLength = body.Length;
        return context.Response.Body.WriteAsync(body).AsTask();
    });
}
else
{
    Dictionary<string, RequestDelegate> endpoints = new Endpoints(new Uri(args[2])).All;
    // The lab warms the service up until this number grows by little.
    endpoints["/compiledMethods"] = context => context.Response.WriteAsync(JitInfo.GetCompiledMethodCount().ToString(CultureInfo.InvariantCulture));
    app.Run(context =>
    {
        if (endpoints.TryGetValue(context.Request.Path, out RequestDelegate? endpoint)) return endpoint(context);
        context.Response.StatusCode = StatusCodes.Status404NotFound;
        return Task.CompletedTask;
    });
}
await app.RunAsync();

int Number(int index) => int.Parse(args[index], CultureInfo.InvariantCulture);
