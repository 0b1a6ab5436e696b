using System.ComponentModel;
using Polywire.Compression.Rows.Schema;

namespace Polywire.CompilerServices;

/// <summary>The members of a model, or of the elements of a list, as generated code describes them.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RowShape
{
    readonly List<RowMember> _members = [];
    readonly RowShape? _outer;
    readonly RowScope _scope = new();
    readonly Type? _type;

    RowShape(RowShape? outer, Type? type)
    {
        _outer = outer;
        _type = type;
    }

    internal static RowScope Describe<T>(RowCodec<T> codec)
    {
        var shape = new RowShape(null, typeof(T));
        codec.Describe(shape);
        return shape.End();
    }

    RowScope End()
    {
        _scope.Members = [.. _members];
        return _scope;
    }

    /// <summary>Adds a <c>bool</c>: its value is its presence bit, or the second of two if it is nullable.</summary>
    public void Boolean(int number, string name, bool isNullable = false) => Add(number, name, RowKind.Boolean, isNullable ? RowPresence.Nullable : RowPresence.Optional);

    /// <summary>Adds an integer of up to 64 bits.</summary>
    public void Integer(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.Integer, isNullable);

    /// <summary>Adds a <c>float</c>.</summary>
    public void Single(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.Single, isNullable);

    /// <summary>Adds a <c>double</c>.</summary>
    public void Double(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.Double, isNullable);

    /// <summary>Adds a <c>decimal</c>.</summary>
    public void Decimal(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.Decimal, isNullable);

    /// <summary>Adds a <see cref="System.DateTime"/>.</summary>
    public void DateTime(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.DateTime, isNullable);

    /// <summary>Adds a <see cref="System.DateTimeOffset"/>.</summary>
    public void DateTimeOffset(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.DateTimeOffset, isNullable);

    /// <summary>Adds a <see cref="System.Guid"/>.</summary>
    public void Guid(int number, string name, bool isNullable = false) => AddValue(number, name, RowKind.Guid, isNullable);

    /// <summary>Adds a string, which may be null.</summary>
    public void Text(int number, string name) => Add(number, name, RowKind.Text, RowPresence.Nullable);

    /// <summary>Adds bytes, which may be null.</summary>
    public void Bytes(int number, string name) => Add(number, name, RowKind.Bytes, RowPresence.Nullable);

    /// <summary>Adds a value of a type that has no columns, which may be null.</summary>
    public void Encoded(int number, string name) => Bytes(number, name);

    /// <summary>Adds a nested model, which may be null.</summary>
    public void Model<T>(int number, string name, RowCodec<T> codec)
    {
        for (RowShape? outer = this; outer is not null; outer = outer._outer)
        {
            if (outer._type != typeof(T)) continue;
            // A model that contains itself has the same columns at every level.
            _members.Add(new RowMember(number, name, RowKind.Model, RowPresence.Nullable, outer._scope));
            return;
        }
        var shape = new RowShape(this, typeof(T));
        codec.Describe(shape);
        _members.Add(new RowMember(number, name, RowKind.Model, RowPresence.Nullable, shape.End()));
    }

    /// <summary>Adds a list or a dictionary, which may be null; <paramref name="describe"/> adds the element, or the key and the value.</summary>
    public void List(int number, string name, Action<RowShape> describe)
    {
        var shape = new RowShape(this, null);
        describe(shape);
        _members.Add(new RowMember(number, name, RowKind.List, RowPresence.Nullable, shape.End()));
    }

    // An element of a list that cannot be null is always written.
    void AddValue(int number, string name, RowKind kind, bool isNullable) =>
        Add(number, name, kind, isNullable ? RowPresence.Nullable : _type is null ? RowPresence.Always : RowPresence.Optional);

    void Add(int number, string name, RowKind kind, RowPresence presence) => _members.Add(new RowMember(number, name, kind, presence, null));
}
