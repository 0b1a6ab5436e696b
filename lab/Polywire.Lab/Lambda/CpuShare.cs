using System.Globalization;

namespace Lab.Lambda;

/// <summary>A control group of the lab's own that limits the CPU time of the processes in it. Linux, with rights to write to cgroup v1 or v2.</summary>
sealed class CpuShare : IDisposable
{
    const int PeriodMicroseconds = 20_000;
    const string Version1 = "/sys/fs/cgroup/cpu", Version2 = "/sys/fs/cgroup";

    readonly string _folder;
    readonly bool _version2;

    CpuShare(string folder, bool version2) => (_folder, _version2) = (folder, version2);

    /// <summary>Makes a group, or returns null if none can be made here.</summary>
    internal static CpuShare? TryCreate()
    {
        bool version2 = File.Exists(Path.Combine(Version2, "cgroup.controllers"));
        string folder = Path.Combine(version2 ? Version2 : Version1, $"polywire-lab-{Environment.ProcessId}");
        if (!Directory.Exists(Path.GetDirectoryName(folder))) return null;
        try
        {
            if (version2) File.WriteAllText(Path.Combine(Version2, "cgroup.subtree_control"), "+cpu");
            Directory.CreateDirectory(folder);
            var share = new CpuShare(folder, version2);
            share.Limit(null);
            return share;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            if (Directory.Exists(folder)) Directory.Delete(folder);
            return null;
        }
    }

    /// <summary>Moves a process with all its threads into the group.</summary>
    internal void Add(int process) => File.WriteAllText(Path.Combine(_folder, "cgroup.procs"), process.ToString(CultureInfo.InvariantCulture));

    /// <summary>Limits the group to that many CPUs; null for no limit.</summary>
    internal void Limit(double? cpus)
    {
        string quota = cpus is { } limit ? ((int)(limit * PeriodMicroseconds)).ToString(CultureInfo.InvariantCulture) : _version2 ? "max" : "-1";
        if (_version2)
        {
            File.WriteAllText(Path.Combine(_folder, "cpu.max"), $"{quota} {PeriodMicroseconds}");
            return;
        }
        File.WriteAllText(Path.Combine(_folder, "cpu.cfs_period_us"), PeriodMicroseconds.ToString(CultureInfo.InvariantCulture));
        File.WriteAllText(Path.Combine(_folder, "cpu.cfs_quota_us"), quota);
    }

    /// <summary>Removes the group, which must be empty.</summary>
    public void Dispose() => Directory.Delete(_folder);
}
