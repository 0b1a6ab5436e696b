using Polywire;
using M = ProtobufTests.Models;

namespace ProtobufTests.Golden;

/// <summary>Unknown fields in members that other code cannot set.</summary>
public class ExtensionAccessTests
{
    /// <summary>The message occurs twice, each time with an unknown field, so that the second one is merged into the first.</summary>
    [Fact]
    public void Unknown_fields_are_kept_in_members_that_other_code_cannot_set()
    {
        byte[] first = [0x08, 0x01, 0x10, 0x05], second = [0x08, 0x02, 0x1A, 0x01, (byte)'x'];
        byte[] data = [.. Messages(first), .. Messages(second)];
        var read = Wire.Protobuf.Deserialize<M.UnsetHolder>(data);
        Assert.Equal((2, 2, 2), (read.Init!.Known, read.Record!.Known, read.Filled!.Known));
        Assert.Equal((2, 2, 2), (read.Init.Rest!.Count, read.Record.Rest!.Count, read.Filled.Rest.Count));
        byte[] merged = [0x08, 0x02, 0x10, 0x05, 0x1A, 0x01, (byte)'x'];
        Assert.Equal(Messages(merged), Wire.Protobuf.Serialize(read));
    }

    static byte[] Messages(byte[] content) => [.. new byte[] { 0x0A, 0x12, 0x1A }.SelectMany(tag => (byte[])[tag, (byte)content.Length, .. content])];
}
