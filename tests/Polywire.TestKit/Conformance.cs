using System.Globalization;
using Polywire;
using Polywire.Codecs;
using TestModels;

namespace TestKit;

/// <summary>
/// What every wire owes every shape, as far as the traits of its format promise it. Each method checks one promise on one case and
/// throws <see cref="ConformanceException"/>.
/// </summary>
public sealed class Conformance(WireSerializer wire)
{
    /// <summary>The names of the cases that must have code for the wire.</summary>
    public static IEnumerable<string> Names(Wires flag) => TestCases.All.Where(c => (c.Wires & flag) != 0).Select(c => c.Name);

    /// <summary>The names of the cases that have code for the wire, for one that supports some shapes.</summary>
    public static IEnumerable<string> Names(WireSerializer wire) => TestCases.All.Where(c => wire.CanSerialize(c.Type)).Select(c => c.Name);

    bool Has(WireTraits trait) => (wire.Traits & trait) != 0;

    bool IsText => Has(WireTraits.Text);

    /// <summary>What is written is read back, through every entry point, from contiguous and from cut-up input, and right before an inaccessible page.</summary>
    public void RoundTrip(string name) => Run(name, new RoundTripVisitor(this));

    /// <summary>A prefix of a value is a <see cref="WireException"/>, or on a wire that does not detect every prefix a value.</summary>
    public void Truncation(string name) => Run(name, new TruncationVisitor(this));

    /// <summary>Damaged input gives a value or a <see cref="WireException"/> with an offset and a path.</summary>
    public void Mutation(string name, int count) => Run(name, new MutationVisitor(this, count));

    /// <summary>Null at the top level is null for <c>DeserializeOrNull</c> and an error for <c>Deserialize</c>, or an error everywhere; data after the value is an error.</summary>
    public void Root(string name) => Run(name, new RootVisitor(this));

    /// <summary>A value that shows its structure can be read unread and found by its path; on other wires neither is possible.</summary>
    public void Unread(string name) => Run(name, new UnreadVisitor(this));

    /// <summary>A warmed-up write to a buffer with space allocates nothing.</summary>
    public void Allocation(string name) => Run(name, new AllocationVisitor(this));

    /// <summary>The current culture changes nothing.</summary>
    public void Culture(string name)
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            foreach (string culture in Extent.OneOf(3, (string[])["de-DE", "fi-FI", "ar-SA"], name.Length))
            {
                CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
                Run(name, new CultureVisitor(this, before));
            }
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    static void Run(string name, ITestCaseVisitor visitor) => TestCases.Named(name).Accept(visitor);

