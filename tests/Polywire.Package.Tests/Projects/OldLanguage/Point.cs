namespace OldLanguage;

[Polywire.WireModel]
public class Point
{
    public int X { get; set; }

    public static byte[] Write(Point point) => Polywire.Wire.Json.Serialize(point);
}
