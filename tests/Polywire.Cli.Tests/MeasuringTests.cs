using Polywire.Cli.Weigh.Measure;

namespace CliTests;

/// <summary>Warm-up and samples against a machine that the test controls.</summary>
public class MeasuringTests
{
    /// <summary>A machine on which every pass advances the clocks by its cost; a busy one gives the thread 4 ms of every 16.</summary>
    sealed class Machine(bool isBusy) : IMeter
    {
        const double Quantum = 4_000_000;
        const double Away = 12_000_000;

        double _cpu;
        double _untilSwitch = Quantum;
        double _away;

        public long Wall => (long)(_cpu + _away);

        public long Cpu => (long)_cpu;

        public long CpuResolution => 1;

        public long CompiledMethods { get; set; }

        public void Spend(double nanoseconds)
        {
            _cpu += nanoseconds;
            for (_untilSwitch -= nanoseconds; isBusy && _untilSwitch <= 0; _untilSwitch += Quantum)
                _away += Away;
        }
    }

    static readonly Timing s_timing = Timing.Standard with { Pause = TimeSpan.Zero };

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_short_and_a_long_pass_keep_their_ratio_on_a_busy_machine(bool isBusy)
    {
        var machine = new Machine(isBusy);
        var cheap = new TimedPass("cheap", 1, () => machine.Spend(100_000));
        var dear = new TimedPass("dear", 1, () => machine.Spend(30_000_000));
        Sampler.Run([cheap, dear], machine, s_timing, (_, _) => { });
        var ratio = Speedup.Of(dear.Cost(true), cheap.Cost(true));
        Assert.Equal(300, ratio.Cpu!.Value, 1.0);
        Assert.InRange(ratio.Wall, 255, 345);
        Assert.True(ratio.IsReliable);
    }

    [Fact]
    public void Samples_of_all_passes_last_about_as_long()
    {
        var machine = new Machine(false);
        var runs = new int[2];
        var passes = new[] { new TimedPass("cheap", 1, () => { runs[0]++; machine.Spend(10_000); }), new TimedPass("dear", 1, () => { runs[1]++; machine.Spend(25_000_000); }) };
        Sampler.Run(passes, machine, s_timing, (_, _) => { });
        // Beyond the samples, each pass runs a few times to be calibrated and between samples.
        Assert.InRange((double)runs[0] / runs[1], 900, 2_500);
    }

    [Fact]
    public void A_ratio_is_not_quoted_if_the_clocks_disagree_or_the_samples_are_spread()
    {
        var reference = new Cost(1000, 900, 950, 1050, 1000, 0);
        Assert.True(Speedup.Of(reference, new Cost(100, 90, 95, 105, 100, 0)).IsReliable);
        Assert.True(Speedup.Of(reference, new Cost(100, 90, 95, 105, null, 0)).IsReliable);
        Assert.False(Speedup.Of(reference, new Cost(100, 90, 95, 105, 200, 0)).IsReliable);
        Assert.False(Speedup.Of(reference, new Cost(100, 90, 50, 150, 100, 0)).IsReliable);
    }

    [Fact]
    public void The_warm_up_lasts_until_nothing_is_compiled_any_more()
    {
        var machine = new Machine(false);
        var runs = 0;
        var pass = new TimedPass("pass", 1, () =>
        {
            machine.Spend(1_000_000);
            machine.CompiledMethods += ++runs == 40 ? 1 : 0;
        });
        Assert.True(WarmUp.Settle([pass], machine, s_timing, _ => { }));
        Assert.True(runs > 40 + 2 * 12, $"{runs} runs");
    }

    [Fact]
    public void The_warm_up_lasts_until_nothing_becomes_faster_any_more()
    {
        var machine = new Machine(false);
        var runs = 0;
        var pass = new TimedPass("pass", 1, () => machine.Spend(++runs < 60 ? 2_000_000 - runs * 10_000 : 400_000));
        Assert.True(WarmUp.Settle([pass], machine, s_timing, _ => { }));
        Assert.True(runs > 60 + 2 * 12, $"{runs} runs");
    }

    [Fact]
    public void A_warm_up_that_does_not_settle_ends_and_says_so()
    {
        var machine = new Machine(false);
        var pass = new TimedPass("pass", 1, () =>
        {
            machine.Spend(1_000_000);
            machine.CompiledMethods++;
        });
        Assert.False(WarmUp.Settle([pass], machine, s_timing, _ => { }));
    }

    [Fact]
    public void A_warm_up_of_long_passes_ends_after_twice_the_time_of_the_samples()
    {
        var machine = new Machine(false);
        var runs = 0;
        var pass = new TimedPass("pass", 1, () =>
        {
            machine.Spend(1_000_000_000);
            machine.CompiledMethods++;
            runs++;
        });
        Assert.False(WarmUp.Settle([pass], machine, s_timing, _ => { }));
        Assert.InRange(runs, 40, 42);
    }

    [Fact]
    public void Processor_time_of_this_thread_leaves_out_sleep()
    {
        var meter = new ThreadMeter();
        Assert.SkipWhen(meter.Cpu < 0, "This platform does not report the processor time of a thread.");
        var (wall, cpu) = (meter.Wall, meter.Cpu);
        Thread.Sleep(300);
        Assert.InRange(meter.Wall - wall, 290_000_000, long.MaxValue);
        Assert.InRange(meter.Cpu - cpu, 0, 150_000_000);
    }
}
