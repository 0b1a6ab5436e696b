using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>Other forms by option: each is what MessagePack-CSharp 3.1.8 writes with the resolver or option of that name.</summary>
public class FormatTests
{
    static readonly MessagePackWire s_dates = Wire.MessagePack.With(new() { NativeDateTime = true });
    static readonly MessagePackWire s_guids = Wire.MessagePack.With(new() { NativeGuid = true });
    static readonly MessagePackWire s_decimals = Wire.MessagePack.With(new() { NativeDecimal = true });
    static readonly MessagePackWire s_old = Wire.MessagePack.With(new() { OldSpec = true });

    static void Both<T>(WireSerializer wire, T value, string hex)
    {
        Assert.Equal(hex, Convert.ToHexString(wire.Serialize(value)));
        Assert.Equal(value, wire.Deserialize<T>(Convert.FromHexString(hex)));
    }

    [Fact]
    public void Dates_as_integers_keep_their_kind()
    {
        var utc = new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc);
        var open = DateTime.SpecifyKind(utc, DateTimeKind.Unspecified);
        Both(s_dates, utc, "CF48DC3922D5E51800");
        Both(s_dates, open, "CF08DC3922D5E51800");
        Assert.Equal(DateTimeKind.Utc, s_dates.Deserialize<DateTime>(Convert.FromHexString("CF48DC3922D5E51800")).Kind);
        Assert.Equal(DateTimeKind.Unspecified, s_dates.Deserialize<DateTime>(Convert.FromHexString("CF08DC3922D5E51800")).Kind);
        DateTime local = utc.ToLocalTime();
        Assert.Equal(local, s_dates.Deserialize<DateTime>(s_dates.Serialize(local)));
        Assert.Equal(DateTimeKind.Local, s_dates.Deserialize<DateTime>(s_dates.Serialize(local)).Kind);
    }

    [Fact]
    public void Other_forms_are_read_as_well()
    {
        var time = new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc);
        Assert.Equal(time, s_dates.Deserialize<DateTime>(Wire.MessagePack.Serialize(time)));
        Guid id = new("00112233-4455-6677-8899-aabbccddeeff");
        Assert.Equal(id, s_guids.Deserialize<Guid>(Wire.MessagePack.Serialize(id)));
        Assert.Equal(1.50m, s_decimals.Deserialize<decimal>(Wire.MessagePack.Serialize(1.50m)));
    }

    [Fact]
    public void Without_the_option_native_forms_are_refused()
    {
        Assert.Equal(WireErrorCode.TypeMismatch, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<DateTime>([0x05])).Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Guid>(s_guids.Serialize(Guid.Empty))).Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<decimal>(s_decimals.Serialize(1m))).Code);
    }

    [Fact]
    public void Offsets_and_dates_as_object_stay_timestamps()
    {
        var time = new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(2));
        Assert.Equal(Wire.MessagePack.Serialize(time), s_dates.Serialize(time));
        Assert.Equal(time, s_dates.Deserialize<DateTimeOffset>(s_dates.Serialize(time)));
        Assert.Equal("D6FF65E079F0", Convert.ToHexString(s_dates.Serialize<object>(new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc))));
    }

    [Fact]
    public void Guids_and_decimals_are_written_as_their_memory()
    {
        Both(s_guids, new Guid("00112233-4455-6677-8899-aabbccddeeff"), "C41033221100554477668899AABBCCDDEEFF");
        Both(s_decimals, 1.50m, "C41000000200000000009600000000000000");
        Both(s_decimals, -79228162514264337593543950335m, "C41000000080FFFFFFFFFFFFFFFFFFFFFFFF");
        Both(s_decimals, 18446744073709551616.5m, "C410000001000A0000000500000000000000");
    }

    [Theory]
    [InlineData("C40F33221100554477668899AABBCCDDEE")]
    [InlineData("C41133221100554477668899AABBCCDDEEFF00")]
    public void A_guid_of_another_length_is_refused(string hex) =>
        Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => s_guids.Deserialize<Guid>(Convert.FromHexString(hex))).Code);

    [Theory]
    [InlineData("C41000001D00000000009600000000000000")]
    [InlineData("C41001000200000000009600000000000000")]
    [InlineData("C41000000240000000009600000000000000")]
    public void A_decimal_with_flags_that_none_has_is_refused(string hex) =>
        Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => s_decimals.Deserialize<decimal>(Convert.FromHexString(hex))).Code);

    [Fact]
    public void A_date_beyond_the_calendar_is_refused() =>
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.Throws<WireException>(() => s_dates.Deserialize<DateTime>(Convert.FromHexString("CF7FFFFFFFFFFFFFFF"))).Code);

    [Fact]
    public void The_old_specification_uses_no_newer_formats()
    {
        string text = new('a', 32);
        Assert.Equal("DA0020" + Convert.ToHexString("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"u8), Convert.ToHexString(s_old.Serialize(text)));
        Assert.Equal("A3010203", Convert.ToHexString(s_old.Serialize(new byte[] { 1, 2, 3 })));
        Assert.Equal("DA0100", Convert.ToHexString(s_old.Serialize(new byte[256]))[..6]);
        Assert.Equal("DB00010000", Convert.ToHexString(s_old.Serialize(new byte[65536]))[..10]);
        var map = new Dictionary<string, object?> { ["a"] = text, ["b"] = new byte[] { 9 }, ["c"] = new List<object?> { 1L, null, 2.5 } };
        byte[] bytes = s_old.Serialize<object>(map);
        Assert.Equal("83A161DA0020" + Convert.ToHexString("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"u8) + "A162A109A1639301C0CB4004000000000000", Convert.ToHexString(bytes));
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        s_old.Serialize<object>(buffer, map);
        Assert.Equal(bytes, buffer.WrittenSpan.ToArray());
        Assert.Equal(new byte[] { 1, 2, 3 }, s_old.Deserialize<byte[]>(Convert.FromHexString("A3010203")));
    }

    [Fact]
    public void Old_specification_has_no_extension_types()
    {
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => s_old.Serialize(DateTime.UnixEpoch)).Code);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => s_old.Serialize(new MessagePackExtension(5, new byte[1]))).Code);
        MessagePackWire native = Wire.MessagePack.With(new() { OldSpec = true, NativeDateTime = true, NativeGuid = true, NativeDecimal = true });
        Both(native, new DateTime(2024, 2, 29, 12, 34, 56, DateTimeKind.Utc), "CF48DC3922D5E51800");
        Both(native, new Guid("00112233-4455-6677-8899-aabbccddeeff"), "B033221100554477668899AABBCCDDEEFF");
        Both(native, 1.50m, "B000000200000000009600000000000000");
    }

    [Fact]
    public void Unknown_union_key_is_null_when_asked_for()
    {
        MessagePackWire lenient = Wire.MessagePack.With(new() { NullForUnknownCase = true });
        GoldenVector v = GoldenVector.Load().SingleOrDefault(v => v.Id == "v221") ?? throw new InvalidOperationException("v221 is missing");
        Assert.Null(lenient.DeserializeOrNull<Vis.IShape>(v.Bytes));
        List<Vis.IShape>? list = lenient.Deserialize<List<Vis.IShape>>(Convert.FromHexString("92920591A161920091CB4000000000000000"));
        Assert.Null(list[0]);
        Assert.Equal(2, Assert.IsType<Vis.Circle>(list[1]).R);
        // What is skipped is checked all the same.
        Assert.Equal(WireErrorCode.UnexpectedByte, Assert.Throws<WireException>(() => lenient.DeserializeOrNull<Vis.IShape>(Convert.FromHexString("920591C1"))).Code);
    }

    [Theory]
    [InlineData((sbyte)5, "D005")]
    [InlineData((byte)5, "CC05")]
    [InlineData((short)5, "D10005")]
    [InlineData((ushort)5, "CD0005")]
    [InlineData(5, "D200000005")]
    [InlineData(5u, "CE00000005")]
    [InlineData(5L, "D30000000000000005")]
    [InlineData(5ul, "CF0000000000000005")]
    [InlineData(DayOfWeek.Friday, "D200000005")]
    [InlineData('a', "61")]
    [InlineData(1.5f, "CA3FC00000")]
    public void Integers_as_object_are_written_by_their_type(object value, string hex)
    {
        MessagePackWire wire = Wire.MessagePack.With(new() { BoxedIntegersByType = true });
        Assert.Equal(hex, Convert.ToHexString(wire.Serialize(value)));
        Assert.Equal("91" + hex, Convert.ToHexString(wire.Serialize<object>(new[] { value })));
        Assert.Equal("91" + hex, Convert.ToHexString(wire.Serialize(new List<object?> { value })));
    }

    [Fact]
    public void The_lenient_options_read_as_MessagePack_CSharp_does()
    {
        MessagePackWire wire = Wire.MessagePack.With(MessagePackWireOptions.LikeMessagePackCSharp);
        Assert.Equal("a\uFFFD", wire.Deserialize<string>(Convert.FromHexString("A261FF")));
        Assert.Equal("A4" + "61EFBFBD", Convert.ToHexString(wire.Serialize("a\uD800")));
        Assert.Equal("D200000005", Convert.ToHexString(wire.Serialize<object>(5)));
    }
}
