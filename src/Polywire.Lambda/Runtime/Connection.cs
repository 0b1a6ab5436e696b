using System.Buffers.Text;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Polywire.Lambda.Runtime;

/// <summary>
/// One kept-alive HTTP/1.1 connection with blocking calls. A response is held in one array until the next request.
/// </summary>
sealed class Connection : IDisposable
{
    const int MaxHead = 64 << 10;
    const int UsualCapacity = 32 << 10;
    const int MaxRetainedCapacity = 1 << 20;

    readonly string _host;
    readonly int _port;
    readonly int _maxBody;
    Socket? _socket;
    byte[] _bytes = new byte[UsualCapacity];
    int _filled;
    int _headLength;
    int _bodyStart;
    int _bodyLength;
    long _began;
    volatile bool _disposed;

    /// <param name="address">Host and port.</param>
    /// <param name="maxBody">The largest body in bytes.</param>
    /// <exception cref="ArgumentException">The address is malformed.</exception>
    internal Connection(string address, int maxBody)
    {
        int colon = address.LastIndexOf(':');
        if (colon <= 0 || !int.TryParse(address.AsSpan(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out _port) || _port is 0 or > ushort.MaxValue)
            throw new ArgumentException($"The address of the Runtime API is '{address}'; expected host:port.", nameof(address));
        _host = address[..colon];
        // Sums of a length and what surrounds it stay below the longest array.
        _maxBody = Math.Min(maxBody, Array.MaxLength - (1 << 20));
    }

    /// <summary>Gets the head of the last response.</summary>
    internal HttpHead Head => HttpHead.Parse(_bytes.AsSpan(0, _headLength));

    /// <summary>Gets the body of the last response.</summary>
    internal ReadOnlyMemory<byte> Body => _bytes.AsMemory(_bodyStart, _bodyLength);

    /// <summary>Gets when the call in progress began, as <see cref="Environment.TickCount64"/>; null if there is none.</summary>
    internal long? Began => Volatile.Read(ref _began) is var began and not 0 ? began : null;

    /// <summary>Gets whether the connection was disposed, so that every call fails.</summary>
    internal bool IsDisposed => _disposed;

    /// <summary>Opens the connection, before the first request.</summary>
    /// <exception cref="RuntimeApiException">There is no connection.</exception>
    /// <exception cref="ObjectDisposedException">The connection was disposed, perhaps on another thread during the call.</exception>
    internal void Connect()
    {
        Begin();
        try
        {
            Open();
        }
        catch (SocketException e)
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            throw Failed(e);
        }
        finally
        {
            End();
        }
    }

    /// <summary>Sends a request and reads the response. A connection that the server closed while it was idle is opened once more.</summary>
    /// <exception cref="RuntimeApiException">There is no connection, or the response is malformed or too long.</exception>
    /// <exception cref="ObjectDisposedException">The connection was disposed, perhaps on another thread during the call.</exception>
    internal void Exchange(ReadOnlySpan<byte> request)
    {
        Begin();
        try
        {
            Ask(request);
        }
        finally
        {
            End();
        }
    }

