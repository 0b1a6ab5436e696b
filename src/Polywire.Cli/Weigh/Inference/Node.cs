namespace Polywire.Cli.Weigh.Inference;

/// <summary>Everything seen at one place of the data: which kinds of value, how often, and what is below.</summary>
sealed class Node
{
    Dictionary<string, Node>? _byName;
    int _lastOwner;

    /// <summary>Values seen, null included.</summary>
    public int Count { get; private set; }

    /// <summary>Nulls among them.</summary>
    public int Nulls { get; private set; }

    /// <summary>Booleans among them.</summary>
    public int Booleans { get; private set; }

    /// <summary>Objects among them.</summary>
    public int Objects { get; private set; }

    /// <summary>Arrays among them.</summary>
    public int Arrays { get; private set; }

    /// <summary>Numbers among them.</summary>
    public NumberFacts Numbers { get; } = new();

    /// <summary>Strings among them.</summary>
    public TextFacts Texts { get; } = new();

    /// <summary>Gets the element of the arrays; null until an array had an element.</summary>
    public Node? Element { get; private set; }

    /// <summary>The members of the objects, in the order in which they first appeared.</summary>
    public List<Member> Members { get; } = [];

    /// <summary>Objects in which a name occurred more than once.</summary>
    public int Duplicates { get; set; }

    /// <summary>The objects by the text of a discriminator, while every object has one;</summary>
    public NodeVariants Variants { get; } = new();

    /// <summary>Gets the number of objects that had this member, each counted once.</summary>
    public int Owners { get; private set; }

    /// <summary>Notes that the object of this ordinal has the member; false if it had it already.</summary>
    public bool AddOwner(int ordinal)
    {
        if (_lastOwner == ordinal)
            return false;
        _lastOwner = ordinal;
        Owners++;
        return true;
    }

    public void AddNull()
    {
        Count++;
        Nulls++;
    }

    public void AddBoolean()
    {
        Count++;
        Booleans++;
    }

    public void AddNumber(ReadOnlySpan<byte> token)
    {
        Count++;
        Numbers.Add(token);
    }

    public void AddText(string value)
    {
        Count++;
        Texts.Add(value);
    }

    public void AddObject()
    {
        Count++;
        Objects++;
    }

    public Node AddArray()
    {
        Count++;
        Arrays++;
        return Element ??= new Node();
    }

    /// <summary>Returns the node of a member, made where it is new.</summary>
    public Node MemberNode(string name)
    {
        if (!(_byName ??= []).TryGetValue(name, out var node))
        {
            _byName.Add(name, node = new Node());
            Members.Add(new Member(name, node));
        }
        return node;
    }

    /// <summary>The kinds of value other than null; more than one means mixed data.</summary>
    public int Kinds =>
        Math.Sign(Booleans) + Math.Sign(Numbers.Count) + Math.Sign(Texts.Count) + Math.Sign(Objects) + Math.Sign(Arrays);

    /// <summary>Adds everything that another place has seen.</summary>
    public void Merge(Node other)
    {
        if (other.Objects > 0 && (Objects > 0 ? Variants.Name != other.Variants.Name : other.Variants.Name is null))
        {
            CollapseVariants();
            Variants.Close();
            MergeMembers(other.Variants.All);
        }
        else
        {
            MergeMembers(Variants.Merge(other.Variants));
        }
        Count += other.Count;
        Owners += other.Owners;
        Nulls += other.Nulls;
        Booleans += other.Booleans;
        Objects += other.Objects;
        Arrays += other.Arrays;
        Duplicates += other.Duplicates;
        Numbers.Add(other.Numbers);
        Texts.Add(other.Texts);
        if (other.Element is not null)
            (Element ??= new Node()).Merge(other.Element);
        foreach (var (name, node) in other.Members)
            MemberNode(name).Merge(node);
    }

    /// <summary>Treats objects with different discriminators as one kind of object again.</summary>
    public void CollapseVariants() => MergeMembers(Variants.Close());

    void MergeMembers(IEnumerable<Node> variants)
    {
        foreach (var variant in variants)
        {
            Duplicates += variant.Duplicates;
            foreach (var (name, node) in variant.Members)
                MemberNode(name).Merge(node);
        }
    }
}

/// <summary>A member's name and what was seen there.</summary>
readonly record struct Member(string Name, Node Node);
