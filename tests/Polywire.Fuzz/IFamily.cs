namespace Fuzzing;

/// <summary>One kind of hostile input, made at random without end. A step that finds a fault throws <see cref="TestKit.ConformanceException"/>.</summary>
interface IFamily
{
    string Name { get; }

    long Steps { get; }

    void Step();
}

static class Fault
{
    internal static void Unless(bool holds, string otherwise)
    {
        if (!holds) throw new TestKit.ConformanceException(otherwise);
    }
}
