using System.Globalization;
using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Compile;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The wires that a model is measured on.</summary>
/// <param name="Wires">The reference first.</param>
/// <param name="ReferenceDetail">Which System.Text.Json the reference is.</param>
sealed record WireSet(IReadOnlyList<IWireUnderTest> Wires, string ReferenceDetail)
{
    /// <summary>The most members of all classes: their code is compiled several times, and takes about a minute.</summary>
    const int MostMembers = 5_000;

    /// <summary>Gets the type with code for trained rows; null if the model has none.</summary>
    public Type? Rows { get; init; }

    /// <summary>Gets the wires that do not support the model, as sentences.</summary>
    public IReadOnlyList<string> LeftOut { get; init; } = [];

    /// <summary>Compiles the model once for each layout and closes the wires with its row type: those whose members have numbers as far as they support the model.</summary>
    /// <param name="model">The model.</param>
    /// <param name="source">What to name in an error.</param>
    /// <exception cref="InputException">The model has more members than are compiled.</exception>
    public static WireSet For(InferredModel model, string source)
    {
        if (model.MemberCount > MostMembers)
            throw new InputException(string.Create(CultureInfo.InvariantCulture, $"{source}: its model has {model.MemberCount:N0} members in {model.Classes.Count:N0} classes, and up to {MostMembers:N0} members are compiled. Give a part of the data. 'polywire model' prints the model."));
        var byNumber = ModelCompiler.Compile(model, PrintedFor.Reference);
        var (options, detail) = ReferenceOptions.For(model, byNumber);
        var wires = new List<IWireUnderTest>
        {
            Make(typeof(ReferenceWire<>), byNumber.Row, options),
            Make(typeof(PolywireWire<>), byNumber.Row, WireIdentity.Json, Wire.Json),
        };
        if (model.HasClasses)
            wires.Add(Make(typeof(PolywireWire<>), ModelCompiler.Compile(model, PrintedFor.Map).Row, WireIdentity.MessagePackMap, Wire.MessagePack));
        wires.Add(Make(typeof(PolywireWire<>), byNumber.Row, model.HasClasses ? WireIdentity.MessagePack : WireIdentity.MessagePackOnly, Wire.MessagePack));
        return model.HasClasses ? WithNumbers(wires, model, detail) : new WireSet(wires, detail);
    }

    static WireSet WithNumbers(List<IWireUnderTest> wires, InferredModel model, string detail)
    {
        IReadOnlyList<string> errors = [];
        foreach (var purpose in (PrintedFor[])[PrintedFor.Numbered, PrintedFor.Protobuf, PrintedFor.MemoryPack, PrintedFor.Rows])
        {
            Type row;
            try
            {
                row = ModelCompiler.Compile(model, purpose).Row;
            }
            catch (ModelCompileException e)
            {
                // A wire does not support the model: nested collections on Protobuf, more than 249 members on MemoryPack.
                if (errors.Count == 0)
                    errors = e.Errors;
                continue;
            }
            if (purpose is PrintedFor.Numbered or PrintedFor.Protobuf)
                wires.Add(Make(typeof(PolywireWire<>), row, WireIdentity.Protobuf, Wire.Protobuf.With(Wire.Protobuf.Options with { UnspecifiedDatesAreUtc = true })));
            if (purpose is PrintedFor.Numbered or PrintedFor.MemoryPack)
                wires.Add(Make(typeof(PolywireWire<>), row, WireIdentity.MemoryPack, Wire.MemoryPack));
            return new WireSet(wires, detail) { Rows = model.Row is ClassType ? row : null, LeftOut = LeftOutOf(wires, errors) };
        }
        return new WireSet(wires, detail) { LeftOut = LeftOutOf(wires, errors) };
    }

    /// <summary>Returns the wires that do not support the model, with the first error that names each.</summary>
    static IReadOnlyList<string> LeftOutOf(List<IWireUnderTest> wires, IReadOnlyList<string> errors) =>
        [.. new[] { WireIdentity.Protobuf, WireIdentity.MemoryPack }
            .Where(identity => wires.TrueForAll(w => w.Identity != identity))
            .Select(identity => $"{identity.Label} is left out, since it does not support this model{(errors.FirstOrDefault(e => e.Contains(identity.Label, StringComparison.Ordinal)) is { } error ? ": " + MessageOf(error) : "")}.")];

    /// <summary>Returns the message of a compiler's error, without its place and number.</summary>
    static string MessageOf(string error)
    {
        var number = error.IndexOf("error ", StringComparison.Ordinal);
        return number < 0 ? error : error[(error.IndexOf(": ", number, StringComparison.Ordinal) + 2)..];
    }

    static IWireUnderTest Make(Type wire, Type row, params object[] arguments) =>
        (IWireUnderTest)Activator.CreateInstance(wire.MakeGenericType(row), arguments)!;
}