    sealed class RoundTripVisitor(Conformance kit) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            WireSerializer wire = kit.Wire;
            Random random = new(1);
            foreach (T? value in kit.Values(testCase))
            {
                byte[] bytes = wire.Serialize(value);
                var buffer = new FixedBuffer(bytes.Length + 4096);
                wire.Serialize(buffer, value);
                Check.That(buffer.Written.SequenceEqual(bytes), $"An IBufferWriter got {Check.Show(buffer.Written)}, an array {Check.Show(bytes)}.");
                var stingy = new StingyBuffer();
                wire.Serialize(stingy, value);
                Check.That(stingy.Written.AsSpan().SequenceEqual(bytes), $"A stingy IBufferWriter got {Check.Show(stingy.Written)}, an array {Check.Show(bytes)}.");
                Expect(wire.DeserializeOrNull<T>(bytes), "an array");
                Expect(wire.DeserializeOrNull<T>(GuardedInput.Place(bytes)), "a span");
                Expect(wire.DeserializeOrNull<T>(bytes.AsMemory()), "a memory");
                Expect(wire.DeserializeOrNull<T>(CutSequence.Single(bytes)), "single bytes");
                for (int i = 0; i < 5; i++) Expect(wire.DeserializeOrNull<T>(CutSequence.Random(bytes, random)), "random cuts");
                var stream = new MemoryStream();
                wire.Serialize(stream, value);
                Check.That(stream.ToArray().AsSpan().SequenceEqual(bytes), $"A stream got {Check.Show(stream.ToArray())}, an array {Check.Show(bytes)}.");
                Expect(wire.DeserializeOrNull<T>(new TrickleStream(bytes)), "a stream of single bytes");
                if (value is not null) Expect(wire.Deserialize<T>(bytes), "Deserialize");
                if (kit.Has(WireTraits.SelfDelimiting))
                {
                    byte[] two = [.. bytes, .. kit.IsText ? " "u8 : [], .. bytes];
                    Check.That(wire.TryDeserialize(two, out T? first, out int consumed, out WireException? error), $"Before another value: {error}");
                    Check.That(consumed >= bytes.Length && consumed <= bytes.Length + 1, $"{consumed} bytes were consumed of {bytes.Length}.");
                    Expect(first, "before another value");
                }
                if (value is not null)
                    Check.That(wire.Serialize(value, typeof(T)).AsSpan().SequenceEqual(bytes), $"With its type it is {Check.Show(wire.Serialize(value, typeof(T)))}, not {Check.Show(bytes)}.");
                // Boxed: the run-time type's own codec.
                if (kit.Has(WireTraits.SelfDescribing) && value is not null && value.GetType() == typeof(T))
                    Check.That(wire.Serialize<object>(value).AsSpan().SequenceEqual(bytes), $"As object it is {Check.Show(wire.Serialize<object>(value))}, not {Check.Show(bytes)}.");

                void Expect(T? read, string from)
                {
                    Check.That(kit.IsSame(testCase, value, read, bytes), $"Read from {from}, it is {Check.Show(wire.Serialize(read))}, not {Check.Show(bytes)}.");
                }
            }
        }
    }

    WireSerializer Wire => wire;

    /// <summary>Whether what was read is the value that was written, or of a lossy case is written as the same bytes.</summary>
    bool IsSame<T>(TestCase<T> testCase, T? value, T? read, byte[] bytes) => testCase.Lossy is null ? testCase.Same(value, read) : wire.Serialize(read).AsSpan().SequenceEqual(bytes);

    /// <summary>The values of a case that can be written at the top level.</summary>
    T?[] Values<T>(TestCase<T> testCase) => Has(WireTraits.NullAtTopLevel) ? testCase.Values : [.. testCase.Values.Where(v => v is not null)];

    sealed class TruncationVisitor(Conformance kit) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            foreach (T? value in kit.Values(testCase))
            {
                byte[] bytes = kit.Wire.Serialize(value);
                // The first digits of a number are a number.
                bool isNumber = kit.IsText && bytes[0] is (byte)'-' or >= (byte)'0' and <= (byte)'9';
                for (int length = 0; length < bytes.Length; length++)
                {
                    // All near both ends, a part between them.
                    int fromEnd = Math.Min(length, bytes.Length - length);
                    if (fromEnd > 400 || (fromEnd > 24 && !Extent.IsAll && (length + testCase.Name.Length) % 8 != 0)) continue;
                    bool read = kit.Try(GuardedInput.Place(bytes.AsSpan(0, length)), out T? _);
                    Check.That(!read || isNumber || !kit.Has(WireTraits.DetectsEveryPrefix), $"The first {length} bytes of {Check.Show(bytes)} were read as a value.");
                }
            }
        }
    }

    sealed class MutationVisitor(Conformance kit, int count) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            T?[] values = kit.Values(testCase);
            byte[][] inputs = [.. values.Select(v => kit.Wire.Serialize(v)).Where(b => b.Length < 2000)];
            var mutator = new Mutator(testCase.Name.Length * 31 + inputs.Length);
            for (int i = 0; i < count; i++)
            {
                byte[] input = mutator.Mutate(inputs[i % inputs.Length], kit.IsText);
                if (!kit.Try(GuardedInput.Place(input), out T? read)) continue;
                try
                {
                    kit.Wire.Serialize(read);
                }
                catch (WireException)
                {
                }
                catch (Exception e) when (e is not ConformanceException)
                {
                    throw new ConformanceException($"Read from {Check.Show(input)}, then written: {e}", e);
                }
            }
        }
    }

    bool Try<T>(ReadOnlySpan<byte> input, out T? value)
    {
        try
        {
            value = wire.DeserializeOrNull<T>(input);
            return true;
        }
        catch (WireException e)
        {
            Check.That(e.Code != WireErrorCode.Unspecified, $"{Check.Show(input)}: no code: {e}");
            Check.That(e.Offset >= 0 && e.Offset <= input.Length, $"{Check.Show(input)}: offset {e.Offset} of {input.Length}: {e}");
            Check.That(e.Path is { Length: > 0 and <= 1024 } && e.Path[0] == '$', $"{Check.Show(input)}: path '{e.Path}'");
            value = default;
            return false;
        }
        catch (Exception e) when (e is not ConformanceException)
        {
            throw new ConformanceException($"{Check.Show(input)}: {e}", e);
        }
    }

    sealed class RootVisitor(Conformance kit) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            if (default(T) is null)
            {
                if (kit.Has(WireTraits.NullAtTopLevel))
                {
                    byte[] nothing = kit.Wire.Serialize(default(T));
                    Check.That(kit.Wire.DeserializeOrNull<T>(nothing) is null, "DeserializeOrNull did not return null.");
                    if (kit.Has(WireTraits.SelfDescribing)) Check.That(nothing.AsSpan().SequenceEqual(kit.Wire.Serialize<string>(null)), $"null was written as {Check.Show(nothing)}.");
                    if (!typeof(T).IsValueType) Check.That(Code(nothing) == WireErrorCode.NullRoot, $"Deserialize of null gave {Code(nothing)}.");
                }
                else
                {
                    Check.That(WriteCode(default) == WireErrorCode.NullRoot, $"Serialize of null gave {WriteCode(default)}.");
                }
            }
            byte[] bytes = kit.Wire.Serialize(kit.Values(testCase)[^1]);
            if (!kit.Has(WireTraits.SelfDelimiting)) return;
            byte[] trailing = [.. bytes, .. kit.IsText ? " 1"u8 : [0x01]];
            Check.That(Code(trailing) == WireErrorCode.TrailingData, $"Trailing data gave {Code(trailing)}.");
            if (kit.IsText) Check.That(kit.Wire.DeserializeOrNull<T>([.. " \r\n\t"u8, .. bytes, .. " \n"u8]) is not null || testCase.Values[^1] is null, "White space around the root was refused.");

            WireErrorCode? WriteCode(T? value)
            {
                try
                {
                    kit.Wire.Serialize(value);
                    return null;
                }
                catch (WireException e)
                {
                    return e.Code;
                }
            }

            WireErrorCode? Code(byte[] input)
            {
                try
                {
                    kit.Wire.Deserialize<T>(input);
                    return null;
                }
                catch (WireException e)
                {
                    return e.Code;
                }
            }
        }
    }

    sealed class UnreadVisitor(Conformance kit) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            WireSerializer wire = kit.Wire;
            if (!kit.Has(WireTraits.SelfDescribing))
            {
                Check.That(!wire.CanSerialize(typeof(RawValue)), "There is a codec for a value that is not read.");
                return;
            }
            foreach (T? value in kit.Values(testCase))
            {
                byte[] bytes = wire.Serialize(value);
                RawValue raw = wire.Deserialize<RawValue>(bytes);
                Check.That(wire.Serialize(raw).AsSpan().SequenceEqual(bytes), $"A RawValue of {Check.Show(bytes)} is {Check.Show(raw.Bytes.Span)}.");
                T? read = raw.As<T>();
                Check.That(kit.IsSame(testCase, value, read, bytes), $"A RawValue of {Check.Show(bytes)} is read as {Check.Show(wire.Serialize(read))}.");
                T? found = wire.ReadAt<T>(bytes, "$");
                Check.That(kit.IsSame(testCase, value, found, bytes), $"At '$' there is {Check.Show(wire.Serialize(found))}, not {Check.Show(bytes)}.");
            }
        }
    }

    sealed class AllocationVisitor(Conformance kit) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            if (testCase.Allocates is not null) return;
            var buffer = new FixedBuffer(1 << 16);
            foreach (T? value in kit.Values(testCase))
            {
                double allocated = AllocationAssert.Measure(() => Write(value), runs: 10);
                Check.That(allocated == 0, $"{allocated} bytes were allocated on writing {Check.Show(buffer.Written)}.");
            }

            void Write(T? value)
            {
                buffer.Clear();
                kit.Wire.Serialize(buffer, value);
            }
        }
    }

    sealed class CultureVisitor(Conformance kit, CultureInfo before) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            foreach (T? value in kit.Values(testCase))
            {
                byte[] here = kit.Wire.Serialize(value);
                T? read = kit.Wire.DeserializeOrNull<T>(here);
                CultureInfo culture = CultureInfo.CurrentCulture;
                CultureInfo.CurrentCulture = before;
                byte[] there = kit.Wire.Serialize(value);
                CultureInfo.CurrentCulture = culture;
                Check.That(here.AsSpan().SequenceEqual(there), $"Under {culture} it is {Check.Show(here)}, not {Check.Show(there)}.");
                if (testCase.Lossy is null) Check.That(testCase.Same(value, read), $"Under {culture} {Check.Show(here)} is read as {Check.Show(kit.Wire.Serialize(read))}.");
            }
        }
    }
}
