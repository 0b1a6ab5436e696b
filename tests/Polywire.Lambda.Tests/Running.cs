namespace LambdaTests;

/// <summary>A function that runs until the end of the test.</summary>
sealed class Running : IDisposable
{
    readonly CancellationTokenSource _stop = new();
    readonly Task _task;

    internal Running(Func<CancellationToken, Task> run) => _task = Task.Run(() => run(_stop.Token));

    public void Dispose()
    {
        _stop.Cancel();
        Assert.True(_task.Wait(TimeSpan.FromSeconds(30)), "The function did not end.");
    }
}
