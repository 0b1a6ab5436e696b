using Microsoft.Extensions.Primitives;
using Polywire;
using Polywire.AspNetCore.Negotiation;

namespace AspNetCoreTests;

/// <summary>Which wire an <c>Accept</c> or a <c>Content-Type</c> header chooses. JSON comes first here, then MessagePack.</summary>
public class NegotiationTests
{
    static readonly WireNegotiator s_negotiator = new([Wire.Json, Wire.MessagePack]);

    [Theory]
    [InlineData("", "application/json")]
    [InlineData("*/*", "application/json")]
    [InlineData("application/*", "application/json")]
    [InlineData("text/*", "text/json")]
    [InlineData("application/json", "application/json")]
    [InlineData("APPLICATION/JSON", "application/json")]
    [InlineData("text/json", "text/json")]
    [InlineData("application/vnd.msgpack", "application/vnd.msgpack")]
    [InlineData("application/x-msgpack", "application/x-msgpack")]
    [InlineData("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "application/json")]
    [InlineData("application/json;q=0.5, application/vnd.msgpack", "application/vnd.msgpack")]
    [InlineData("application/json;q=0.5,application/vnd.msgpack;q=0.4", "application/json")]
    [InlineData("application/json;q=0.999, application/vnd.msgpack;q=1.000", "application/vnd.msgpack")]
    [InlineData("application/vnd.msgpack, */*;q=0.1", "application/vnd.msgpack")]
    [InlineData("*/*, application/vnd.msgpack", "application/vnd.msgpack")]
    [InlineData("application/vnd.msgpack, application/json", "application/json")]
    [InlineData("*/*, application/json;q=0", "application/vnd.msgpack")]
    [InlineData("*/*, application/json;q=0.1", "application/vnd.msgpack")]
    [InlineData("*/*, application/json;q=0, text/json;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/json;q=0, text/json;q=0.1", "text/json")]
    [InlineData("application/*, application/json;q=0, application/vnd.msgpack;q=0", null)]
    [InlineData("application/*, application/json;q=0", "application/vnd.msgpack")]
    [InlineData("application/*;q=0.2, application/json;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/json; charset=utf-8", "application/json")]
    [InlineData("application/json; charset=\"UTF-8\"; q=0.5", "application/json")]
    [InlineData("application/json; charset=utf-16, application/vnd.msgpack;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/json; a=\"x, text/html; q=0\"; q=0.3, application/vnd.msgpack;q=0.2", "application/json")]
    [InlineData("application/json; a=\"\\\"\"; q=0.3, application/vnd.msgpack;q=0.2", "application/json")]
    [InlineData("application/vnd.msgpack ; q=0.5 , , application/json ; q=0.4", "application/vnd.msgpack")]
    [InlineData("nonsense", "application/json")]
    [InlineData("nonsense, application/vnd.msgpack", "application/vnd.msgpack")]
    [InlineData("application/json;q=2, application/vnd.msgpack;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/json;q=0.1234, application/vnd.msgpack;q=0.1", "application/vnd.msgpack")]
    [InlineData("*/json, application/vnd.msgpack;q=0.1", "application/vnd.msgpack")]
    [InlineData("*/json", "application/json")]
    [InlineData("é/ü", "application/json")]
    [InlineData("a b/c", "application/json")]
    [InlineData("text/html", null)]
    [InlineData("application/json;q=0", null)]
    [InlineData("*/*;q=0", null)]
    [InlineData("application/json;charset=utf-16", null)]
    [InlineData("application/vnd.example+json", null)]
    public void Accept_chooses_by_weight_then_by_specificity_then_by_order(string accept, string? expected)
    {
        Assert.Equal(expected is not null, s_negotiator.TryChoose(accept, out NegotiatedWire chosen));
        if (expected is null) return;
        Assert.Equal(expected, chosen.ContentType);
        Assert.True(chosen.Wire.IsContentType(expected));
    }

    [Fact]
    public void Accept_may_be_absent_or_several_headers()
    {
        Assert.True(s_negotiator.TryChoose(StringValues.Empty, out NegotiatedWire chosen));
        Assert.Same(Wire.Json, chosen.Wire);
        Assert.True(s_negotiator.TryChoose(new StringValues(["application/json;q=0.2", "application/vnd.msgpack;q=0.3"]), out chosen));
        Assert.Same(Wire.MessagePack, chosen.Wire);
    }

    [Fact]
    public void Accept_of_many_elements_takes_time_in_proportion_to_its_length()
    {
        string accept = string.Join(',', Enumerable.Repeat("a/b;c=\"d", 4_000)) + "," + string.Join(',', Enumerable.Repeat("x/y;q=0.5", 4_000)) + ",application/vnd.msgpack";
        Assert.True(s_negotiator.TryChoose(accept, out NegotiatedWire chosen));
        Assert.Same(Wire.MessagePack, chosen.Wire);
    }

    [Theory]
    [InlineData("application/json", "json")]
    [InlineData("application/json; charset=utf-8", "json")]
    [InlineData("application/json;charset=\"utf-8\"", "json")]
    [InlineData("Application/JSON", "json")]
    [InlineData("text/json", "json")]
    [InlineData("application/problem+json", "json")]
    [InlineData("application/vnd.example.v2+JSON; charset=UTF-8", "json")]
    [InlineData("application/vnd.msgpack", "messagepack")]
    [InlineData("application/x-msgpack", "messagepack")]
    [InlineData("application/msgpack", "messagepack")]
    [InlineData("application/json; charset=utf-16", null)]
    [InlineData("application/json; charset=iso-8859-1", null)]
    [InlineData("application/xml", null)]
    [InlineData("application/+json", null)]
    [InlineData("+json", null)]
    [InlineData("/+json", null)]
    [InlineData("a/b/c+json", null)]
    [InlineData("application/jsonx", null)]
    [InlineData("", null)]
    [InlineData(null, null)]
    public void Content_type_finds_the_wire_of_a_request(string? contentType, string? wire) =>
        Assert.Equal(wire, s_negotiator.FindForRequest(contentType)?.Name);

    [Fact]
    public void Every_media_type_of_every_wire_finds_that_wire_in_both_directions()
    {
        var negotiator = new WireNegotiator(Wire.All);
        foreach (WireSerializer wire in Wire.All)
        {
            Assert.Equal(wire.ContentType, wire.ContentTypes[0]);
            foreach (string type in wire.ContentTypes)
            {
                Assert.Same(wire, negotiator.FindForRequest(type));
                Assert.True(negotiator.TryChoose(type, out NegotiatedWire chosen));
                Assert.Equal(new NegotiatedWire(wire, type), chosen);
                Assert.All(Wire.All, other => Assert.Equal(other == wire, other.IsContentType(type)));
            }
        }
    }

    [Fact]
    public void All_lists_every_wire_that_models_have_code_for_by_default() =>
        Assert.Equal(
            typeof(Wire).GetProperties().Where(p => p.PropertyType.IsSubclassOf(typeof(WireSerializer)) && (Enum.Parse<Wires>(p.Name) & Wires.All) != 0).Select(p => p.GetValue(null)).ToHashSet(),
            Wire.All.ToHashSet<object?>());
}
