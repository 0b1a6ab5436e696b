using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.CompilerServices;

public sealed partial class JsonMembers
{
    /// <summary>A hash table of the first bytes of names. Unlike the hash of a name, it does not wait for the closing quote.</summary>
    sealed class Guesses
    {
        // The fewest and the most bytes that are looked at, and slots for each name.
        const int LeastPrefix = 3, MostPrefix = sizeof(ulong), SlotsPerGuess = 8;

        // A guess has to be right for three of four members: a wrong one costs more than the search that it saves.
        const int UnguessedShare = 4;

        readonly ushort[] _slots;
        readonly ulong _mask;
        readonly int _shift;

        /// <summary>Looks at as many bytes as keep the most names apart. Shorter names, and all but one of those that share a slot, are not guessed.</summary>
        internal Guesses(Quoted[] names)
        {
            int readable = names.Length - 1;
            int slots = (int)BitOperations.RoundUpToPowerOf2((uint)(SlotsPerGuess * Math.Max(readable, 1)));
            _shift = 64 - BitOperations.Log2((uint)slots);
            _slots = new ushort[slots];
            int most = readable - readable / UnguessedShare, best = 0;
            for (int prefix = LeastPrefix; BitConverter.IsLittleEndian && prefix <= MostPrefix; prefix++)
            {
                int found = Fill(names, prefix);
                if (found < most || found == most && best != 0) continue;
                (most, best) = (found, prefix);
            }
            // Without a byte to compare, nothing is found.
            if (Fill(names, best) > 0) _mask = Mask(best);
        }

        /// <summary>Returns the member whose name may begin with these eight bytes; the number of readable members if none may.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal int At(ref byte name) => Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_slots), Slot(Unsafe.ReadUnaligned<ulong>(ref name) & _mask));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        nint Slot(ulong prefix) => (nint)(unchecked(prefix * FirstFactor) >> _shift);

        static ulong Mask(int bytes) => ulong.MaxValue >> 64 - 8 * bytes;

        /// <summary>Fills the table for a prefix of so many bytes, of which one may be the closing quote. Returns the number of members in it.</summary>
        int Fill(Quoted[] names, int prefix)
        {
            int readable = names.Length - 1, found = 0;
            for (int i = 0; i < _slots.Length; i++) _slots[i] = (ushort)readable;
            for (int i = 0; i < readable && prefix > 0; i++)
            {
                // The opening quote is not in the prefix.
                ref Quoted name = ref names[i];
                if (name.Length <= prefix) continue;
                ref ushort slot = ref _slots[Slot((name.First >> 8 | name.Second << 56) & Mask(prefix))];
                if (slot != readable) continue;
                slot = (ushort)i;
                found++;
            }
            return found;
        }
    }
}
