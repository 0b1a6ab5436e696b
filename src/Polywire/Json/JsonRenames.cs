using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>The member names that one <c>NamePolicy</c> makes of the declared ones, each made once.</summary>
sealed class JsonRenames
{
    static readonly ConditionalWeakTable<Func<string, string>, JsonRenames> s_all = [];

    readonly ConcurrentDictionary<string[], string[]> _renamed = new(ReferenceEqualityComparer.Instance);
    readonly Func<string, string> _policy;

    JsonRenames(Func<string, string> policy) => _policy = policy;

    internal static JsonRenames? For(Func<string, string>? policy) => policy is null ? null : s_all.GetValue(policy, static p => new JsonRenames(p));

    /// <summary>Returns the names of a codec, in the order of <paramref name="names"/>, which is the codec's own table.</summary>
    internal string[] Of(string[] names) => _renamed.TryGetValue(names, out string[]? renamed) ? renamed : Add(names, members: null);

    /// <summary>Returns the names of a model, in the order of its table. Those that an attribute sets stay as they are.</summary>
    internal string[] Of(JsonMembers members) => _renamed.TryGetValue(members.Names, out string[]? renamed) ? renamed : Add(members.Names, members);

    /// <summary>Returns the name of a member that generated code noted.</summary>
    internal static string Of(string noted, Func<string, string>? policy) => noted.StartsWith(FixedName.Mark) ? noted[1..] : policy?.Invoke(noted) ?? noted;

    string[] Add(string[] names, JsonMembers? members)
    {
        string[] renamed = new string[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            renamed[i] = members?.IsFixed(i) == true ? names[i] : _policy(names[i]) ?? throw new WireException(WireErrorCode.UserCode, $"NamePolicy returned null for '{names[i]}'.");
        }
        return _renamed.GetOrAdd(names, renamed);
    }
}
