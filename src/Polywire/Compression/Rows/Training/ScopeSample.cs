using Polywire.Compression.Rows.Schema;

namespace Polywire.Compression.Rows.Training;

/// <summary>The values of a member in all instances of its scope.</summary>
abstract class MemberSample
{
    /// <summary>The instance of the scope that each value is from.</summary>
    internal List<int> Instances { get; } = [];
}

/// <summary>The values of a member.</summary>
sealed class MemberSample<T> : MemberSample
{
    internal List<T> Values { get; } = [];

    internal void Add(int instance, T value)
    {
        Instances.Add(instance);
        Values.Add(value);
    }
}

/// <summary>The sample of one scope: of the rows themselves, of a nested model, or of the elements of a list.</summary>
sealed class ScopeSample
{
    internal ScopeSample(RowScope scope, ScopeSample? outer, bool isList)
    {
        Scope = scope;
        Outer = outer;
        IsList = isList;
        Members = new MemberSample?[scope.Members.Length];
        Inner = new ScopeSample?[scope.Members.Length];
        Groups = new List<byte>[scope.Groups];
        for (int i = 0; i < Groups.Length; i++) Groups[i] = [];
        for (int i = 0; i < Members.Length; i++) Members[i] = NewMember(i);
    }

    internal RowScope Scope { get; }

    /// <summary>The scope that contains this one; null for the rows.</summary>
    internal ScopeSample? Outer { get; }

    /// <summary>Whether the instances are elements of lists, which see what the element before left.</summary>
    internal bool IsList { get; }

    /// <summary>Whether the scope contains itself, so that what an instance left may be overwritten before it ends.</summary>
    internal bool IsRecursive { get; private set; }

    internal int Count { get; private set; }

    /// <summary>By instance: the instance of <see cref="Outer"/> that contains it.</summary>
    internal List<int> Owners { get; } = [];

    /// <summary>By group and instance: the presence bits.</summary>
    internal List<byte>[] Groups { get; }

    internal MemberSample?[] Members { get; }

    /// <summary>For each member: the scope of its nested values.</summary>
    internal ScopeSample?[] Inner { get; }

    internal int Add(int owner)
    {
        Owners.Add(owner);
        return Count++;
    }

    MemberSample? NewMember(int index)
    {
        RowMember member = Scope.Members[index];
        if (member.Scope is { } inner)
        {
            ScopeSample? same = this;
            while (same is not null && same.Scope != inner) same = same.Outer;
            if (same is not null)
            {
                for (ScopeSample? each = this; each is not null; each = each == same ? null : each.Outer) each.IsRecursive = true;
            }
            Inner[index] = same ?? new ScopeSample(inner, this, member.Kind == RowKind.List);
        }
        return member.Kind switch
        {
            RowKind.Integer or RowKind.List => new MemberSample<long>(),
            RowKind.Single => new MemberSample<float>(),
            RowKind.Double => new MemberSample<double>(),
            RowKind.Decimal => new MemberSample<decimal>(),
            RowKind.DateTime => new MemberSample<DateTime>(),
            RowKind.DateTimeOffset => new MemberSample<DateTimeOffset>(),
            RowKind.Guid => new MemberSample<Guid>(),
            RowKind.Text => new MemberSample<string>(),
            RowKind.Bytes => new MemberSample<byte[]>(),
            _ => null,
        };
    }
}
