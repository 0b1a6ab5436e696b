using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Polywire.Json;

/// <summary>Gets the element of a <c>JsonObject</c> or <c>JsonArray</c> that was read and whose nodes have not been created yet.</summary>
static class UnvisitedNode
{
    // If a version of System.Text.Json has other private members, no element is returned and the nodes are created.
    static readonly bool s_isSupported = IsSupported();

    internal static bool TryGetElement(JsonObject map, out JsonElement element)
    {
        element = default;
        if (!s_isSupported) return false;
        GetUnderlyingRepresentation(map, out OrderedDictionary<string, JsonNode?>? nodes, out JsonElement? unvisited);
        // Another thread may make the nodes meanwhile: the element may then be torn, and the nodes are there.
        if (nodes is not null || unvisited is null) return false;
        element = unvisited.Value;
        return true;
    }

    internal static bool TryGetElement(JsonArray list, out JsonElement element)
    {
        element = default;
        if (!s_isSupported) return false;
        GetUnderlyingRepresentation(list, out List<JsonNode?>? nodes, out JsonElement? unvisited);
        if (nodes is not null || unvisited is null) return false;
        element = unvisited.Value;
        return true;
    }

    static bool IsSupported()
    {
        try
        {
            GetUnderlyingRepresentation(new JsonObject(), out OrderedDictionary<string, JsonNode?>? _, out _);
            GetUnderlyingRepresentation(new JsonArray(), out List<JsonNode?>? _, out _);
            return true;
        }
        catch (MissingMemberException)
        {
            return false;
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    static extern void GetUnderlyingRepresentation(JsonObject map, out OrderedDictionary<string, JsonNode?>? nodes, out JsonElement? element);

    [UnsafeAccessor(UnsafeAccessorKind.Method)]
    static extern void GetUnderlyingRepresentation(JsonArray list, out List<JsonNode?>? nodes, out JsonElement? element);
}
