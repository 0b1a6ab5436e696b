namespace TestKit;

/// <summary>A conformance check failed.</summary>
public sealed class ConformanceException(string message, Exception? inner = null) : Exception(message, inner);

/// <summary>Assertions without a test framework, so that any program can run the kit.</summary>
static class Check
{
    internal static void That(bool holds, string otherwise)
    {
        if (!holds) throw new ConformanceException(otherwise);
    }

    /// <summary>The bytes as text where they are text, and as hexadecimal.</summary>
    internal static string Show(ReadOnlySpan<byte> bytes)
    {
        ReadOnlySpan<byte> start = bytes.Length > 400 ? bytes[..400] : bytes;
        bool text = start.IndexOfAnyExceptInRange((byte)32, (byte)126) < 0;
        return text ? System.Text.Encoding.ASCII.GetString(start) : Convert.ToHexString(start);
    }
}
