namespace Polywire.Cli.Weigh.Inference;

/// <summary>
/// The objects of one place, distinguished by the text of a discriminator member such as <c>type</c> or <c>kind</c>. Open until an object
/// lacks that member or there are too many texts; then the objects count as one kind.
/// </summary>
sealed class NodeVariants
{
    const int Most = 48;

    // Most places have no objects: a file of a million members has a million of these.
    Dictionary<string, Node>? _byText;
    List<(string Text, Node Node)>? _inOrder;

    /// <summary>Gets whether objects are still distinguished.</summary>
    public bool IsOpen { get; private set; } = true;

    /// <summary>Gets the discriminator's name; null before the first object and when closed.</summary>
    public string? Name { get; private set; }

    /// <summary>Gets the texts of the discriminator with their objects, in the order of the data.</summary>
    public IReadOnlyList<(string Text, Node Node)> Cases => _inOrder ?? [];

    /// <summary>Gets the objects of all texts.</summary>
    public IEnumerable<Node> All => Cases.Select(c => c.Node);

    /// <summary>Returns the node for objects with this discriminator, or null if objects are no longer distinguished.</summary>
    public Node? For(string name, string text)
    {
        if (!IsOpen || (Name is not null && Name != name))
            return null;
        if (_byText is null || !_byText.TryGetValue(text, out var node))
        {
            if (_byText?.Count == Most)
                return null;
            Name = name;
            Add(text, node = new Node());
        }
        return node;
    }

    /// <summary>Stops distinguishing objects and returns what was distinguished so far.</summary>
    public IReadOnlyList<Node> Close()
    {
        List<Node> nodes = [.. All];
        (IsOpen, Name) = (false, null);
        (_byText, _inOrder) = (null, null);
        return nodes;
    }

    /// <summary>Adds the cases of another place, and returns those that are to count as one kind because there are too many.</summary>
    public IReadOnlyList<Node> Merge(NodeVariants other)
    {
        if (other.Name is null)
            return [];
        Name ??= other.Name;
        foreach (var (text, node) in other.Cases)
        {
            if (_byText is null || !_byText.TryGetValue(text, out var mine))
                Add(text, mine = new Node());
            mine.Merge(node);
        }
        return Cases.Count <= Most ? [] : Close();
    }

    void Add(string text, Node node)
    {
        (_byText ??= new(StringComparer.Ordinal)).Add(text, node);
        (_inOrder ??= []).Add((text, node));
    }
}
