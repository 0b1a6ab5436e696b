using System.Diagnostics;
using System.Globalization;
using Polywire;
using Polywire.Lambda;

namespace LambdaTests;

/// <summary>Signals to the process of the tests. They end every function that runs in it, so that no other test may run at the same time.</summary>
[Collection(Alone)]
public class SignalTests
{
    const string Alone = "signals";

    [CollectionDefinition(Alone, DisableParallelization = true)]
    public class Definition;

    [Fact]
    public async Task A_callback_that_throws_on_SIGTERM_does_not_end_the_process_in_the_middle_of_an_event()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "There is no SIGTERM.");
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":7}""");
        await LambdaBootstrap.RunAsync<Order, Receipt>(async (order, context) =>
        {
            var cancelled = new TaskCompletionSource();
            context.CancellationToken.Register(() =>
            {
                cancelled.SetResult();
                throw new FormatException("a callback");
            });
            using (Process.Start("kill", ["-TERM", Environment.ProcessId.ToString(CultureInfo.InvariantCulture)])) await cancelled.Task;
            return new Receipt { Order = order.Id };
        }, Wire.Json, new LambdaOptions { RuntimeApi = emulator.Address }).WaitAsync(TimeSpan.FromSeconds(30));
        Assert.Contains("7", emulator.Take().Text);
    }
}
