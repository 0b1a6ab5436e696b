using System.Reflection;
using Polywire;
using RowsTests.Sets;

namespace Bench.Rows;

/// <summary>Rows from fixed seeds: the sets that the sizes of the tests are measured on.</summary>
static class RowSets
{
    /// <summary>Some hundred thousand rows are made in parts, each from a seed of its own.</summary>
    const int Part = 20_000;

    /// <summary>Articles without a decision of what is frequent, in parts whose keys continue.</summary>
    public static IEnumerable<Row30> A(int count)
    {
        for (int first = 0; first < count; first += Part)
        {
            foreach (Row30 row in Articles.A(Math.Min(Part, count - first), 7 + first / Part))
                yield return first == 0 ? row : row with { Id = row.Id + first, Code = "P" + (row.Id + first) };
        }
    }

    public static IEnumerable<Row30> A2(int count) => Articles.A2(count);

    public static IEnumerable<WideRow> B(int count) => WideRows.Each(count).Select(Wide);

    static readonly PropertyInfo[] s_members = [.. Enumerable.Range(0, Row300.Count).Select(i => typeof(WideRow).GetProperty("M" + i)!)];

    static WideRow Wide(Row300 row)
    {
        var wide = new WideRow();
        for (int i = 0; i < Row300.Count; i++)
        {
            long number = row.Numbers[i];
            object? value = Row300.KindOf(i) switch
            {
                MemberKind.Int => (int)number,
                MemberKind.Long => number,
                MemberKind.Bool => number != 0,
                MemberKind.Decimal => row.Decimals[i],
                MemberKind.Double => BitConverter.Int64BitsToDouble(number),
                MemberKind.Date => number == 0 ? null : DateTime.FromBinary(number),
                _ => row.Texts[i],
            };
            if (number != 0 || value is not (null or int or long or bool or double)) s_members[i].SetValue(wide, value);
        }
        return wide;
    }

    /// <summary>The wire of a name, with the options that these rows need.</summary>
    public static WireSerializer WireOf(string name) =>
        name == "protobuf" ? Wire.Protobuf.With(Wire.Protobuf.Options with { UnspecifiedDatesAreUtc = true }) : WireSerializer.Parse(name);
}
