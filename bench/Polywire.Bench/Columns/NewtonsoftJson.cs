using System.Buffers;
using System.Globalization;
using System.Text;
using Bench.Harness;
using Newtonsoft.Json;

namespace Bench.Columns;

/// <summary>Newtonsoft.Json with a serializer, a stream and pooled character arrays that are reused.</summary>
sealed class NewtonsoftJson() : Column("newtonsoft", "Newtonsoft.Json", Format.Json)
{
    public override Codec<T> For<T>(int capacity) => new NewtonsoftCodec<T>(capacity);
}

sealed class NewtonsoftCodec<T> : Codec<T>
{
    static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    // Strings that look like dates stay strings: Newtonsoft.Json would otherwise parse them and lose their text.
    readonly JsonSerializer _serializer = JsonSerializer.Create(new JsonSerializerSettings { DateParseHandling = DateParseHandling.None, Culture = CultureInfo.InvariantCulture });
    readonly MemoryStream _stream;
    readonly StreamWriter _text;

    public NewtonsoftCodec(int capacity)
    {
        _stream = new MemoryStream(capacity);
        _text = new StreamWriter(_stream, Utf8);
    }

    public override ReadOnlySpan<byte> Write(T value)
    {
        WriteTo(value);
        return _stream.GetBuffer().AsSpan(0, (int)_stream.Length);
    }

    public override byte[] ToBytes(T value)
    {
        WriteTo(value);
        return _stream.ToArray();
    }

    public override T Read(byte[] input)
    {
        using var reader = new JsonTextReader(new StreamReader(new MemoryStream(input), Utf8)) { ArrayPool = CharPool.Instance };
        return _serializer.Deserialize<T>(reader)!;
    }

    void WriteTo(T value)
    {
        _stream.SetLength(0);
        using var writer = new JsonTextWriter(_text) { ArrayPool = CharPool.Instance, CloseOutput = false };
        _serializer.Serialize(writer, value, typeof(T));
        _text.Flush();
    }

    sealed class CharPool : IArrayPool<char>
    {
        public static readonly CharPool Instance = new();

        public char[] Rent(int minimumLength) => ArrayPool<char>.Shared.Rent(minimumLength);

        public void Return(char[]? array) => ArrayPool<char>.Shared.Return(array!);
    }
}
