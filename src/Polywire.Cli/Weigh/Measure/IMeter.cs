namespace Polywire.Cli.Weigh.Measure;

/// <summary>Reads wall-clock time and the processor time of the calling thread, both in nanoseconds from any start, and watches the compiler.</summary>
interface IMeter
{
    /// <summary>Gets the wall-clock time.</summary>
    long Wall { get; }

    /// <summary>Gets the processor time of the calling thread; -1 if the platform does not report it.</summary>
    long Cpu { get; }

    /// <summary>Gets the smallest difference that <see cref="Cpu"/> can show.</summary>
    long CpuResolution { get; }

    /// <summary>Gets the number of methods that the just-in-time compiler has compiled, each time counted.</summary>
    long CompiledMethods { get; }
}
