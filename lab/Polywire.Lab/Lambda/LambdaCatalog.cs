namespace Lab.Lambda;

/// <summary>A function of the program in lab/lambda.</summary>
sealed record LambdaFunction(string Id, string Name, bool Native = true, bool Vendor = false);

/// <summary>How the program is compiled.</summary>
sealed record LambdaMode(string Id, string Name);

/// <summary>One configuration that is started and invoked.</summary>
sealed record LambdaCell(LambdaFunction Function, LambdaMode Mode, bool Tiered, bool Touched, int Memory)
{
    internal string Name => $"{Function.Name}, {Mode.Name}{(Mode == LambdaCatalog.Native ? "" : Tiered ? ", tiered" : ", not tiered")}{(Touched ? ", pre-touched" : "")}, {Memory} MB";
}

/// <summary>Every row, column and setting of the experiment. The ledger names each of them.</summary>
static class LambdaCatalog
{
    internal static readonly LambdaFunction Baseline = new("baseline", "baseline");
    internal static readonly LambdaFunction Newtonsoft = new("newtonsoft", "Newtonsoft.Json", Native: false);
    internal static readonly LambdaFunction Reflection = new("system-text-json", "System.Text.Json reflection", Native: false);
    internal static readonly LambdaFunction SourceGen = new("system-text-json-source-gen", "System.Text.Json source-gen");
    internal static readonly LambdaFunction Polywire = new("polywire", "Polywire");
    internal static readonly LambdaFunction PolywireCodec = new("polywire-codec", "Polywire with a codec");

    internal static readonly LambdaFunction[] Functions = [Baseline, Newtonsoft, Reflection, SourceGen, Polywire, PolywireCodec];

    internal static readonly LambdaFunction VendorBaseline = new("vendor-baseline", "vendor's runtime, baseline", Vendor: true);
    internal static readonly LambdaFunction VendorSourceGen = new("vendor-system-text-json-source-gen", "vendor's runtime, System.Text.Json source-gen", Vendor: true);

    /// <summary>The functions on the vendor's runtime, whose packages are not served everywhere.</summary>
    internal static readonly LambdaFunction[] VendorFunctions =
    [
        VendorBaseline,
        new("vendor-newtonsoft", "vendor's runtime, Newtonsoft.Json", Native: false, Vendor: true),
        new("vendor-system-text-json", "vendor's runtime, System.Text.Json reflection", Native: false, Vendor: true),
        VendorSourceGen,
        new("vendor-polywire", "vendor's runtime, Polywire", Vendor: true),
    ];

    internal static readonly LambdaMode Jit = new("Jit", "JIT");
    internal static readonly LambdaMode ReadyToRun = new("ReadyToRun", "ReadyToRun");
    internal static readonly LambdaMode Native = new("NativeAot", "NativeAOT (.NET 9)");

    internal static readonly LambdaMode[] Modes = [Jit, ReadyToRun, Native];

    internal static readonly int[] Memories = [256, 512, 1769, 3008];
    internal static readonly int[] QuickMemories = [256, 1769];

    /// <summary>The memory that comes with one CPU.</summary>
    internal const int MemoryOfOneCpu = 1769;

    /// <summary>Invocations after the first.</summary>
    internal const int WarmInvocations = 100;

    /// <summary>The cells of a run.</summary>
    internal static IEnumerable<LambdaCell> Cells(LambdaSettings settings) =>
        from memory in settings.Memories
        from mode in settings.Modes
        from tiered in mode == Native ? [true] : settings.Tiered
        from touched in settings.TouchEverywhere || (settings.Touch && mode == ReadyToRun && tiered) ? [false, true] : (bool[])[false]
        from function in settings.Vendor ? [.. Functions, .. VendorFunctions] : Functions
        where (mode != Native || function.Native) && !(touched && (function == Baseline || function.Vendor))
        select new LambdaCell(function, mode, tiered, touched, memory);
}
