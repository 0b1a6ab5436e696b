using System.Collections;
using System.Reflection;
using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>Verifies payloads, from the files to the report.</summary>
sealed class VerifyJob(Streams streams)
{
    /// <summary>Why no random object was made the last time.</summary>
    Exception? _refusal;

    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The assembly, the type or the payloads cannot be used.</exception>
    public int Run(VerifyRequest request)
    {
        UserAssembly user = UserAssembly.Load(request.AssemblyFile);
        SerializerUnderTest library = Libraries.Of(request.From, user, request.Settings is null ? null : user.ValueOf(request.Settings));
        var polywire = new PolywireSerializer(user, request.To, request.Wire is null ? null : user.ValueOf(request.Wire));
        if (request.Random > 0) return VerifyRandom(request, user, library, request.Settings is null ? library : Libraries.Of(request.From, user, null), polywire);
        if (request.Payloads.Count == 0) throw new InputException("There is nothing to verify. Name files of payloads, or --random N.");
        if (request.Type is null) throw new InputException("--type is missing: name the type to read the payloads as.");
        Type type = user.Find(request.Type);
        if (!polywire.Knows(type)) throw new InputException($"{request.AssemblyFile}: {UserAssembly.NameOf(type)} has no codec for {request.To}. Put [WireModel] on it, or add [assembly: WireFor(typeof({UserAssembly.NameOf(type)}))], and build.");
        var verification = new Verification(library, polywire, type);
        var findings = new Findings();
        bool rootIsArray = typeof(IEnumerable).IsAssignableFrom(type) && Untyped.MembersOf(type) is null;
        foreach (Payload payload in Payloads.Read(request.Payloads, streams.Input, library.Format, rootIsArray)) findings.Add(payload, verification.Check(payload.Bytes));
        Print(request, library, polywire, [(UserAssembly.NameOf(type), findings)]);
        return findings.Different > 0 || (request.ExactBytes && findings.OtherBytes > 0) ? ExitCode.Found : ExitCode.Done;
    }

    /// <summary>Random objects of one type, or of every type that can be written: as objects that both write, and as payloads that the library wrote.</summary>
    int VerifyRandom(VerifyRequest request, UserAssembly user, SerializerUnderTest library, SerializerUnderTest defaults, PolywireSerializer polywire)
    {
        if (request.Payloads.Count > 0) throw new InputException("--random makes the payloads. Leave out the files.");
        Type[] all = [.. user.Types().Where(t => !t.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute), false))];
        Type[] types = request.Type is { } named ? [user.Find(named)] : [.. all.Concat(user.ClosedTypes()).Where(t => t is { IsAbstract: false, ContainsGenericParameters: false, IsEnum: false } && polywire.Knows(t)).OrderBy(UserAssembly.NameOf, StringComparer.Ordinal)];
        if (types.Length == 0) throw new InputException($"{request.AssemblyFile}: no type has a codec for {request.To}. Put [WireModel] on the models, or read the library's attributes with [assembly: WireDefaults(Read = ...)], and build.");
        var plans = new InstancePlans();
        var results = new List<(string Type, Findings Findings)>();
        HashSet<string> leftOut = VerifyProcess.LeftOut();
        types = [.. types.Where(t => !leftOut.Contains(UserAssembly.NameOf(t)))];
        JobProgress.Run(streams, progress =>
        {
            foreach (Type type in types)
            {
                progress.Report((double)results.Count / types.Length, UserAssembly.NameOf(type));
                results.Add((UserAssembly.NameOf(type), VerifyProcess.During(UserAssembly.NameOf(type), () => RandomOf(type, request, new RandomObjects(request.Seed, all, plans), library, defaults, polywire))));
            }
            return results;
        });
        if (leftOut.Count > 0) streams.Error.WriteLine(SingleLine.Of($"polywire: {leftOut.Count} {(leftOut.Count == 1 ? "type was" : "types were")} left out, because code of the assembly ended the process: {string.Join(", ", leftOut)}"));
        if (results.TrueForAll(r => r.Findings.Payloads == 0)) throw new InputException($"{request.AssemblyFile}: nothing was verified, because {library.Name} writes and reads no random object{(_refusal is null ? "" : $": {SingleLine.Of(_refusal.Message)}")}");
        Print(request, library, polywire, results);
        return leftOut.Count > 0 || results.Any(r => r.Findings.Different > 0 || (request.ExactBytes && r.Findings.OtherBytes > 0)) ? ExitCode.Found : ExitCode.Done;
    }

    Findings RandomOf(Type type, VerifyRequest request, RandomObjects random, SerializerUnderTest library, SerializerUnderTest defaults, PolywireSerializer polywire)
    {
        var verification = new Verification(library, polywire, type);
        var findings = new Findings();
        _refusal = null;
        for (int i = 0; i < request.Random; i++)
        {
            if (Make(random, type, library, defaults) is not var (value, written)) continue;
            Outcome objects = verification.CheckObject(value), payloads = verification.Check(written);
            findings.Add(new Payload($"object {i + 1}", written), new Outcome([.. objects.Differences, .. payloads.Differences.Where(d => d.Kind is not (DifferenceKind.Bytes or DifferenceKind.Tree) || objects.Differences.Count == 0)]));
        }
        if (findings.Payloads == 0) findings.NoObjects = NoObjects.Of(_refusal);
        return findings;
    }

    /// <summary>
    /// An object that the library writes and reads itself; null where it does not. What its settings only read (a converter that does not write)
    /// is written without them.
    /// </summary>
    (object Value, byte[] Written)? Make(RandomObjects random, Type type, SerializerUnderTest library, SerializerUnderTest defaults)
    {
        // Constructors and setters of the user refuse some random values.
        if (Attempt(() => random.Make(type)) is not { } value) return null;
        foreach (SerializerUnderTest writer in library == defaults ? [library] : new[] { library, defaults })
        {
            if (Attempt(() => writer.Write(value, type)) is { } written && Attempt(() => (object)(library.Read(written, type), true)) is not null) return (value, written);
        }
        return null;
    }

    T? Attempt<T>(Func<T?> work) where T : class
    {
        try
        {
            return work();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            _refusal = e is TargetInvocationException { InnerException: { } inner } ? inner : e;
            return null;
        }
    }

    void Print(VerifyRequest request, SerializerUnderTest library, SerializerUnderTest polywire, IReadOnlyList<(string Type, Findings Findings)> all)
    {
        if (request.Json)
        {
            VerifyJson.Write(streams.Output, library, polywire, all);
            return;
        }
        using var output = new StreamWriter(streams.Output, new UTF8Encoding(false), leaveOpen: true);
        // Of many types, only those with something to report.
        foreach ((string type, Findings findings) in all.Where(t => all.Count == 1 || t.Findings.All.Any(f => request.ExactBytes || f.Kind != DifferenceKind.Bytes))) VerifyReport.Write(output, type, library, polywire, findings);
        if (all.Count != 1) VerifyReport.WriteTotal(output, library, polywire, all);
    }
}