    void Ask(ReadOnlySpan<byte> request)
    {
        bool reused = _socket is not null;
        bool sent = false;
        _filled = 0;
        try
        {
            Send(request);
            sent = true;
            if (Receive()) return;
        }
        catch (SocketException e)
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            if (!sent && TryReceiveEarly()) return;
            if (!reused || _filled > 0) throw Failed(e);
        }
        ObjectDisposedException.ThrowIf(_disposed, this);
        Close();
        if (!reused) throw Unanswered();
        sent = false;
        try
        {
            Send(request);
            sent = true;
            if (!Receive()) throw Unanswered();
        }
        catch (SocketException e)
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            if (!sent && TryReceiveEarly()) return;
            throw Failed(e);
        }
    }

    /// <summary>After a request that could not be sent completely: reads the answer that the service sent before it closed the connection, such as 413. Closes the connection.</summary>
    /// <returns>False if there is none.</returns>
    bool TryReceiveEarly()
    {
        try
        {
            return _socket is not null && Receive();
        }
        catch (Exception e) when (e is SocketException or RuntimeApiException)
        {
            // The peer's reset discards what it sent before.
            return false;
        }
        finally
        {
            Close();
        }
    }

    /// <summary>Sends a part of a request. The connection is closed if it fails, and the next request opens another.</summary>
    /// <exception cref="RuntimeApiException">The connection failed, or the answer came before the last part.</exception>
    internal void SendPart(ReadOnlySpan<byte> bytes)
    {
        Begin();
        try
        {
            Send(bytes);
        }
        catch (SocketException e)
        {
            throw Cut(e);
        }
        finally
        {
            End();
        }
    }

    /// <summary>Reads the response to a request that was sent in parts.</summary>
    /// <exception cref="RuntimeApiException">The connection failed, or the response is malformed or too long.</exception>
    internal void ReceiveAnswer()
    {
        Begin();
        try
        {
            if (Receive()) return;
        }
        catch (SocketException e)
        {
            throw Cut(e);
        }
        finally
        {
            End();
        }
        ObjectDisposedException.ThrowIf(_disposed, this);
        Close();
        throw new RuntimeApiException("The Runtime API closed the connection without an answer to a streaming response.") { IsOfStream = true };
    }

    /// <summary>Returns the error of a request that was not sent completely, with the status of the answer if it can still be read.</summary>
    RuntimeApiException Cut(SocketException e)
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        int status = TryReceiveEarly() ? Head.Status : 0;
        string answer = status == 0 ? e.Message : $"the service answered with {status} before the response ended.";
        return new RuntimeApiException($"A streaming response was not sent completely: {answer}", e, status) { IsOfStream = true };
    }

    void Begin() => Volatile.Write(ref _began, Math.Max(Environment.TickCount64, 1));

    void End() => Volatile.Write(ref _began, 0);

    RuntimeApiException Failed(SocketException e) => new($"The connection to the Runtime API at {_host}:{_port} failed: {e.Message}", e);

    static RuntimeApiException Unanswered() => new("The Runtime API closed the connection without an answer.");

    /// <summary>Sends bytes, over a new connection if there is none.</summary>
    void Send(ReadOnlySpan<byte> bytes)
    {
        Socket socket = _socket ?? Open();
        while (!bytes.IsEmpty) bytes = bytes[socket.Send(bytes)..];
    }

    Socket Open()
    {
        var socket = IPAddress.TryParse(_host, out IPAddress? address) ? new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp) : new Socket(SocketType.Stream, ProtocolType.Tcp);
        _socket = socket;
        // Either this thread sees that the connection was disposed, or the other one sees the socket.
        Interlocked.MemoryBarrier();
        ObjectDisposedException.ThrowIf(_disposed, this);
        socket.NoDelay = true;
        if (address is not null) socket.Connect(address, _port);
        else socket.Connect(_host, _port);
        return socket;
    }

    /// <summary>Reads a response.</summary>
    /// <returns>False if the connection ended before its first byte.</returns>
    bool Receive()
    {
        _filled = 0;
        if (_bytes.Length > MaxRetainedCapacity) _bytes = new byte[UsualCapacity];
        while (true)
        {
            int from = 0;
            while (!TryFindHead(ref from))
            {
                if (_filled > MaxHead) throw new RuntimeApiException("The Runtime API sent headers of more than 64 KB.");
                if (Fill()) continue;
                if (_filled == 0) return false;
                ThrowEnded();
            }
            // Interim responses (RFC 9110, section 15.2) precede the final one; none has a body.
            if (Head.Status is not (>= 100 and < 200)) break;
            _bytes.AsSpan(_bodyStart, _filled - _bodyStart).CopyTo(_bytes);
            _filled -= _bodyStart;
        }
        ReadBody();
        if (Head.Has("Connection"u8, "close"u8)) Close();
        return true;
    }

    bool TryFindHead(ref int from)
    {
        int end = _bytes.AsSpan(from, _filled - from).IndexOf("\r\n\r\n"u8);
        if (end < 0)
        {
            from = Math.Max(_filled - 3, 0);
            return false;
        }
        _headLength = from + end;
        _bodyStart = _headLength + 4;
        return true;
    }

    void ReadBody()
    {
        HttpHead head = Head;
        long length = head.ContentLength;
        if (head.Has("Transfer-Encoding"u8, "chunked"u8))
        {
            ReadChunks();
            return;
        }
        if (head.Status is 204 or 304) length = 0;
        if (length > _maxBody) ThrowTooLong();
        _bodyLength = (int)Math.Max(length, 0);
        if (length >= 0)
        {
            while (_filled - _bodyStart < length)
                if (!Fill()) ThrowEnded();
            return;
        }
        // Neither a length nor chunks: the body ends with the connection (RFC 9112, section 6.3).
        while (Fill())
            if (_filled - _bodyStart > _maxBody) ThrowTooLong();
        _bodyLength = _filled - _bodyStart;
        Close();
    }

    // The chunks' data is moved together to where the body starts.
    void ReadChunks()
    {
        int at = _bodyStart;
        _bodyLength = 0;
        while (true)
        {
            int line = FindLine(ref at);
            ReadOnlySpan<byte> text = _bytes.AsSpan(at, line - at);
            if (!Utf8Parser.TryParse(text, out int size, out int used, 'X') || size < 0 || used < text.Length && text[used] is not ((byte)';' or (byte)' ' or (byte)'\t')) throw new RuntimeApiException("The Runtime API sent a malformed chunk.");
            at = line + 2;
            if (size == 0) break;
            if (size > _maxBody - _bodyLength) ThrowTooLong();
            while (_filled - at < size + 2)
                if (!FillFrom(ref at)) ThrowEnded();
            if (_bytes[at + size] != '\r' || _bytes[at + size + 1] != '\n') throw new RuntimeApiException("The Runtime API sent a malformed chunk.");
            _bytes.AsSpan(at, size).CopyTo(_bytes.AsSpan(_bodyStart + _bodyLength));
            _bodyLength += size;
            at += size + 2;
        }
        // Trailers, up to an empty line.
        for (int line = FindLine(ref at); line > at; line = FindLine(ref at)) at = line + 2;
    }

    int FindLine(ref int from)
    {
        int searched = 0;
        while (true)
        {
            int seen = from + searched;
            int end = _bytes.AsSpan(seen, _filled - seen).IndexOf("\r\n"u8);
            if (end >= 0) return seen + end;
            if (_filled - from > MaxHead) throw new RuntimeApiException("The Runtime API sent a malformed chunk.");
            searched = Math.Max(_filled - 1 - from, 0);
            if (!FillFrom(ref from)) ThrowEnded();
        }
    }

    /// <summary>Reads more. What was read of the chunks except their data frees space, so that small chunks do not count as a long body.</summary>
    bool FillFrom(ref int at)
    {
        int end = _bodyStart + _bodyLength;
        // Not for little, so that bytes are moved a few times only.
        if (_filled == _bytes.Length && at - end >= _bytes.Length / 4)
        {
            _bytes.AsSpan(at, _filled - at).CopyTo(_bytes.AsSpan(end));
            _filled -= at - end;
            at = end;
        }
        return Fill();
    }

    /// <summary>Reads more.</summary>
    /// <returns>False at the end of the connection.</returns>
    bool Fill()
    {
        if (_filled == _bytes.Length)
        {
            if (_bytes.Length - _bodyStart > _maxBody + (long)MaxHead) ThrowTooLong();
            Array.Resize(ref _bytes, (int)Math.Min(_bytes.Length * 2L, Array.MaxLength));
        }
        int read = _socket!.Receive(_bytes.AsSpan(_filled));
        _filled += read;
        return read > 0;
    }

    void Close()
    {
        _socket?.Dispose();
        _socket = null;
    }

    static void ThrowEnded() => throw new RuntimeApiException("The connection to the Runtime API ended in the middle of an answer.");

    void ThrowTooLong() => throw new RuntimeApiException($"The Runtime API sent an event of more than {_maxBody} bytes.");

    /// <summary>Closes the connection. A call that is waiting on another thread fails with <see cref="ObjectDisposedException"/>.</summary>
    public void Dispose()
    {
        _disposed = true;
        Interlocked.MemoryBarrier();
        _socket?.Dispose();
    }
}
