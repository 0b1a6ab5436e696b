using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Evolution;

/// <summary>Reads the members of a value one after another without generated code, or skips them.</summary>
struct ScopeCursor(RowScope scope)
{
    int _group = -1;
    int _all;

    /// <summary>Returns the presence bits of the next member; 1 if it has none.</summary>
    /// <param name="reader">The row.</param>
    /// <param name="place">The member.</param>
    /// <param name="tape">Where the bits of a group go, as generated code writes them; null for nowhere.</param>
    internal int Bits(ref RowReader reader, int place, RowTape? tape)
    {
        RowMember member = scope.Members[place];
        if (member.Bits == 0) return 1;
        if (scope.BeginsGroup(place, ref _group))
        {
            _all = reader.Presence(scope.Members.Length + _group);
            tape?.Add((ulong)_all);
        }
        return _all >> scope.BitOf(place) % RowScope.GroupBits & ((1 << member.Bits) - 1);
    }

    /// <summary>Reads a value that is present, onto a tape.</summary>
    internal static void Read(ref RowReader reader, int place, RowMember member, RowTape tape)
    {
        switch (member.Kind)
        {
            case RowKind.Boolean: break;
            case RowKind.Integer: tape.Add((ulong)reader.Int64(place)); break;
            case RowKind.Single: tape.Add(BitConverter.SingleToUInt32Bits(reader.Single(place))); break;
            case RowKind.Double: tape.Add(BitConverter.DoubleToUInt64Bits(reader.Double(place))); break;
            case RowKind.Decimal: TapeColumn.Add(tape, reader.Decimal(place)); break;
            case RowKind.DateTime: TapeColumn.Add(tape, reader.DateTime(place)); break;
            case RowKind.DateTimeOffset: TapeColumn.Add(tape, reader.DateTimeOffset(place)); break;
            case RowKind.Guid: TapeColumn.Add(tape, reader.Guid(place)); break;
            case RowKind.Text: tape.Add(reader.Text(place)); break;
            case RowKind.Bytes: tape.Add((ReadOnlySpan<byte>)reader.Bytes(place)); break;
            default:
                RowParent parent = reader.BeginList(place, out int count);
                tape.Add((ulong)count);
                for (; count > 0; count--)
                {
                    var cursor = new ScopeCursor(member.Scope!);
                    for (int i = 0; i < member.Scope!.Members.Length; i++)
                        if (cursor.Bits(ref reader, i, tape) != 0) Read(ref reader, i, member.Scope.Members[i], tape);
                }
                reader.EndNested(parent);
                break;
        }
    }

    /// <summary>Skips a value that is present. Strings and bytes are not made, unless a later member repeats them.</summary>
    /// <param name="reader">The row.</param>
    /// <param name="place">The member.</param>
    /// <param name="member">The member.</param>
    /// <param name="tape">Where an empty value goes; null for nowhere.</param>
    internal static void Skip(ref RowReader reader, int place, RowMember member, RowTape? tape)
    {
        int words = 1;
        switch (member.Kind)
        {
            case RowKind.Boolean: return;
            case RowKind.Text:
                reader.SkipText(place);
                tape?.Add("");
                return;
            case RowKind.Bytes: reader.SkipBytes(place); break;
            case RowKind.Integer: reader.Int64(place); break;
            case RowKind.Single: reader.Single(place); break;
            case RowKind.Double: reader.Double(place); break;
            case RowKind.DateTime: reader.DateTime(place); break;
            case RowKind.Decimal:
                reader.Decimal(place);
                words = 2;
                break;
            case RowKind.DateTimeOffset:
                reader.DateTimeOffset(place);
                words = 2;
                break;
            case RowKind.Guid:
                reader.Guid(place);
                words = 2;
                break;
            default:
                RowParent parent = reader.BeginList(place, out int count);
                for (; count > 0; count--) Skip(ref reader, member.Scope!);
                reader.EndNested(parent);
                break;
        }
        for (; tape is not null && words > 0; words--) tape.Add(0ul);
    }

    /// <summary>Skips all members of a nested value.</summary>
    internal static void Skip(ref RowReader reader, RowScope scope)
    {
        var cursor = new ScopeCursor(scope);
        for (int i = 0; i < scope.Members.Length; i++)
            if (cursor.Bits(ref reader, i, null) != 0) Skip(ref reader, i, scope.Members[i], null);
    }
}
