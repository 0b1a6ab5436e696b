using Polywire;

namespace EntryPointTests;

/// <summary>Broken streams: the same elements and the same failure however the input is cut, and never another exception.</summary>
public class MutationTests
{
    const int Rounds = 1_000;

    [Theory, MemberData(nameof(ManyTests.Framings), MemberType = typeof(ManyTests))]
    public void Broken_streams_fail_alike_however_they_are_cut(string name, WireFraming framing)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] good = ManyTests.Write<object?>(wire, [Samples.Row(1), null, "text", 17L, new[] { 1, 2, 3 }, Samples.Row(2)], framing);
        var random = new Random(20_240_101);
        byte[] telling = [.. "[]{}\",:\\\n\r /0-e1tfn"u8, 0x00, 0x80, 0x91, 0xA1, 0xC0, 0xC1, 0xD9, 0xDC, 0xDD, 0xDF, 0xFF];
        for (int round = 0; round < Rounds; round++)
        {
            byte[] bad = Mutate(good, random, telling);
            string whole = Outcome(wire.DeserializeMany<object>(bad, framing));
            string pieces = Outcome(wire.DeserializeMany<object>(new TrickleStream(bad, random.Next(1, 20), random.Next(1, 5)), framing));
            Assert.True(whole == pieces, $"{Convert.ToHexString(bad)}\n{whole}\n{pieces}");
        }
    }

    static byte[] Mutate(byte[] good, Random random, byte[] telling)
    {
        List<byte> bad = [.. good];
        for (int k = random.Next(1, 4); k > 0; k--)
        {
            int at = random.Next(bad.Count);
            switch (random.Next(4))
            {
                case 0: bad[at] = telling[random.Next(telling.Length)]; break;
                case 1: bad.Insert(at, telling[random.Next(telling.Length)]); break;
                case 2: bad.RemoveAt(at); break;
                default: bad.RemoveRange(at, Math.Min(random.Next(1, 30), bad.Count - at)); break;
            }
            if (bad.Count == 0) return [];
        }
        return [.. bad];
    }

    static string Outcome(IEnumerable<object?> values)
    {
        int count = 0;
        try
        {
            foreach (object? _ in values) count++;
            return $"{count}";
        }
        catch (WireException e)
        {
            return $"{count} {e.Code} {e.Offset} {e.Path}";
        }
    }
}
