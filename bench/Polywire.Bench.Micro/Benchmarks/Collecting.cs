using System.Runtime.InteropServices;
using Polywire.Codecs;

namespace Micro.Benchmarks;

/// <summary>Elements whose number is not known before the last, as of JSON arrays, and elements of derived types whose number is known.</summary>
static class Collecting
{
    static List<string> s_list = [];
    static readonly string s_element = "x";

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach (int count in new[] { 4, 20, 100, 1000 })
            {
                yield return new($"list of {count}", count, _ => s_list.Count,
                    new("collected on the stack, then in an array that the thread keeps, copied at its size", () => Collected(count)),
                    new("collected in that array", () => Pooled(count)),
                    new("List<T>.Add, growing", () => Growing(count)),
                    new("linked pieces, copied at the end", () => Pieces(count)));
            }
            yield return new("list of 1000 derived elements", 1000, _ => s_shapes.Count,
                new("set as a span", SetAsSpan),
                new("List<T>.Add", AddEach));
        }
    }

    abstract class Shape;

    sealed class Circle : Shape;

    static readonly Shape s_shape = new Circle();
    static List<Shape> s_shapes = [];

    static int SetAsSpan()
    {
        var list = new List<Shape>(1000);
        Span<Shape> to = WireCapacity.Elements(list, 1000);
        for (int i = 0; i < to.Length; i++) to[i] = s_shape;
        s_shapes = list;
        return 0;
    }

    static int AddEach()
    {
        var list = new List<Shape>(1000);
        for (int i = 0; i < 1000; i++) list.Add(s_shape);
        s_shapes = list;
        return 0;
    }

    static int Collected(int count)
    {
        var first = new WireFirstElements<string>();
        var items = new WireList<string>(ref first);
        for (int i = 0; i < count; i++) items.Add(s_element);
        s_list = items.ToList();
        return 0;
    }

    static int Pooled(int count)
    {
        var items = new WireList<string>();
        for (int i = 0; i < count; i++) items.Add(s_element);
        s_list = items.ToList();
        return 0;
    }

    static int Growing(int count)
    {
        var list = new List<string>();
        for (int i = 0; i < count; i++) list.Add(s_element);
        s_list = list;
        return 0;
    }

    static int Pieces(int count)
    {
        var pieces = new List<string[]>();
        string[] piece = new string[16];
        int used = 0;
        for (int i = 0; i < count; i++)
        {
            if (used == piece.Length)
            {
                pieces.Add(piece);
                piece = new string[piece.Length * 2];
                used = 0;
            }
            piece[used++] = s_element;
        }
        var list = new List<string>(count);
        CollectionsMarshal.SetCount(list, count);
        Span<string> to = CollectionsMarshal.AsSpan(list);
        foreach (string[] full in pieces)
        {
            full.CopyTo(to);
            to = to[full.Length..];
        }
        piece.AsSpan(0, used).CopyTo(to);
        s_list = list;
        return 0;
    }
}
