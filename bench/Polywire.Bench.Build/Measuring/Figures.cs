namespace BuildBench.Measuring;

/// <summary>What one process measured for one library. Times are in milliseconds, sizes in bytes.</summary>
sealed class Figures
{
    /// <summary>The first run of the process: the generator is compiled by the JIT on the way.</summary>
    public double First { get; set; }

    /// <summary>A new driver on a new compilation, in the runs after the first: the JIT still compiles the code of the generator, in better tiers.</summary>
    public double Cold { get; set; }

    /// <summary>The same, once the JIT has optimized the code.</summary>
    public double Optimized { get; set; }

    /// <summary>A comment in one model's file was changed.</summary>
    public double CommentEdit { get; set; }

    /// <summary>A member was added to one model.</summary>
    public double MemberEdit { get; set; }

    /// <summary>A new compilation of the same trees.</summary>
    public double NoChange { get; set; }

    /// <summary>A new compilation of new trees with the same text.</summary>
    public double Reparsed { get; set; }

    /// <summary>Generation and compilation together, in a warm process.</summary>
    public double Compile { get; set; }

    /// <summary>The same by the SDK's compiler in a process of its own, and its processor time.</summary>
    public double Process { get; set; }

    public double ProcessorTime { get; set; }

    public long SourceBytes { get; set; }

    public long SourceFiles { get; set; }

    public long IlBytes { get; set; }

    public long ImageBytes { get; set; }

    /// <summary>Takes over what another process measured.</summary>
    internal void Add(Figures other)
    {
        foreach (System.Reflection.PropertyInfo property in typeof(Figures).GetProperties())
        {
            if (Convert.ToDouble(property.GetValue(other)) != 0) property.SetValue(this, property.GetValue(other));
        }
    }
}
