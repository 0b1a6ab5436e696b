using MemoryPackTests.Vectors;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests;

/// <summary>The entry points.</summary>
public class CallTests
{
    static readonly Person s_person = new() { Age = 40, Name = "Ann" };

    static readonly byte[] s_bytes = Convert.FromHexString("0228000000FCFFFFFF03000000416E6E");

    [Fact]
    public void Populate_sets_members_of_an_existing_object()
    {
        var existing = new Person { Age = 1, Name = "old" };
        Wire.MemoryPack.Populate(s_bytes, existing);
        Assert.Equal((40, "Ann"), (existing.Age, existing.Name));
        Wire.MemoryPack.Populate(Convert.FromHexString("0107000000"), existing);
        Assert.Equal((7, "Ann"), (existing.Age, existing.Name));
    }

    [Fact]
    public void Populate_merges_objects_inside()
    {
        var inner = new Person { Age = 1, Name = "old" };
        var existing = new Mixed { P = inner, S = "kept" };
        byte[] bytes = Wire.MemoryPack.Serialize(new Mixed { P = s_person, N = 5 });
        Wire.MemoryPack.Populate(bytes, existing);
        Assert.Same(inner, existing.P);
        Assert.Equal((40, "Ann", 5), (inner.Age, inner.Name, existing.N));
        Assert.Null(existing.S);
    }

    [Fact]
    public void Populate_replaces_a_struct_that_is_written_as_its_memory()
    {
        var existing = new TestModels.Point { X = 1, Y = 2 };
        Wire.MemoryPack.Populate(Wire.MemoryPack.Serialize(new TestModels.Point { X = 3 }), ref existing);
        Assert.Equal((3, 0), (existing.X, existing.Y));
        Assert.Throws<WireException>(() => Wire.MemoryPack.Populate(new byte[] { 3, 0, 0, 0 }, ref existing));
        Assert.Equal(3, existing.X);
    }

    [Fact]
    public void Populate_of_a_version_tolerant_model_leaves_absent_members()
    {
        var existing = new Vt2 { A = 1, B = 2, C = "kept" };
        Wire.MemoryPack.Populate(Wire.MemoryPack.Serialize(new Vt1 { A = 5, B = 6 }), existing);
        Assert.Equal((5, 6L, "kept"), (existing.A, existing.B, existing.C));
    }

    [Fact]
    public void Calls_with_a_type_give_the_same_bytes()
    {
        Assert.Equal(s_bytes, Wire.MemoryPack.Serialize(s_person, typeof(Person)));
        Assert.Equal(40, Assert.IsType<Person>(Wire.MemoryPack.Deserialize(s_bytes, typeof(Person))).Age);
    }

    [Fact]
    public void A_value_before_other_data_is_read_with_its_length()
    {
        byte[] two = [.. s_bytes, 1, 2], cut = [2, 0];
        Assert.True(Wire.MemoryPack.TryDeserialize(two, out Person? person, out int consumed, out WireException? error));
        Assert.Equal((40, s_bytes.Length), (person!.Age, consumed));
        Assert.Null(error);
        Assert.False(Wire.MemoryPack.TryDeserialize(cut, out person, out consumed, out error));
        Assert.Equal(WireErrorCode.UnexpectedEnd, error!.Code);
    }

    [Fact]
    public void Many_values_are_delimited_by_their_length()
    {
        var stream = new MemoryStream();
        Wire.MemoryPack.SerializeMany(stream, [s_person, null, s_person], WireFraming.LengthDelimited);
        Assert.Equal([40, null, 40], Wire.MemoryPack.DeserializeMany<Person>(stream.ToArray(), WireFraming.LengthDelimited).Select(p => p?.Age));
Assert.StartsWith("memorypack is binary and has no lines", Assert.Throws<ArgumentException>(() => Wire.MemoryPack.DeserializeMany<int>(s_bytes, WireFraming.Lines)).Message);
    }

    [Fact]
    public void Values_are_compressed_like_those_of_every_wire()
    {
        foreach (WireCompression compression in (WireCompression[])[WireCompression.Gzip(), WireCompression.Brotli()])
        {
            WireSerializer wire = Wire.MemoryPack.With(compression);
            var value = new Person { Name = new string('x', 1000) };
            byte[] bytes = wire.Serialize(value);
            Assert.True(bytes.Length < 100);
            Assert.Equal(value.Name, wire.Deserialize<Person>(bytes).Name);
        }
        Assert.Throws<ArgumentException>(() => Wire.MemoryPack.With(WireCompression.Lz4Block));
    }

    [Fact]
    public void A_type_without_code_is_named_with_the_wire()
    {
        WireTypeException error = Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.MemoryPack).Serialize(new JsonAlone()));
        Assert.Equal("memorypack", error.Wire);
        Assert.False(Wire.MemoryPack.CanSerialize(typeof(JsonAlone)));
        Assert.False(Wire.MemoryPack.CanSerialize(typeof(RawValue)));
    }

    [Fact]
    public void Cultures_and_time_zones_are_members()
    {
        var value = new Place { Culture = System.Globalization.CultureInfo.GetCultureInfo("de-AT"), Zone = TimeZoneInfo.CreateCustomTimeZone("Z", TimeSpan.FromHours(2), "zone", "zone") };
        Place read = Wire.MemoryPack.Deserialize<Place>(Wire.MemoryPack.Serialize(value));
        Assert.Equal(("de-AT", TimeSpan.FromHours(2)), (read.Culture!.Name, read.Zone!.BaseUtcOffset));
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Place>(Convert.FromHexString("02FFFFFFFF03000000610062006300")));
        Assert.Equal((WireErrorCode.InvalidFormat, 5L, "$.Zone"), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Options_print_without_the_context()
    {
        MemoryPackWireOptions options = Wire.MemoryPack.Options with { Context = new Secret() };
        Assert.DoesNotContain("secret", options.ToString());
        Assert.Contains("StringEncoding = Utf8", options.ToString());
    }

    sealed class Secret : WireContext
    {
        public override string ToString() => "secret";
    }
}

/// <summary>A model with types that only this wire has a form for.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public class Place
{
    public System.Globalization.CultureInfo? Culture { get; set; }
    public TimeZoneInfo? Zone { get; set; }
}

/// <summary>A model that names another wire.</summary>
[WireModel(Wires = Wires.Json)]
public class JsonAlone
{
    public int A { get; set; }
}
