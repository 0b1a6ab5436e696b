using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Polywire.CompilerServices;

/// <summary>Holds the names of a generated model's members on JSON, and which member followed which one last.</summary>
/// <remarks>Thread-safe: what is learned of the order is a hint that every reader checks.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class JsonMembers
{
    /// <summary>The index of the end of an object.</summary>
    public const int End = -2;

    // The bytes of a name that are two words.
    const int Wide = 16;

    // Names in quotes, and one more that no text begins with.
    readonly Quoted[] _quoted;
    readonly ushort[] _after;

    // Null in most models: no attribute sets a name.
    readonly bool[]? _fixed;

    // Most models never need a guess, and a program that starts must not wait for one.
    const int SearchesBeforeGuesses = 32;
    Guesses? _guesses;
    int _searches;

    /// <summary>A name in quotes.</summary>
    struct Quoted
    {
        /// <summary>Its first sixteen bytes, and ones for each of them.</summary>
        // No vectors: ReadyToRun precompiles nothing that touches a class with one.
        internal ulong First, Second, FirstMask, SecondMask;

        /// <summary>The number of bytes; 0 if the name is never expected: it needs escapes, or cannot be read. Then it begins with a zero.</summary>
        internal int Length;
    }

    /// <summary>Initializes the names of a model.</summary>
    /// <param name="names">The names one after another; those that an attribute sets begin with <see cref="FixedName.Mark"/>.</param>
    /// <param name="separator">What separates them.</param>
    /// <param name="readable">The number of those that can be read, which come first.</param>
    public JsonMembers(string names, char separator, int readable)
    {
        Names = names.Split(separator);
        _texts = new byte[Names.Length][];
        for (int i = 0; i < Names.Length; i++)
        {
            if (Names[i].StartsWith(FixedName.Mark))
            {
                Names[i] = Names[i][1..];
                (_fixed ??= new bool[Names.Length])[i] = true;
            }
            _texts[i] = Encoding.UTF8.GetBytes(Names[i]);
        }
        int slots = (int)BitOperations.RoundUpToPowerOf2((uint)(SlotsPerName * Names.Length));
        _slots = new Entry[slots];
        _shift = 64 - BitOperations.Log2((uint)slots);
        for (int i = 1; !TryFill(mayShare: i == MaxFactors); i++) _factor = unchecked(_factor + (FirstFactor << 1));
        _quoted = new Quoted[readable + 1];
        _after = new ushort[readable + 1];
        for (int i = 0; i <= readable; i++) _quoted[i] = i < readable && !NeedsEscapes(Names[i]) ? Quote(Names[i]) : new Quoted { FirstMask = ulong.MaxValue };
        for (int i = 0; i < _after.Length; i++) _after[i] = (ushort)i;
    }

    /// <summary>The names, in the order of their indexes.</summary>
    internal string[] Names { get; }

    /// <summary>Returns whether an attribute sets the name, so that no <c>NamePolicy</c> changes it.</summary>
    internal bool IsFixed(int index) => _fixed is not null && _fixed[index];

    static Quoted Quote(string name)
    {
        byte[] text = Encoding.UTF8.GetBytes($"\"{name}\"");
        // No generic method over bytes here: ReadyToRun has not compiled it, and every program calls this code on its first read.
        var quoted = new Quoted { Length = text.Length };
        ref byte words = ref Unsafe.As<ulong, byte>(ref quoted.First), masks = ref Unsafe.As<ulong, byte>(ref quoted.FirstMask);
        for (int i = 0; i < Math.Min(text.Length, Wide); i++)
        {
            Unsafe.Add(ref words, i) = text[i];
            Unsafe.Add(ref masks, i) = 0xFF;
        }
        return quoted;
    }

    /// <summary>Records which member came after the first <paramref name="count"/> of the model, after a search.</summary>
    internal void LearnFound(int count, int next)
    {
        if (CanRead(next)) _after[count] = (ushort)next;
        if (_guesses is null && ++_searches == SearchesBeforeGuesses) _guesses = new Guesses(_quoted);
    }

    /// <summary>Returns whether this is the index of a member that can be read.</summary>
    internal bool CanRead(int at) => (uint)at < (uint)(_quoted.Length - 1);

    /// <summary>Finds the member whose name in quotes is next, if it is short and without escapes.</summary>
    /// <param name="text">The byte where a quote may be. Precondition: seventeen bytes can be read.</param>
    /// <param name="at">The index of the member; −1 if none has the name, which then is ASCII.</param>
    /// <param name="length">The length of the name in quotes.</param>
    /// <returns>Whether there is such a name.</returns>
    internal bool TryFindNext(ref byte text, out int at, out int length)
    {
        at = FindQuoted(ref Unsafe.Add(ref text, 1), out length, out bool isUnescaped);
        length += 2;
        return text == (byte)'"' && (isUnescaped || CanRead(at) && _quoted[at].Length == length);
    }

    static bool NeedsEscapes(string name)
    {
        foreach (char c in name)
        {
            if (c is '"' or '\\' or < ' ') return true;
        }
        return false;
    }
}
