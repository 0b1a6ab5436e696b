using Polywire.CompilerServices;

namespace RowsTests.Sets;

/// <summary>What the generator prints for such a row, as loops.</summary>
sealed class Row300Codec : RowCodec<Row300>
{
    public override void Describe(RowShape shape)
    {
        for (int i = 0; i < Row300.Count; i++)
        {
            string name = $"F{i}";
            switch (Row300.KindOf(i))
            {
                case MemberKind.Bool: shape.Boolean(i + 1, name); break;
                case MemberKind.Decimal: shape.Decimal(i + 1, name); break;
                case MemberKind.Double: shape.Double(i + 1, name); break;
                case MemberKind.Date: shape.DateTime(i + 1, name); break;
                case MemberKind.Text: shape.Text(i + 1, name); break;
                default: shape.Integer(i + 1, name); break;
            }
        }
    }

    static bool IsPresent(Row300 value, int member) => Row300.KindOf(member) switch
    {
        MemberKind.Decimal => !RowValues.IsDefault(value.Decimals[member]),
        MemberKind.Text => value.Texts[member] is not null,
        _ => value.Numbers[member] != 0,
    };

    public override void Write(ref RowWriter writer, Row300 value)
    {
        for (int first = 0; first < Row300.Count; first += 8)
        {
            int end = Math.Min(first + 8, Row300.Count), bits = 0;
            for (int i = first; i < end; i++)
                if (IsPresent(value, i)) bits |= 1 << (i - first);
            writer.Presence(Row300.Count + first / 8, bits);
            for (int i = first; i < end; i++)
            {
                if ((bits >> (i - first) & 1) == 0) continue;
                switch (Row300.KindOf(i))
                {
                    case MemberKind.Bool: break;
                    case MemberKind.Decimal: writer.Decimal(i, value.Decimals[i]); break;
                    case MemberKind.Double: writer.Double(i, BitConverter.Int64BitsToDouble(value.Numbers[i])); break;
                    case MemberKind.Date: writer.DateTime(i, DateTime.FromBinary(value.Numbers[i])); break;
                    case MemberKind.Text: writer.Text(i, value.Texts[i]!); break;
                    default: writer.Integer(i, value.Numbers[i]); break;
                }
            }
        }
    }

    public override Row300 Read(ref RowReader reader)
    {
        var value = new Row300();
        for (int first = 0; first < Row300.Count; first += 8)
        {
            int end = Math.Min(first + 8, Row300.Count), bits = reader.Presence(Row300.Count + first / 8);
            for (int i = first; i < end; i++)
            {
                if ((bits >> (i - first) & 1) == 0) continue;
                switch (Row300.KindOf(i))
                {
                    case MemberKind.Bool: value.Numbers[i] = 1; break;
                    case MemberKind.Decimal: value.Decimals[i] = reader.Decimal(i); break;
                    case MemberKind.Double: value.Numbers[i] = BitConverter.DoubleToInt64Bits(reader.Double(i)); break;
                    case MemberKind.Date: value.Numbers[i] = reader.DateTime(i).ToBinary(); break;
                    case MemberKind.Text: value.Texts[i] = reader.Text(i); break;
                    case MemberKind.Int: value.Numbers[i] = reader.Int32(i); break;
                    default: value.Numbers[i] = reader.Int64(i); break;
                }
            }
        }
        return value;
    }
}
