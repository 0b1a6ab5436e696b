using Polywire.Cli.Weigh.Model;

namespace CliTests;

/// <summary>Classes are compared with those that they may be one with, and not with all others.</summary>
public class KnownShapesTests
{
    static ClassShape Shape(string name, params string[] members)
    {
        var shape = new ClassShape(name, "Row", 1);
        foreach (string member in members) shape.Members.Add(new ShapeMember(member, ScalarType.Int32, 0, 0));
        return shape;
    }

    [Fact]
    public void Classes_that_have_nothing_in_common_are_not_compared()
    {
        var known = new KnownShapes();
        for (int i = 0; i < 20_000; i++) known.Add(Shape($"Name{i}", $"a{i}", "id"));
        Assert.Equal(0, known.Compared);
    }

    [Fact]
    public void Classes_of_one_name_or_of_the_same_members_are_one()
    {
        var known = new KnownShapes();
        ClassShape first = known.Add(Shape("Order", "id", "name", "total"));
        Assert.Same(first, known.Add(Shape("Invoice", "total", "id", "name")));
        Assert.Same(first, known.Add(Shape("Order", "id", "name", "total", "note")));
        Assert.NotSame(first, known.Add(Shape("Line", "id", "name")));
    }

    [Fact]
    public void A_class_is_found_by_the_members_that_it_has_since_it_absorbed_another()
    {
        var known = new KnownShapes();
        ClassShape first = known.Add(Shape("Order", "id", "name", "total"));
        known.Add(Shape("Order", "id", "name", "total", "note"));
        Assert.Same(first, known.Add(Shape("Invoice", "id", "name", "total", "note")));
    }

    [Fact]
    public void Many_places_of_one_class_are_compared_with_that_class_alone()
    {
        var known = new KnownShapes();
        for (int i = 0; i < 5_000; i++) known.Add(Shape("Item", "id", "name"));
        Assert.Equal(4_999, known.Compared);
    }
}
