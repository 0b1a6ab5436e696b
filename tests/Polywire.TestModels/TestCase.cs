using Polywire;

namespace TestModels;

/// <summary>One shape with values of it. A new shape is one entry of a family; every wire, the AOT program and the mutators inherit it.</summary>
public abstract class TestCase(string name, Type type)
{
    /// <summary>Unique; what a failing test prints.</summary>
    public string Name { get; } = name;

    /// <summary>The type at the root.</summary>
    public Type Type { get; } = type;

    /// <summary>The wires that support the shape.</summary>
    public Wires Wires { get; init; } = Wires.All;

    /// <summary>Why System.Text.Json writes something else, or cannot write the shape; null where the bytes must be equal.</summary>
    public string? NoParity { get; init; }

    /// <summary>Why System.Text.Json cannot read what it writes; null where it can.</summary>
    public string? NoParityRead { get; init; }

    /// <summary>What allocates on writing, apart from Polywire; null where a write must not allocate.</summary>
    public string? Allocates { get; init; }

    /// <summary>Why what is read may differ from what was written, though the written form is the same again; null where values are equal.</summary>
    public string? Lossy { get; init; }

    /// <summary>Calls <paramref name="visitor"/> with the case's own type.</summary>
    public abstract void Accept(ITestCaseVisitor visitor);

    /// <inheritdoc/>
    public override string ToString() => Name;
}

/// <summary>What a test does with each case.</summary>
public interface ITestCaseVisitor
{
    /// <summary>One case.</summary>
    void Visit<T>(TestCase<T> testCase);
}

/// <summary>A shape with its values. They are made anew for each use, so that no test sees what another changed.</summary>
public sealed class TestCase<T>(string name, Func<T?[]> values) : TestCase(name, typeof(T))
{
    /// <summary>The values, null never among them.</summary>
    public T?[] Values => values();

    /// <summary>Whether two values are the same; structurally, unless set.</summary>
    public Func<T?, T?, bool> Same { get; init; } = static (a, b) => Structural.Same(a, b);

    /// <inheritdoc/>
    public override void Accept(ITestCaseVisitor visitor) => visitor.Visit(this);
}
