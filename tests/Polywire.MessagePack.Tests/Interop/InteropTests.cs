using Polywire;
using Polywire.MessagePack;
using TestKit;
using TestModels;

namespace MessagePackTests.Interop;

/// <summary>The same bytes as implementations in other languages, and the same values from theirs.</summary>
public class InteropTests
{
    [Fact]
    public void Node_reads_and_writes_the_same_values() => Check(PeerInstall.Node, "peer.mjs", InteropCases.Of("everywhere", "model"));

    [Fact]
    public void Python_reads_and_writes_the_same_values() => Check(PeerInstall.Python, "peer.py", InteropCases.Of("everywhere", "python", "model"));

    [Fact]
    public void The_model_and_its_plain_value_are_the_same_bytes() =>
        Assert.Equal(Wire.MessagePack.Serialize(InteropCases.Of("model")[0]), Wire.MessagePack.Serialize(InteropModel.Sample));

    static void Check(InteropPeer peer, string script, List<object?> values)
    {
        using var folder = new TemporaryFolder();
        byte[][] ours = [.. values.Select(v => Wire.MessagePack.Serialize(v))];
        ours[^1] = Wire.MessagePack.Serialize(InteropModel.Sample);
        File.WriteAllBytes(folder.PathOf("ours"), [.. ours.SelectMany(b => b)]);
        peer.Run(script, InteropCases.File, folder.PathOf("ours"), folder.PathOf("echo"), folder.PathOf("theirs"));

        byte[][] echo = Split(File.ReadAllBytes(folder.PathOf("echo")));
        byte[][] theirs = Split(File.ReadAllBytes(folder.PathOf("theirs")));
        Assert.Equal((values.Count, values.Count), (echo.Length, theirs.Length));
        for (int i = 0; i < values.Count; i++)
        {
            // What was read does not know that it was a float 32.
            object? plain = values[i] is float single ? (double)single : values[i];
            Same(i, ours[i], theirs[i]);
            Same(i, Wire.MessagePack.Serialize(plain), echo[i]);
            Assert.True(Structural.Same(plain, Wire.MessagePack.DeserializeOrNull<object>(theirs[i])), $"value {i} is read as something else");
        }
        Assert.True(Structural.Same(InteropModel.Sample, Wire.MessagePack.Deserialize<InteropModel>(theirs[^1])));
        Typed(values, theirs);
    }

    /// <summary>Numbers, text and binary by type, as members have them.</summary>
    static void Typed(List<object?> values, byte[][] theirs)
    {
        for (int i = 0; i < values.Count; i++)
        {
            byte[] bytes = theirs[i];
            switch (values[i])
            {
                case long x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<long>(bytes));
                    if (x is >= int.MinValue and <= int.MaxValue) Assert.Equal((int)x, Wire.MessagePack.Deserialize<int>(bytes));
                    else Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<int>(bytes));
                    if (x >= 0) Assert.Equal((ulong)x, Wire.MessagePack.Deserialize<ulong>(bytes));
                    break;
                case ulong x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<ulong>(bytes));
                    Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<long>(bytes));
                    break;
                case float x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<float>(bytes));
                    break;
                case double x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<double>(bytes));
                    break;
                case string x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<string>(bytes));
                    break;
                case byte[] x:
                    Assert.Equal(x, Wire.MessagePack.Deserialize<byte[]>(bytes));
                    break;
                case MessagePackTimestamp x:
                    Assert.Equal(DateTime.UnixEpoch.AddSeconds(x.Seconds).AddTicks(x.Nanoseconds / 100), Wire.MessagePack.Deserialize<DateTime>(bytes));
                    break;
            }
        }
    }

    static void Same(int index, byte[] expected, byte[] actual)
    {
        if (!expected.AsSpan().SequenceEqual(actual)) Assert.Fail($"value {index} is {Start(actual)}, not {Start(expected)}");
    }

    static string Start(byte[] bytes) => Convert.ToHexString(bytes, 0, Math.Min(bytes.Length, 40));

    static byte[][] Split(byte[] all)
    {
        List<byte[]> values = [];
        for (int at = 0; at < all.Length;)
        {
            Assert.Equal(MessagePackReadResult.Success, MessagePackPrimitives.TrySkip(all.AsSpan(at), out int length));
            values.Add(all[at..(at + length)]);
            at += length;
        }
        return [.. values];
    }
}
