using System.Reflection;
using System.Text;
using Amazon.Lambda.Core;
using Polywire;
using Polywire.Lambda.Serializer;

[assembly: LambdaSerializer(typeof(WireLambdaSerializer))]

namespace LambdaTests.Serializer;

/// <summary>The ILambdaSerializer of Amazon.Lambda.Core, on Polywire.</summary>
public class SerializerTests
{
    static readonly ILambdaSerializer s_serializer = new WireLambdaSerializer();

    static T Read<T>(string json) => s_serializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(json)));

    static string Write<T>(T value)
    {
        using var stream = new MemoryStream();
        s_serializer.Serialize(value, stream);
        Assert.True(stream.CanWrite);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    [Fact]
    public void The_attribute_makes_the_serializer_without_arguments()
    {
        Type type = typeof(SerializerTests).Assembly.GetCustomAttribute<LambdaSerializerAttribute>()!.SerializerType;
        Assert.IsAssignableFrom<ILambdaSerializer>(Activator.CreateInstance(type));
    }

    [Fact]
    public void Names_are_read_whatever_their_case_and_written_as_declared()
    {
        StreamRecord record = Read<StreamRecord>("""{"eventid":"a","SHARDID":"b","Unknown":[1]}""");
        Assert.Equal(("a", "b"), (record.EventId, record.ShardId));
        Assert.Equal("""{"EventId":"a","ShardId":"b","Arrived":"0001-01-01T00:00:00"}""", Write(record));
    }

    [Theory]
    [InlineData("1714564800", "2024-05-01T12:00:00.0000000Z")]
    [InlineData("1714564800.25", "2024-05-01T12:00:00.2500000Z")]
    [InlineData("1714564800.1234567", "2024-05-01T12:00:00.1234567Z")]
    [InlineData("1.7145648E9", "2024-05-01T12:00:00.0000000Z")]
    [InlineData("1714564800123", "2024-05-01T12:00:00.1230000Z")]
    [InlineData("0", "1970-01-01T00:00:00.0000000Z")]
    [InlineData("-1", "1969-12-31T23:59:59.0000000Z")]
    [InlineData("\"2024-05-01T12:00:00Z\"", "2024-05-01T12:00:00.0000000Z")]
    [InlineData("\"2024-05-01T12:00:00\"", "2024-05-01T12:00:00.0000000")]
    public void Dates_are_text_seconds_or_milliseconds(string json, string expected)
    {
        Assert.Equal(expected, Read<StreamRecord>($$"""{"Arrived":{{json}}}""").Arrived.ToString("O"));
    }

    [Theory]
    [InlineData("true")]
    [InlineData("9e30")]
    [InlineData("-99999999999999")]
    [InlineData("1e999")]
    [InlineData("\"yesterday\"")]
    public void Other_dates_are_errors_with_the_type_and_the_path(string json)
    {
        LambdaSerializerException error = Assert.Throws<LambdaSerializerException>(() => Read<StreamRecord>($$"""{"Arrived":{{json}}}"""));
        Assert.Equal(typeof(StreamRecord), error.Type);
        Assert.Contains("'LambdaTests.Serializer.StreamRecord'", error.Message);
        Assert.Equal("$.Arrived", Assert.IsType<WireException>(error.InnerException).Path);
    }

    [Fact]
    public void Streams_are_base64_and_nulls_are_left_out()
    {
        StreamRecord record = Read<StreamRecord>("""{"Data":"AQID","EventId":null}""");
        Assert.Equal([1, 2, 3], record.Data!.ToArray());
        Assert.Equal("""{"Arrived":"0001-01-01T00:00:00","Data":"AQID"}""", Write(record));
        // A stream whose buffer cannot be seen, and one that was read to its end.
        record.Data = new MemoryStream([9, 1, 2, 9], 1, 2, writable: false) { Position = 2 };
        Assert.Equal("""{"Arrived":"0001-01-01T00:00:00","Data":"AQI="}""", Write(record));
    }

    [Fact]
    public void An_object_is_written_as_what_it_is()
    {
        Assert.Equal("""{"EventId":"a","Arrived":"0001-01-01T00:00:00"}""", Write<object>(new StreamRecord { EventId = "a" }));
        Assert.Equal("null", Write<StreamRecord?>(null));
        Assert.Null(Read<StreamRecord?>("null"));
    }

    [Fact]
    public void Events_are_read_from_any_stream_from_its_position()
    {
        byte[] json = Encoding.UTF8.GetBytes("""xx{"EventId":"a"}""");
        Assert.Equal("a", s_serializer.Deserialize<StreamRecord>(new MemoryStream(json, 0, json.Length, writable: false, publiclyVisible: false) { Position = 2 }).EventId);
        Assert.Equal("a", s_serializer.Deserialize<StreamRecord>(new TestKit.TrickleStream(json[2..])).EventId);
    }

    [Fact]
    public void An_error_of_a_value_that_cannot_be_written_names_the_type()
    {
        LambdaSerializerException error = Assert.Throws<LambdaSerializerException>(() => Write(new Measurement { Value = double.NaN }));
        Assert.Equal(typeof(Measurement), error.Type);
        Assert.Contains("'LambdaTests.Serializer.Measurement'", error.Message);
        Assert.Throws<WireTypeException>(() => s_serializer.Deserialize<SerializerTests>(new MemoryStream([0x7B, 0x7D])));
    }
}

/// <summary>The kinds of members that events of streams have.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public partial class StreamRecord
{
    public string? EventId { get; set; }

    public string? ShardId { get; set; }

    [WireCodec(typeof(EpochDateTimeCodec))]
    public DateTime Arrived { get; set; }

    [WireCodec(typeof(Base64StreamCodec))]
    public MemoryStream? Data { get; set; }
}

/// <summary>A response that can fail.</summary>
[WireModel(Wires = Wires.Json)]
public partial class Measurement
{
    public double Value { get; set; }
}
