#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

// Tokens outside text: which follows which, and numbers.
sealed unsafe partial class ValueWindow
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    void FindTokens(WindowPlanes* at, int parts)
    {
        var comma = new PlaneCarries();
        var colon = new PlaneCarries();
        var fraction = new PlaneCarries();
        for (int part = 0; part < parts; part++)
        {
            Planes outside = at->Outside[part], texts = at->Texts[part], a = at->Bit5[part], b = at->Bit6[part], c = at->Bit7[part];
            Planes structural = at->Structural[part] & outside;
            Planes opens = structural & a, closes = structural & c;
            Planes commas = structural & ~(a | b | c), colons = structural & b & ~(a | c);
            Planes scalars = outside & ~(structural | at->Space[part] & b);
            Planes starts = scalars & ~PlaneMath.Next(scalars, ref at->Carried.Scalars);
            Planes tokens = structural | starts | texts;
            // What a token follows: a comma 1 and 0, a colon 0 and 1, a bracket that opens both, a value neither; and, third, text where a name may be.
            at->After0[part] = comma.Add(~tokens, PlaneMath.Next(commas | opens, ref at->Carried.Kinds0), part);
            at->After1[part] = colon.Add(~tokens, PlaneMath.Next(colons | opens, ref at->Carried.Kinds1), part);
            at->Tokens[part] = tokens;
            at->Starts[part] = starts;
            at->Opens[part] = opens;
            at->Closes[part] = closes;
            at->Colons[part] = colons;
            at->Ends[part] = commas | closes;
            at->Brackets[part] = opens | closes;

            Planes number = at->Number[part] & outside;
            Planes digits = number & a, points = number & b & ~(a | c), minus = number & c & ~b, plus = number & c & b;
            Planes afterNumber = PlaneMath.Next(number, ref at->Carried.Numbers), afterDigit = PlaneMath.Next(digits, ref at->Carried.Digits);
            Planes letters = number & ~(a | b | c), exponents = letters & afterDigit;
            Planes afterExponent = PlaneMath.Next(exponents, ref at->Carried.Exponents);
            Planes zeros = digits & b & (starts | PlaneMath.Next(minus & starts, ref at->Carried.Minus));
            at->Faults[part] |= scalars & ~number & afterNumber | letters & afterNumber & ~afterDigit | afterExponent & ~(digits | minus | plus)
                | points & ~afterDigit | PlaneMath.Next(points | minus | plus, ref at->Carried.Unfinished) & ~digits
                | minus & ~(starts | afterExponent) | plus & ~afterExponent | PlaneMath.Next(zeros, ref at->Carried.Zeros) & digits;
            at->Fractions[part] = fraction.Add(digits, PlaneMath.Next(points, ref at->Carried.Points), part);
            at->Points[part] = points;
            at->Looks[part] |= starts & ~(digits | minus) | exponents;
        }
        _after0 = comma.Resolve(_after0);
        _after1 = colon.Resolve(_after1);
        _fraction = fraction.Resolve(_fraction);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void FindNames(WindowPlanes* at, int parts)
    {
        var name = new PlaneCarries();
        ulong commas = _after0, colons = _after1, fractions = _fraction;
        for (int part = 0; part < parts; part++, commas >>= Blocks, colons >>= Blocks, fractions >>= Blocks)
        {
            Planes tokens = at->Tokens[part], texts = at->Texts[part];
            Planes after0 = (at->After0[part] - PlaneMath.Numbers(commas)) & tokens, after1 = (at->After1[part] - PlaneMath.Numbers(colons)) & tokens;
            at->After0[part] = after0;
            at->After1[part] = after1;
            at->After2[part] = name.Add(~tokens, PlaneMath.Next(texts & after0, ref at->Carried.Names), part);
            at->Faults[part] |= after1 & ~(after0 | texts | at->Starts[part] | at->Opens[part]) | (at->Fractions[part] - PlaneMath.Numbers(fractions)) & at->Points[part];
        }
        _after2 = name.Resolve(_after2);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void CheckTokens(WindowPlanes* at, int parts)
    {
        ulong names = _after2;
        uint brackets = 0, looks = 0, wrongInObject = 0, wrongInArray = 0;
        for (int part = 0; part < parts; part++, names >>= Blocks)
        {
            Planes tokens = at->Tokens[part], texts = at->Texts[part], colons = at->Colons[part], ends = at->Ends[part];
            Planes after0 = at->After0[part], after1 = at->After1[part], after2 = (at->After2[part] - PlaneMath.Numbers(names)) & tokens;
            Planes right = texts | after1 & at->Closes[part];
            Planes faults = at->Faults[part] | tokens & ~(after0 | after1 | after2 | ends);
            Planes inObject = after0 & ~right | after2 ^ colons | faults;
            Planes inArray = after0 & ~(right | at->Starts[part] | at->Opens[part]) | colons | after2 & ~ends | faults;
            at->ObjectFaults[part] = inObject;
            at->ArrayFaults[part] = inArray;
            int shift = part * Blocks;
            wrongInObject |= PlaneMath.Any(inObject) << shift;
            wrongInArray |= PlaneMath.Any(inArray) << shift;
            brackets |= PlaneMath.Any(at->Brackets[part]) << shift;
            looks |= PlaneMath.Any(at->Looks[part]) << shift;
        }
        _wrongInObject = wrongInObject;
        _wrongInArray = wrongInArray;
        _withBrackets = brackets;
        _withLooks = looks;
    }
}
#endif
