namespace Polywire.Codecs;

/// <summary>Boxes of plain values that are many, made once: they never change, so that all graphs share them.</summary>
static class SharedBoxes
{
    const int Least = sbyte.MinValue;
    const int Most = 1023;

    internal static readonly object True = true;
    internal static readonly object False = false;

    static readonly object[] s_integers = Integers();

    static object[] Integers()
    {
        object[] boxes = new object[Most - Least + 1];
        for (int i = 0; i < boxes.Length; i++) boxes[i] = (long)(i + Least);
        return boxes;
    }

    internal static object Of(long value) => value is >= Least and <= Most ? s_integers[value - Least] : value;

    internal static object Of(bool value) => value ? True : False;
}
