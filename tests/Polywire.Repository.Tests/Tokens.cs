using System.Buffers.Binary;
using System.Reflection.Emit;

namespace RepositoryTests;

/// <summary>The metadata tokens in a method's code.</summary>
static class Tokens
{
    static readonly Dictionary<short, OpCode> s_codes = typeof(OpCodes).GetFields().Select(f => (OpCode)f.GetValue(null)!).ToDictionary(c => c.Value);

    internal static IEnumerable<int> Of(byte[] code)
    {
        for (int i = 0; i < code.Length;)
        {
            short value = code[i++];
            if (value == 0xFE) value = (short)(0xFE00 | code[i++]);
            switch (s_codes[value].OperandType)
            {
                case OperandType.InlineMethod or OperandType.InlineField or OperandType.InlineType or OperandType.InlineTok:
                    yield return BinaryPrimitives.ReadInt32LittleEndian(code.AsSpan(i));
                    i += 4;
                    break;
                case OperandType.InlineNone: break;
                case OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar: i += 1; break;
                case OperandType.InlineVar: i += 2; break;
                case OperandType.InlineI8 or OperandType.InlineR: i += 8; break;
                case OperandType.InlineSwitch: i += 4 + 4 * BinaryPrimitives.ReadInt32LittleEndian(code.AsSpan(i)); break;
                default: i += 4; break;
            }
        }
    }
}
