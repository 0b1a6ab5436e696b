using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Polywire;

var order = new Order { Id = 7, Placed = DateTime.UnixEpoch };
string json = Wire.Json.SerializeToString(order);
Console.WriteLine("polywire: " + json);
Console.WriteLine("newtonsoft: " + JObject.Parse(JsonConvert.SerializeObject(order))["id"]);
Console.WriteLine("protobuf: " + Timestamp.FromDateTime(order.Placed).ToByteString().Length);
Console.WriteLine("mvc: " + ((JsonResult)new OrdersController().Show()).Value!.GetType().Name);

// Of a property of the build, the compiler sees what precedes the first semicolon.
Console.WriteLine("second: " + Wire.MemoryPack.Deserialize<Order>(Wire.MemoryPack.Serialize(order)).Id);

try
{
    WireSerializer.Parse("messagepack").Serialize(order);
}
catch (WireTypeException e)
{
    Console.WriteLine("wires: " + e.Wire);
}

[WireModel(Naming = WireNaming.CamelCase)]
public class Order
{
    [WireField, JsonProperty("id")]
    public int Id { get; set; }

    public DateTime Placed { get; set; }
}

[ApiController, Route("orders")]
public class OrdersController : Controller
{
    [HttpGet]
    [ProducesResponseType<Order>(StatusCodes.Status200OK)]
    public IActionResult Show() => Json(Wire.Json.Deserialize<Order>("{\"id\":1,\"placed\":\"2026-01-01T00:00:00Z\"}"));
}
