using Polywire;

var question = new Question { Id = 42, Title = "Why?", Tags = ["c#", "json"], Created = new DateTime(2026, 5, 4, 3, 2, 1, DateTimeKind.Utc) };

byte[] json = Wire.Json.Serialize(question);
byte[] packed = Wire.MessagePack.Serialize(question);
Question copy = Wire.Json.Deserialize<Question>(json);

// The wire is chosen at run time; collections need no attribute.
WireSerializer wire = WireSerializer.Parse("messagepack");
List<Question> all = wire.Deserialize<List<Question>>(wire.Serialize(new List<Question> { question, copy }));

Console.WriteLine(Wire.Json.SerializeToString(all[1]));
Console.WriteLine($"{json.Length} bytes as JSON, {packed.Length} as MessagePack");

// Errors have a code, a path and an offset.
if (!Wire.Json.TryDeserialize<Question>("""{"Id":1,"Title":7}"""u8, out _, out WireException? error))
    Console.WriteLine($"{error!.Code} at {error.Path}, byte {error.Offset}");

[WireModel]
public class Question
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Title { get; set; } = "";
    [WireField(3, Name = "tags")] public List<string>? Tags { get; set; }
    [WireField(4)] public required DateTime Created { get; init; }
    [WireIgnore] public int Cached { get; set; }
}
