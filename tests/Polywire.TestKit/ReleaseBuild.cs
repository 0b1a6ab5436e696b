namespace TestKit;

/// <summary>The folder in which test projects build the library as it is released. They share it, because each build takes half a minute.</summary>
public static class ReleaseBuild
{
    static readonly TimeSpan s_limit = TimeSpan.FromMinutes(8);

    /// <summary>The folder, for <c>--artifacts-path</c>. What is in it stays for the next run.</summary>
    public static string Artifacts { get; } = Repository.PathOf("artifacts/tests");

    /// <summary>Waits until no other process builds in the folder; the others wait until the result is disposed.</summary>
    /// <exception cref="TimeoutException">Another process built for eight minutes.</exception>
    public static IDisposable Enter()
    {
        Directory.CreateDirectory(Artifacts);
        for (long start = Environment.TickCount64; ; Thread.Sleep(100))
        {
            try
            {
                return new FileStream(Path.Combine(Artifacts, "lock"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
            }
            catch (IOException) when (Environment.TickCount64 - start < s_limit.TotalMilliseconds)
            {
            }
            catch (IOException e)
            {
                throw new TimeoutException($"Another process built in {Artifacts} for {s_limit}.", e);
            }
        }
    }
}
