namespace Baseline;

[Polywire.WireModel]
public class Point
{
    public int X { get; set; }
}
