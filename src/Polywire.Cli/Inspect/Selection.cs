using System.Globalization;
using System.Text;
using System.Text.Json;
using Polywire.Cli.Commands;
using Polywire.Codecs;

namespace Polywire.Cli.Inspect;

/// <summary>Selects the values that are printed.</summary>
/// <param name="Path">The value to begin at, in each of the input's values; null for all.</param>
/// <param name="Depth">How many levels below it are printed; null for all.</param>
/// <param name="Limit">How many lines are printed; null for all.</param>
sealed record Selection(string? Path = null, int? Depth = null, long? Limit = null)
{
    /// <summary>Returns the steps of the path as text, and whether each can only be a member's name.</summary>
    /// <exception cref="InputException">The path is malformed.</exception>
    public (string Text, bool IsName)[] Steps()
    {
        try
        {
            return Path is null ? [] : [.. WirePath.Parse(Path).Steps.Select(s => (s.Name is { } name ? Encoding.UTF8.GetString(name) : s.Other ?? s.Number.ToString(CultureInfo.InvariantCulture), s.Name is not null))];
        }
        catch (WireException e)
        {
            throw new InputException($"--path: {e.Reason.TrimEnd('.')}. A path is as errors print it: $.orders[3].id");
        }
    }
}

/// <summary>Passes on the selected part of a tree. All of the input is read in any case, so that an error after the selection is found.</summary>
sealed class SelectedTree(IInspection tree, Selection selection) : IInspection
{
    readonly (string Text, bool IsName)[] _path = selection.Steps();
    readonly Stack<Level> _open = new();
    int _inside = -1;
    long _passed;

    /// <summary>A container that is open.</summary>
    /// <param name="Matched">How many steps of the path lead to it; −1 if the path does not lead into it.</param>
    /// <param name="IsPassed">Whether it was passed on.</param>
    /// <param name="Begins">Whether the selection begins with it.</param>
    sealed record Level(int Matched, bool IsPassed, bool Begins)
    {
        public string? Key { get; set; }

        public bool IsTextKey { get; set; }

        /// <summary>Whether the last key was passed on, so that its value must be too.</summary>
        public bool IsKeyPassed { get; set; }
    }

    /// <summary>Gets the values that the limit left out.</summary>
    public long LeftOut { get; private set; }

    /// <summary>Gets whether the path led to a value.</summary>
    public bool IsFound { get; private set; }

    public void Scalar(in InspectedNode node)
    {
        if (node.Role == NodeRole.Key)
        {
            Level level = _open.Peek();
            level.IsTextKey = node.Kind is "string" or ProtobufWalk.FieldKind;
            level.Key = level.IsTextKey && node.Value is ['"', ..] ? JsonSerializer.Deserialize<string>(node.Value) : node.Value;
            level.IsKeyPassed = _inside >= 0 && IsShown();
            if (level.IsKeyPassed) tree.Scalar(node);
            return;
        }
        bool begins = _inside < 0 && node.Role != NodeRole.Frame && Matched(node) == _path.Length;
        IsFound |= begins;
        if (begins ? IsShown() : _inside >= 0 && IsPassed(node)) tree.Scalar(begins ? AsRoot(node) : node);
    }

    public void Open(in InspectedNode node)
    {
        int matched = Matched(node);
        bool begins = _inside < 0 && matched == _path.Length;
        IsFound |= begins;
        bool isPassed = begins ? IsShown() : _inside >= 0 && IsPassed(node);
        if (isPassed) tree.Open(begins ? AsRoot(node) : node);
        _open.Push(new Level(matched, isPassed, begins));
        if (begins || _inside >= 0) _inside++;
    }

    public void Close(long end)
    {
        Level level = _open.Pop();
        if (_inside >= 0) _inside--;
        if (level.IsPassed) tree.Close(end);
        if (level.Begins) _inside = -1;
    }

    public void Fail(InspectedFault fault) => tree.Fail(fault);

    /// <summary>Returns the number of steps of the path that lead to a value. LZ4 around a value is not a step.</summary>
    int Matched(in InspectedNode node)
    {
        if (node.Role == NodeRole.Root) return 0;
        Level around = _open.Peek();
        if (around.Matched < 0 || around.Matched >= _path.Length) return -1;
        (string text, bool isName) = _path[around.Matched];
        bool isStep = node.Role == NodeRole.Element ? !isName && text == node.Index.ToString(CultureInfo.InvariantCulture) : around.Key == text && around.IsTextKey == isName;
        return isStep ? around.Matched + 1 : -1;
    }

    /// <summary>Returns a member's value goes with its key.</summary>
    bool IsPassed(in InspectedNode node)
    {
        if (node.Role != NodeRole.MemberValue) return IsShown();
        Level level = _open.Peek();
        if (level.IsKeyPassed) _passed++;
        else if (!IsTooDeep()) LeftOut++;
        return level.IsKeyPassed;
    }

    bool IsTooDeep() => selection.Depth is { } depth && _inside >= depth;

    bool IsShown()
    {
        if (IsTooDeep()) return false;
        if (selection.Limit is { } limit && _passed >= limit)
        {
            LeftOut++;
            return false;
        }
        _passed++;
        return true;
    }

    static InspectedNode AsRoot(in InspectedNode node) => node.Role == NodeRole.Root ? node : node with { Role = NodeRole.Root, Index = 0 };
}
