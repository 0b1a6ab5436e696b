using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Polywire;
using G = ProtobufTests.Google;
using M = ProtobufTests.Models;

namespace ProtobufTests.Golden;

/// <summary>The same values through Google.Protobuf and through this wire: the bytes are equal, and each reads the other's.</summary>
public class ComparisonTests
{
    static void Same<T>(T ours, IMessage theirs)
    {
        byte[] expected = theirs.ToByteArray();
        Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(Wire.Protobuf.Serialize(ours)));
        Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize<T>(expected))));
    }

    static readonly long[] s_numbers = [0, 1, -1, 127, 128, 16383, 16384, int.MaxValue, int.MinValue, 1L << 49, (1L << 56) - 1, long.MaxValue, long.MinValue];

    [Fact]
    public void Numbers_are_the_same_in_every_encoding()
    {
        foreach (long n in s_numbers)
        {
            Same(
                new M.Scalars { D = n, F = n, I32 = (int)n, I64 = n, U32 = (uint)n, U64 = (ulong)n, S32 = (int)n, S64 = n, Fx32 = (uint)n, Fx64 = (ulong)n, Sf32 = (int)n, Sf64 = n, B = n != 0, HighField = (int)n },
                new G.Scalars { D = n, F = n, I32 = (int)n, I64 = n, U32 = (uint)n, U64 = (ulong)n, S32 = (int)n, S64 = n, Fx32 = (uint)n, Fx64 = (ulong)n, Sf32 = (int)n, Sf64 = n, B = n != 0, HighField = (int)n });
        }
    }

    [Fact]
    public void Negative_zero_is_written()
    {
        // Google.Protobuf 3.25 leaves it out, and later versions write it.
        M.Scalars read = Wire.Protobuf.Deserialize<M.Scalars>(Wire.Protobuf.Serialize(new M.Scalars { D = -0d, F = -0f }));
        Assert.True(double.IsNegative(read.D) && float.IsNegative(read.F));
        Assert.True(double.IsNegative(G.Scalars.Parser.ParseFrom(Wire.Protobuf.Serialize(read)).D));
    }

    [Theory]
    [InlineData(0), InlineData(1), InlineData(31), InlineData(32), InlineData(84), InlineData(85), InlineData(127), InlineData(128), InlineData(1365), InlineData(1366), InlineData(16383), InlineData(16384), InlineData(100_000)]
    public void Text_and_bytes_of_every_length_are_the_same(int length)
    {
        foreach (string unit in (string[])["a", "é", "日", "😀"])
        {
            string text = string.Concat(Enumerable.Repeat(unit, length));
            byte[] bytes = new byte[length];
            Same(new M.Scalars { S = text, By = bytes }, new G.Scalars { S = text, By = ByteString.CopyFrom(bytes) });
        }
    }

    [Theory]
    [InlineData(0), InlineData(1), InlineData(3), InlineData(63), InlineData(64), InlineData(65), InlineData(127), InlineData(128), InlineData(20_000)]
    public void Repeated_fields_of_every_length_are_the_same(int count)
    {
        var random = new Random(count);
        var ours = new M.Packed();
        var theirs = new G.Packed();
        var s64 = new List<long>();
        var fx = new List<uint>();
        for (int i = 0; i < count; i++)
        {
            long n = random.NextInt64() >> random.Next(64);
            ours.I32.Add((int)n);
            s64.Add(n);
            ours.D.Add(n);
            ours.B.Add(n % 2 == 0);
            fx.Add((uint)n);
            if (i < 500) ours.S.Add(n.ToString());
            if (i < 500) ours.By.Add(BitConverter.GetBytes(n));
        }
        ours.S64 = [.. s64];
        ours.Fx = fx;
        theirs.I32.Add(ours.I32);
        theirs.S64.Add(s64);
        theirs.D.Add(ours.D);
        theirs.B.Add(ours.B);
        theirs.Fx.Add(fx);
        theirs.S.Add(ours.S);
        theirs.By.Add(ours.By.Select(ByteString.CopyFrom));
        Same(ours, theirs);
        var unpacked = new G.Unpacked();
        unpacked.I32.Add(ours.I32);
        unpacked.F.Add(fx.Select(f => (float)f));
        Same(new M.Unpacked { I32 = ours.I32, F = [.. fx.Select(f => (float)f)] }, unpacked);
    }

    [Theory]
    [InlineData(0), InlineData(1), InlineData(126), InlineData(127), InlineData(128), InlineData(16_380), InlineData(16_384), InlineData(70_000)]
    public void Messages_of_every_length_are_the_same_at_every_depth(int length)
    {
        string text = new('x', length);
        var ours = new M.Nested { A = new M.Inner { Y = text }, Many = [new(), new M.Inner { X = 1, Y = text }, new M.Inner { Y = "é" }], Deep = new M.Deep { Z = -9 } };
        var theirs = new G.Nested { A = new G.Inner { Y = text }, Many = { new G.Inner(), new G.Inner { X = 1, Y = text }, new G.Inner { Y = "é" } }, Deep = new G.Nested.Types.Deep { Z = -9 } };
        for (int i = 0; i < 20; i++)
        {
            ours = new M.Nested { Self = ours, Many = [new M.Inner { X = i }] };
            theirs = new G.Nested { Self = theirs, Many = { new G.Inner { X = i } } };
        }
        Same(ours, theirs);
        var stingy = new TestKit.StingyBuffer();
        Wire.Protobuf.Serialize(stingy, ours);
        Assert.Equal(theirs.ToByteArray(), stingy.Written.ToArray());
    }

    [Fact]
    public void Maps_leave_out_the_defaults_of_keys_and_values()
    {
        Same(
            new M.Maps { Si = { ["a"] = 1, [""] = 0 }, Is = { [1] = "x", [0] = "" }, Sb = { [-5] = true }, Sm = { ["m"] = new M.Inner { X = 1, Y = "y" }, ["n"] = new M.Inner() } },
            new G.Maps { Si = { { "a", 1 }, { "", 0 } }, Is = { { 1, "x" }, { 0, "" } }, Sb = { { -5, true } }, Sm = { { "m", new G.Inner { X = 1, Y = "y" } }, { "n", new G.Inner() } } });
    }

    [Fact]
    public void Unions_are_messages_with_a_oneof()
    {
        var dog = new M.Dog { Name = "Rex", Barks = 3 };
        var theirs = new G.Animal { Dog = new G.Dog { Name = "Rex", Barks = 3 } };
        Same<M.Animal>(dog, theirs);
        var zoo = new M.Zoo { Star = dog, Animals = [dog, new M.Cat(), new M.Cat { Name = "Tom", Purr = 0.5 }], ByName = { ["Rex"] = dog } };
        Same(zoo, new G.Zoo { Star = theirs, Animals = { theirs, new G.Animal { Cat = new G.Cat() }, new G.Animal { Cat = new G.Cat { Name = "Tom", Purr = 0.5 } } }, ByName = { { "Rex", theirs } } });
        M.Zoo read = Wire.Protobuf.Deserialize<M.Zoo>(Wire.Protobuf.Serialize(zoo));
        Assert.Equal(3, Assert.IsType<M.Dog>(read.Star).Barks);
        Assert.Equal(0.5, Assert.IsType<M.Cat>(read.Animals[2]).Purr);
    }

    [Fact]
    public void Dates_and_durations_are_Timestamp_and_Duration()
    {
        foreach (long ticks in (long[])[0, 1, 9_999_999, 10_000_000, DateTime.UnixEpoch.Ticks - 1, DateTime.UnixEpoch.Ticks, DateTime.UnixEpoch.Ticks + 1, DateTime.MaxValue.Ticks])
        {
            var time = new DateTime(ticks, DateTimeKind.Utc);
            TimeSpan span = time - DateTime.UnixEpoch;
            Same(new M.Times { T = time, D = span }, new G.Times { T = Timestamp.FromDateTime(time), D = Duration.FromTimeSpan(span) });
            M.Times read = Wire.Protobuf.Deserialize<M.Times>(Wire.Protobuf.Serialize(new M.Times { T = time, D = span }));
            Assert.Equal((time, DateTimeKind.Utc, span), (read.T!.Value, read.T.Value.Kind, read.D!.Value));
        }
    }

    [Fact]
    public void Random_bytes_are_read_or_refused_as_Google_Protobuf_does()
    {
        var random = new Random(5);
        byte[] seed = new G.Nested { A = new G.Inner { X = 1, Y = "abc" }, Many = { new G.Inner { X = 5 } }, Self = new G.Nested { Deep = new G.Nested.Types.Deep { Z = 7 } } }.ToByteArray();
        int read = 0;
        for (int i = 0; i < 20_000; i++)
        {
            byte[] input = [.. seed];
            for (int k = random.Next(1, 4); k > 0; k--) input[random.Next(input.Length)] = (byte)random.Next(256);
            input = input[..random.Next(input.Length + 1)];
            string? expected = null;
            try
            {
                // Unknown fields that are discarded are not checked there.
                G.Nested.Parser.ParseFrom(input);
                expected = Convert.ToHexString(G.Nested.Parser.WithDiscardUnknownFields(true).ParseFrom(input).ToByteArray());
            }
            catch (Exception e) when (e is InvalidProtocolBufferException or InvalidOperationException)
            {
            }
            bool isRead = Wire.Protobuf.TryDeserialize(input, out M.Nested? ours, out WireException? error);
            if (error?.Code == WireErrorCode.InvalidText) continue;
            Assert.True(isRead == (expected is not null), $"{Convert.ToHexString(input)}: {error?.Message ?? "read"}");
            if (!isRead) continue;
            read++;
            Assert.Equal(expected, Convert.ToHexString(Wire.Protobuf.Serialize(ours)));
        }
        Assert.InRange(read, 1000, 19_000);
    }
}
