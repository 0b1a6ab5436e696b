using System.Collections;
using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>One verification from the files to the report.</summary>
sealed class VerifyJob(Streams streams)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The assembly, the type or the payloads cannot be used.</exception>
    public int Run(VerifyRequest request)
    {
        UserAssembly user = UserAssembly.Load(request.AssemblyFile);
        SerializerUnderTest library = Libraries.Of(request.From, user, request.Settings is null ? null : user.ValueOf(request.Settings));
        var polywire = new PolywireSerializer(user, request.To, request.Wire is null ? null : user.ValueOf(request.Wire));
        Type type = user.Find(request.Type!);
        if (!polywire.Knows(type)) throw new InputException($"{request.AssemblyFile}: {UserAssembly.NameOf(type)} has no codec for {request.To}. Put [WireModel] on it, or add [assembly: WireFor(typeof({UserAssembly.NameOf(type)}))], and build.");
        var verification = new Verification(library, polywire, type);
        var findings = new Findings();
        bool rootIsArray = typeof(IEnumerable).IsAssignableFrom(type) && Untyped.MembersOf(type) is null;
        foreach (Payload payload in Payloads.Read(request.Payloads, streams.Input, library.Format, rootIsArray)) findings.Add(payload, verification.Check(payload.Bytes));
        Print(request, library, polywire, [(UserAssembly.NameOf(type), findings)]);
        return findings.Different > 0 || (request.ExactBytes && findings.OtherBytes > 0) ? ExitCode.Found : ExitCode.Done;
    }

    void Print(VerifyRequest request, SerializerUnderTest library, SerializerUnderTest polywire, IReadOnlyList<(string Type, Findings Findings)> all)
    {
        if (request.Json)
        {
            VerifyJson.Write(streams.Output, library, polywire, all);
            return;
        }
        using var output = new StreamWriter(streams.Output, new UTF8Encoding(false), leaveOpen: true);
        foreach ((string type, Findings findings) in all) VerifyReport.Write(output, type, library, polywire, findings);
    }
}
