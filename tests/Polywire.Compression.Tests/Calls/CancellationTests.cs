using System.IO.Pipelines;
using Polywire;

namespace CompressionTests;

/// <summary>Destinations that do not take a write: only the token ends it, also where a compression ends its frame.</summary>
public class CancellationTests
{
    static readonly TimeSpan s_hang = TimeSpan.FromSeconds(30);

    /// <summary>Cancels at one of its writes, and completes that write only if its token is cancelled.</summary>
    sealed class StalledStream(int stalled, CancellationTokenSource source) : MemoryStream
    {
        int _writes;

        internal bool HasStalled => _writes > stalled;

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Assert.False(HasStalled, "Something is written after the write that was cancelled.");
            if (_writes++ != stalled) return;
            source.Cancel();
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    static async Task IsCancelled(Task writing, CancellationToken token) =>
        Assert.Equal(token, (await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing.WaitAsync(s_hang, TestContext.Current.CancellationToken))).CancellationToken);

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Every_write_of_many_values_to_a_stream_can_be_cancelled(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        for (int stalled = 0; ; stalled++)
        {
            using var source = new CancellationTokenSource();
            using var stream = new StalledStream(stalled, source);
            Task writing = wire.SerializeManyAsync(stream, Samples.Rows(5_000), Wires.Framing(name), cancellationToken: source.Token).AsTask();
            if (!stream.HasStalled)
            {
                await writing;
                Assert.True(stalled > 0);
                return;
            }
            await IsCancelled(writing, source.Token);
        }
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public async Task Writing_many_values_to_a_pipe_that_nobody_reads_can_be_cancelled(string name)
    {
        using var source = new CancellationTokenSource();
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1));
        Task writing = WireSerializer.Parse(name).SerializeManyAsync(pipe.Writer, Samples.Rows(3), Wires.Framing(name), cancellationToken: source.Token).AsTask();
        Assert.False(writing.IsCompleted);
        source.Cancel();
        await IsCancelled(writing, source.Token);
    }
}
