using TestKit;
using JsonTests.Text;

namespace JsonTests;

/// <summary>
/// The tests of text, numbers and models once more, in processes without vectors, without AVX2 and without AVX-512.
/// Models take half of the time and run without vectors only, where not all is asked for: the sizes of vectors differ in text and blanks, whose own tests run in each process.
/// Of models, what does not depend on vectors is left out; tests that call one implementation after another run in the process with all of them only.
/// The process without AVX2 runs where all is asked for: these tests call its implementations of text too.
/// </summary>
public class PortableTests
{
    static readonly Type[] s_classes =
    [
        typeof(StringReadTests), typeof(StringWriteTests), typeof(StringUnescapeTests), typeof(GuidTests),
        typeof(NumberDoubleTests), typeof(NumberIntegerTests), typeof(IntegerArrayTests), typeof(ConformanceTests), typeof(IndentedInputTests),
    ];

    static readonly string[] s_everyImplementation =
    [
        $"{typeof(StringReadTests).FullName}.{nameof(StringReadTests.Scan_ends_at_the_first_end_and_judges_what_is_before)}",
        $"{typeof(StringWriteTests).FullName}.{nameof(StringWriteTests.Every_implementation_escapes_and_stops_alike)}",
    ];

    static readonly string[] s_withoutVectors =
    [
        $"{typeof(ConformanceTests).FullName}.{nameof(ConformanceTests.Is_read_or_refused_when_it_is_damaged)}",
        $"{typeof(ConformanceTests).FullName}.{nameof(ConformanceTests.Is_one_root_and_null_where_that_is_asked_for)}",
        $"{typeof(ConformanceTests).FullName}.{nameof(ConformanceTests.Does_not_depend_on_the_culture)}",
    ];

    public static TheoryData<string> Switches { get; } = [.. Extent.IsAll ? ["DOTNET_EnableHWIntrinsic", "DOTNET_EnableAVX2", "DOTNET_EnableAVX512"] : (string[])["DOTNET_EnableHWIntrinsic", "DOTNET_EnableAVX512"]];

    [Theory, MemberData(nameof(Switches))]
    public void The_tests_pass_without_vectors_too(string switchedOff)
    {
        Assert.SkipUnless(System.Runtime.Intrinsics.Vector128.IsHardwareAccelerated, "This machine has no vectors to switch off.");
        bool withModels = switchedOff == "DOTNET_EnableHWIntrinsic" || Extent.IsAll;
        string[] arguments =
        [
            typeof(PortableTests).Assembly.Location,
            .. s_classes.Where(c => withModels || c != typeof(ConformanceTests)).SelectMany(c => (string[])["-class", c.FullName!]),
            .. s_everyImplementation.Concat(Extent.IsAll ? [] : s_withoutVectors).SelectMany(m => (string[])["-method-", m]),
        ];
        CommandResult result = Command.Run("dotnet", AppContext.BaseDirectory, arguments, [(switchedOff, "0")]);
        Assert.Contains("Failed: 0", result.Succeeded());
    }
}
