using Bench.Columns;
using Bench.Harness;
using BenchmarkDotNet.Attributes;

namespace Bench.Bdn;

/// <summary>The same cells as the lean harness times, one workload and column at a time.</summary>
[MemoryDiagnoser]
public class DocumentBenchmarks
{
    Workload? _workload;
    Cell? _cell;

    [ParamsSource(nameof(Cases))]
    public Case Case { get; set; } = null!;

    /// <summary>Every workload, direction and column that go together.</summary>
    public static IEnumerable<Case> Cases() =>
        from workload in Workloads.All
        from direction in Enum.GetValues<Direction>()
        where !workload.ReadOnly || direction == Direction.Read
        from column in AllColumns.List
        where column.Format == workload.Format && column.Measures(direction)
        select new Case(workload.Name, direction.ToString(), column.Key);

    [GlobalSetup]
    public void Setup()
    {
        _workload = Workloads.All.Single(w => w.Name == Case.Workload);
        if (!_workload.TryLoad(AllColumns.List)) throw new InvalidOperationException($"no data for {Case.Workload}");
        _cell = _workload.Cells(Enum.Parse<Direction>(Case.Direction), [AllColumns.List.Single(c => c.Key == Case.Column)]).Single();
        _cell.Check();
        if (_cell.Fault is { } fault) throw new InvalidOperationException(fault);
    }

    [Benchmark]
    public void Run() => _cell!.Run(1);

    [GlobalCleanup]
    public void Cleanup() => _workload?.Unload();
}

/// <summary>What one benchmark measures; its text is what <c>--filter</c> and the table show.</summary>
public sealed record Case(string Workload, string Direction, string Column)
{
    public override string ToString() => $"{Workload}/{Direction}/{Column}";
}
