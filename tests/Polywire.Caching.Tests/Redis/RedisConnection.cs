using System.Buffers;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace CachingTests;

/// <summary>One connection that speaks RESP 2, for tests: a command, then its answer; or many commands, then their answers.</summary>
sealed class RedisConnection : IDisposable
{
    readonly Socket _socket;
    readonly BufferedStream _stream;

    internal RedisConnection(int port)
    {
        _socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            _socket.Connect(IPAddress.Loopback, port);
        }
        catch
        {
            _socket.Dispose();
            throw;
        }
        _stream = new BufferedStream(new NetworkStream(_socket, true), 1 << 16);
    }

    /// <summary>Sends a command of text and bytes.</summary>
    /// <returns>A string, a number as long, bytes, an array, or null.</returns>
    internal object? Send(params object[] command) => SendAll([command])[0];

    internal object?[] SendAll(IReadOnlyList<object[]> commands)
    {
        var all = new ArrayBufferWriter<byte>();
        foreach (object[] command in commands)
        {
            Write(all, $"*{command.Length}\r\n");
            foreach (object part in command)
            {
                byte[] bytes = part as byte[] ?? Encoding.UTF8.GetBytes(Convert.ToString(part, CultureInfo.InvariantCulture)!);
                Write(all, $"${bytes.Length}\r\n");
                all.Write(bytes);
                Write(all, "\r\n");
            }
        }
        _socket.Send(all.WrittenSpan);
        return [.. commands.Select(_ => Read())];
    }

    static void Write(ArrayBufferWriter<byte> writer, string text) => writer.Write(Encoding.ASCII.GetBytes(text));

    object? Read()
    {
        string line = ReadLine();
        string rest = line[1..];
        switch (line[0])
        {
            case '+': return rest;
            case ':': return long.Parse(rest, CultureInfo.InvariantCulture);
            case '$':
                int length = int.Parse(rest, CultureInfo.InvariantCulture);
                if (length < 0) return null;
                byte[] bytes = new byte[length];
                _stream.ReadExactly(bytes);
                ReadLine();
                return bytes;
            case '*':
                int count = int.Parse(rest, CultureInfo.InvariantCulture);
                return count < 0 ? null : Enumerable.Range(0, count).Select(_ => Read()).ToArray();
            default: throw new InvalidOperationException(rest);
        }
    }

    string ReadLine()
    {
        var line = new StringBuilder();
        while (true)
        {
            int next = _stream.ReadByte();
            if (next < 0) throw new EndOfStreamException();
            if (next == '\n') return line.ToString();
            if (next != '\r') line.Append((char)next);
        }
    }

    public void Dispose() => _stream.Dispose();
}
