using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Polywire.Json;

/// <summary>The member names that one <c>NamePolicy</c> makes of the declared ones, each made once.</summary>
sealed class JsonRenames
{
    static readonly ConditionalWeakTable<Func<string, string>, JsonRenames> s_all = [];

    readonly ConcurrentDictionary<string[], string[]> _renamed = new(ReferenceEqualityComparer.Instance);
    readonly Func<string, string> _policy;

    JsonRenames(Func<string, string> policy) => _policy = policy;

    internal static JsonRenames? For(Func<string, string>? policy) => policy is null ? null : s_all.GetValue(policy, static p => new JsonRenames(p));

    /// <summary>The names of one model, in the order of <paramref name="names"/>, which is the model's own table.</summary>
    internal string[] Of(string[] names) => _renamed.TryGetValue(names, out string[]? renamed) ? renamed : Add(names);

    string[] Add(string[] names)
    {
        string[] renamed = new string[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            renamed[i] = _policy(names[i]) ?? throw new WireException(WireErrorCode.UserCode, $"NamePolicy returned null for '{names[i]}'.");
        }
        return _renamed.GetOrAdd(names, renamed);
    }
}
