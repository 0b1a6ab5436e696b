using System.Reflection.Metadata;

[assembly: MetadataUpdateHandler(typeof(Polywire.Codecs.HotReload))]

namespace Polywire.Codecs;

/// <summary>Called by the runtime after an edit was applied to a running program.</summary>
static class HotReload
{
    internal static void ClearCache(Type[]? _) => WireRegistry.Clear();
}
