using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Caches what is the same wherever a type of a compilation is used. The model that is read first finds it.</summary>
sealed class ReadCache
{
    static readonly ConditionalWeakTable<Compilation, ReadCache> s_caches = new();

    readonly AssemblySettings _settings;
    readonly ConcurrentDictionary<INamedTypeSymbol, INamedTypeSymbol?> _hosts = new(SymbolEqualityComparer.Default);

    ReadCache(AssemblySettings settings) => _settings = settings;

    /// <summary>Returns the cache of a compilation that is read with these settings.</summary>
    internal static ReadCache Of(Compilation compilation, AssemblySettings settings)
    {
        ReadCache cache = s_caches.GetValue(compilation, _ => new ReadCache(settings));
        return ReferenceEquals(cache._settings, settings) || cache._settings.Equals(settings) ? cache : new ReadCache(settings);
    }

    /// <summary>The shapes of this compilation's models that are not generic.</summary>
    internal ConcurrentDictionary<INamedTypeSymbol, ModelShape> Models { get; } = new(SymbolEqualityComparer.Default);

    /// <summary>The shapes of enums, by type and format.</summary>
    internal ConcurrentDictionary<(INamedTypeSymbol Type, EnumFormat Format), EnumShape> Enums { get; } = new();

    /// <summary>Returns the type inside which the model's code is; null where it is by itself.</summary>
    internal INamedTypeSymbol? HostOf(INamedTypeSymbol model) => _hosts.GetOrAdd(model.OriginalDefinition, m => Hosting.Of(m, _settings));
}
