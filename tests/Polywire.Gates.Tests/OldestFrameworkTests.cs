namespace GateTests;

/// <summary>The tests of the wires run on .NET 10. The packages also have code for .NET 9, where .NET's own methods may differ.</summary>
public class OldestFrameworkTests(PublishedSmoke programs, ITestOutputHelper output)
{
    [Fact]
    public void Every_case_of_the_data_model_is_read_back_on_NET_9()
    {
        string printed = programs.RunDataModel();
        output.WriteLine(printed);
        Assert.EndsWith(".NET 9: all cases are read back", printed.Trim());
        Assert.All(["json", "messagepack", "memorypack", "protobuf"], w => Assert.Matches($@"(?m)^{w}: \d{{2,}} cases", printed));
    }
}
