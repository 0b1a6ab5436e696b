using System.Text.Json;
using TestKit;

namespace GateTests;

/// <summary>
/// What the gates hold the code to: tests/gates/baselines.json. A better figure is written there by hand, with the change that earned it.
/// </summary>
sealed record Baselines(Dictionary<string, int> JittedAtStart, long NativeAotBytes, Dictionary<string, int> GeneratedBytesPerModel, double Tolerance)
{
    internal static Baselines Read() =>
        JsonSerializer.Deserialize<Baselines>(File.ReadAllText(Repository.PathOf("tests/gates/baselines.json")), JsonSerializerOptions.Web)!;

    /// <summary>A size may exceed its baseline by the tolerance, for what compilers and frameworks change.</summary>
    internal long Limit(long baseline) => (long)(baseline * (1 + Tolerance));
}
