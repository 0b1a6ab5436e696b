using System.Buffers;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>Integers beyond <see cref="decimal"/> for System.Text.Json, which has no converter of its own for them.</summary>
sealed class BigIntegerConverter : JsonConverter<BigInteger>
{
    /// <inheritdoc/>
    public override BigInteger Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        BigInteger.Parse(Encoding.ASCII.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan), CultureInfo.InvariantCulture);

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, BigInteger value, JsonSerializerOptions options) =>
        writer.WriteRawValue(value.ToString(CultureInfo.InvariantCulture));
}
