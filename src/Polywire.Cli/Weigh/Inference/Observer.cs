using System.Text.Json;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Inference;

/// <summary>Reads rows once and records what occurs where.</summary>
static class Observer
{
    /// <summary>Observes every row of a sample.</summary>
    /// <exception cref="Commands.InputException">A row is malformed; the message has line, column and path.</exception>
    public static Node Observe(Sample sample, Action<int>? progress = null)
    {
        var root = new Node();
        for (var row = 0; row < sample.Rows.Count; row++)
        {
            ObserveRow(sample, row, root);
            if ((row & 0xFF) == 0)
                progress?.Invoke(row);
        }
        return root;
    }

    static void ObserveRow(Sample sample, int row, Node root)
    {
        var reader = new Utf8JsonReader(sample[row]);
        try
        {
            reader.Read();
            ObserveValue(ref reader, root);
            reader.Read();
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            // The reader reports malformed text (bytes that are not UTF-8, lone surrogates) as an invalid operation.
            throw Malformed.Of(sample.Source, sample.Content, sample.Rows[row]);
        }
    }

    static void ObserveValue(ref Utf8JsonReader reader, Node node)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.Null:
                node.AddNull();
                break;
            case JsonTokenType.True or JsonTokenType.False:
                node.AddBoolean();
                break;
            case JsonTokenType.Number:
                node.AddNumber(reader.ValueSpan);
                break;
            case JsonTokenType.String:
                node.AddText(reader.GetString()!);
                break;
            case JsonTokenType.StartArray:
                var element = node.AddArray();
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                    ObserveValue(ref reader, element);
                break;
            case JsonTokenType.StartObject:
                ObserveObject(ref reader, node);
                break;
        }
    }

    static void ObserveObject(ref Utf8JsonReader reader, Node place)
    {
        place.AddObject();
        var node = place;
        if (place.Variants.IsOpen)
        {
            var variant = Discriminators.Find(reader, place.Variants.Name) is var (name, text) ? place.Variants.For(name, text) : null;
            if (variant is null)
                place.CollapseVariants();
            else
                (node = variant).AddObject();
        }
        while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
        {
            var member = node.MemberNode(reader.GetString()!);
            if (!member.AddOwner(node.Objects))
                node.Duplicates++;
            reader.Read();
            ObserveValue(ref reader, member);
        }
    }
}
