using System.Runtime.CompilerServices;
using Polywire;

namespace EntryPointTests;

/// <summary>Calls in module initializers: those of a program run before that of the generated code, which is compiled last.</summary>
public class ModuleInitializerTests
{
    static byte[] s_json = [];
    static List<Early>? s_list;
    static Exception? s_failure;

    [ModuleInitializer]
    internal static void Initialize()
    {
        try
        {
            s_json = Wire.Json.Serialize(new Early { X = 3 });
            s_list = Wire.MessagePack.Deserialize<List<Early>>(Wire.MessagePack.Serialize(new List<Early> { new() { X = 4 } }));
        }
        catch (Exception e)
        {
            s_failure = e;
        }
    }

    [Fact]
    public void A_module_initializer_can_write_and_read()
    {
        Assert.Null(s_failure);
        Assert.Equal("""{"X":3}"""u8.ToArray(), s_json);
        Assert.Equal(4, Assert.Single(s_list!).X);
    }

    [WireModel]
    public class Early
    {
        public int X { get; set; }
    }
}
