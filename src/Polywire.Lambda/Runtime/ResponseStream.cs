using System.Buffers;

namespace Polywire.Lambda.Runtime;

/// <summary>A response that is sent while it is written: each write is a chunk.</summary>
sealed class ResponseStream(RuntimeApi api, string requestId, string contentType) : Stream
{
    bool _ended;

    /// <summary>Gets why nothing more can be sent: further bytes would begin another request.</summary>
    RuntimeApiException? _failure;

    /// <summary>Whether a part of the response has been sent.</summary>
    internal bool HasStarted { get; private set; }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        ObjectDisposedException.ThrowIf(_ended, this);
        if (buffer.IsEmpty) return;
        if (_failure is not null) throw _failure;
        try
        {
            Start();
            api.SendChunk(buffer);
        }
        catch (RuntimeApiException e)
        {
            _failure = e;
            throw;
        }
    }

    void Start()
    {
        if (HasStarted) return;
        HasStarted = true;
        api.BeginStream(requestId, contentType);
    }

    /// <summary>Ends the response, which may be empty.</summary>
    internal void Complete()
    {
        _ended = true;
        if (_failure is not null) throw _failure;
        Start();
        if (api.EndStream(null, default) is { } refused) throw refused;
    }

    /// <summary>Ends the response with an error.</summary>
    internal void Fail(Exception error)
    {
        _ended = true;
        if (_failure is not null) throw _failure;
        var report = new ArrayBufferWriter<byte>();
        ErrorReport.Write(report, error);
        if (api.EndStream(ErrorReport.HeaderType(error), report.WrittenSpan) is { } refused) throw refused;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled(cancellationToken);
        Write(buffer.Span);
        return ValueTask.CompletedTask;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => !_ended;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Flush() { }

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing) => _ended = true;
}
