using TestKit;
using JsonTests.Text;

namespace JsonTests;

/// <summary>The code without vectors: the tests of text, numbers and models once more, in a process that is told to have none.</summary>
public class PortableTests
{
    static readonly Type[] s_classes =
    [
        typeof(StringReadTests), typeof(StringWriteTests), typeof(StringUnescapeTests), typeof(GuidTests),
        typeof(NumberDoubleTests), typeof(NumberIntegerTests), typeof(ConformanceTests), typeof(IndentedInputTests),
    ];

    [Fact]
    public void What_holds_with_vectors_holds_without()
    {
        if (!System.Runtime.Intrinsics.Vector128.IsHardwareAccelerated) return;
        string[] arguments = [typeof(PortableTests).Assembly.Location, .. s_classes.SelectMany(c => (string[])["-class", c.FullName!])];
        CommandResult result = Command.Run("dotnet", AppContext.BaseDirectory, arguments, [("DOTNET_EnableHWIntrinsic", "0")]);
        Assert.Contains("Failed: 0", result.Succeeded());
    }
}
