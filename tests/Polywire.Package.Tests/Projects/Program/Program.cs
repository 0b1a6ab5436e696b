using Library;
using Polywire;

var author = new Author { Name = "Ada", Books = [new Book("Notes", 1843)] };
var shelf = new Shelf { Owner = author, All = { author }, Size = new Size(2, 3), Hidden = new Drawer { Label = "top" } };

Console.WriteLine("used: " + Wire.Json.SerializeToString(author));
Console.WriteLine("nested: " + Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<Shelf>(Wire.MessagePack.Serialize(shelf))));
Console.WriteLine("both: " + Wire.MessagePack.Deserialize<List<Author>>(Ledger.Pack([author]))[0].Books[0].Title);
Console.WriteLine("internal: " + Ledger.Copy(5));
Console.WriteLine("private: " + Ledger.CopyHidden(6));
Console.WriteLine("scalars: " + Wire.Json.SerializeToString(new Dictionary<string, int[]> { ["a"] = [1, 2] }));

[WireModel]
class Shelf
{
    public required Author Owner { get; init; }
    public List<Author> All { get; set; } = [];
    public Size? Size { get; set; }
    public Drawer? Hidden { get; set; }
}

[WireModel]
record struct Size(int Width, int Height);

[WireModel]
internal class Drawer
{
    public string Label { get; set; } = "";
}
