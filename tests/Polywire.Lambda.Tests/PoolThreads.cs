using System.Runtime.CompilerServices;

namespace LambdaTests;

/// <summary>Sets the minimum of the thread pool.</summary>
static class PoolThreads
{
    // Each function under test blocks a thread while it waits for an event, as on Lambda. On a loaded machine the pool adds threads so slowly
    // that a function, or its timer, would wait for one longer than a test does.
    [ModuleInitializer]
    internal static void Reserve() => ThreadPool.SetMinThreads(64, 64);
}
