namespace Lab.Lambda;

/// <summary>What starts and invocations cost, in millionths of a dollar.</summary>
static class LambdaCost
{
    /// <summary>Per GB and second.</summary>
    internal const double X64 = 16.6667, Arm64 = 13.3334;

    /// <summary>Per request.</summary>
    const double Request = 0.2;

    /// <summary>The published formula: used time by memory, and each request.</summary>
    internal static double Of(double usedMilliseconds, int memory, double price, int requests = LambdaCatalog.WarmInvocations + 1) =>
        usedMilliseconds / 1000 * memory / 1024 * price + requests * Request;
}
