using System.Buffers;
using Polywire;

namespace MessagePackTests.Writing;

/// <summary>Where a failed write says that it was, whatever window the writer and its copies had reached.</summary>
public class WriteErrorPlaceTests
{
    const int Rows = 400;
    const int Bad = 350;

    static List<PlaceRow> Some(Action<PlaceRow> spoil, string text = "some text")
    {
        List<PlaceRow> rows = [.. Enumerable.Range(0, Rows).Select(i => new PlaceRow { Number = i, Text = text, Last = text })];
        spoil(rows[Bad]);
        return rows;
    }

    static void Fails<T>(T value, WireErrorCode code, string path)
    {
        foreach (Action write in (Action[])[() => Wire.MessagePack.Serialize(value), () => Wire.MessagePack.Serialize(new ArrayBufferWriter<byte>(), value), () => Wire.MessagePack.Serialize(new MemoryStream(), value)])
        {
            WireException e = Assert.Throws<WireException>(write);
            Assert.Equal((code, -1L), (e.Code, e.Offset));
            Assert.StartsWith(path, e.Path);
        }
    }

    [Fact]
    public void Text_that_is_malformed_is_its_member()
    {
        foreach (string bad in (string[])["\ud800", "text with a lone surrogate, too long to be short: \udc00", new string('x', 2_000) + "\udc00"])
        {
            Fails(bad, WireErrorCode.InvalidText, "$");
            Fails(new List<string> { "a", bad }, WireErrorCode.InvalidText, "$[1]");
            Fails(new Dictionary<string, string> { ["a"] = "b", ["c"] = bad }, WireErrorCode.InvalidText, "$.c");
            foreach (int length in (int[])[3, 40, 2_000])
            {
                Fails(Some(r => r.Text = bad, new string('x', length)), WireErrorCode.InvalidText, $"$[{Bad}].Text");
                Fails(Some(r => r.Last = bad, new string('é', length)), WireErrorCode.InvalidText, $"$[{Bad}].Last");
            }
        }
    }

    [Fact]
    public void Code_of_the_model_that_fails_is_its_member()
    {
        foreach (int length in (int[])[3, 40, 2_000]) Fails(Some(r => r.Fails = true, new string('x', length)), WireErrorCode.UserCode, $"$[{Bad}].Own");
        // The window is left within the object that fails.
        Fails(Some(r => { r.Fails = true; r.Text = new string('x', 100_000); }), WireErrorCode.UserCode, $"$[{Bad}].Own");
    }
}

[WireModel]
public sealed class PlaceRow
{
    public int Number { get; set; }
    public string? Text { get; set; }
    public bool Own { get => Fails ? throw new InvalidOperationException("mine") : true; set => Fails = !value; }
    public string? Last { get; set; }
    [WireIgnore] public bool Fails { get; set; }
}
