namespace Fuzzing;

/// <summary>One kind of hostile input, made at random without end. A step that finds a fault throws <see cref="TestKit.ConformanceException"/>.</summary>
interface IFamily
{
    string Name { get; }

    long Steps { get; }

    /// <summary>Gets what was covered, for the end of a run.</summary>
    string Summary => $"{Name}: {Steps:N0} steps";

    void Step();
}

static class Fault
{
    internal static void Unless(bool holds, string otherwise)
    {
        if (!holds) throw new TestKit.ConformanceException(otherwise);
    }
}
