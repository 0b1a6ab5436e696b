using Polywire;
using Polywire.Json;
using Polywire.MessagePack;

namespace EntryPointTests;

/// <summary>The caller's own object on options.</summary>
public class ContextTests
{
    sealed class Secret : WireContext
    {
        public override string ToString() => "password";
    }

    [Fact]
    public void ToString_of_options_does_not_print_the_context()
    {
        object[] all = [new JsonWireOptions { Context = new Secret(), MaxDepth = 7 }, new MessagePackWireOptions { Context = new Secret(), MaxDepth = 7 }];
        foreach (object options in all)
        {
            Assert.DoesNotContain("password", options.ToString());
            Assert.Contains("MaxDepth = 7", options.ToString());
            Assert.StartsWith(options.GetType().Name + " { ", options.ToString());
        }
        Assert.Equal(new JsonWireOptions().ToString(), new JsonWireOptions { Context = new Secret() }.ToString());
    }

    [Fact]
    public void Every_other_option_is_printed()
    {
        string text = new JsonWireOptions().ToString();
        Assert.All(typeof(JsonWireOptions).GetProperties().Where(p => p.Name != "EqualityContract"), p => Assert.Contains(p.Name + " = ", text));
    }
}
