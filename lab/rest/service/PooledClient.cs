using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace RestService;

/// <summary>
/// GET of one address over kept-alive connections of its own. The body is read where the socket put it: no message objects, no streams, no copy.
/// </summary>
sealed class PooledClient(Uri address)
{
    readonly ConcurrentStack<Connection> _idle = new();
    readonly IPEndPoint _endPoint = new(IPAddress.Parse(address.Host), address.Port);
    readonly byte[] _request = Encoding.ASCII.GetBytes($"GET {address.PathAndQuery} HTTP/1.1\r\nHost: {address.Authority}\r\n\r\n");

    /// <summary>Gets the body, which is valid until <see cref="Return"/>.</summary>
    internal async ValueTask<Connection> GetAsync(CancellationToken cancellationToken)
    {
        if (!_idle.TryPop(out Connection? connection))
        {
            connection = new Connection();
            await connection.Socket.ConnectAsync(_endPoint, cancellationToken);
        }
        try
        {
            await connection.ExchangeAsync(_request, cancellationToken);
            return connection;
        }
        catch
        {
            connection.Socket.Dispose();
            throw;
        }
    }

    /// <summary>Gives the connection to the next request.</summary>
    internal void Return(Connection connection) => _idle.Push(connection);

    internal sealed class Connection
    {
        byte[] _buffer = new byte[8192];
        int _start;
        int _end;

        internal Socket Socket { get; } = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };

        internal ReadOnlyMemory<byte> Body => _buffer.AsMemory(_start, _end - _start);

        internal async ValueTask ExchangeAsync(byte[] request, CancellationToken cancellationToken)
        {
            await Socket.SendAsync(request, cancellationToken);
            int length = 0;
            do
            {
                if (length == _buffer.Length) Array.Resize(ref _buffer, LengthOfResponse(length));
                int read = await Socket.ReceiveAsync(_buffer.AsMemory(length), cancellationToken);
                if (read == 0) throw new IOException("The connection was closed within a response.");
                length += read;
            }
            while (!IsComplete(length));
        }

        /// <summary>What the buffer must hold: a connection keeps no more than its responses need.</summary>
        int LengthOfResponse(int length) => _end > length ? (_end + 4095) & ~4095 : length * 2;

        bool IsComplete(int length)
        {
            ReadOnlySpan<byte> received = _buffer.AsSpan(0, length);
            int head = received.IndexOf("\r\n\r\n"u8);
            if (head < 0) return false;
            if (!received.StartsWith("HTTP/1.1 200 "u8)) throw new IOException("The API server did not answer 200.");
            ReadOnlySpan<byte> field = "Content-Length: "u8;
            int at = received[..head].IndexOf(field);
            if (at < 0) throw new IOException("The response has no Content-Length.");
            ReadOnlySpan<byte> value = received[(at + field.Length)..];
            _start = head + 4;
            _end = _start + int.Parse(value[..value.IndexOf((byte)'\r')], CultureInfo.InvariantCulture);
            return length >= _end;
        }
    }
}
