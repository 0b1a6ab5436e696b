using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.FrontEnd;

/// <summary>What there is to say of <c>[WireCodec]</c> on types and on the assembly; on members it is said with the model.</summary>
static class CodecChecks
{
    internal static ImmutableArray<Diagnostic> Check(ISymbol target, Compilation compilation)
    {
        ImmutableArray<Diagnostic>.Builder said = ImmutableArray.CreateBuilder<Diagnostic>();
        if (target is INamedTypeSymbol type)
        {
            foreach ((AttributeData at, string reason) in CodecReader.Read(type.GetAttributes(), type, compilation).Problems) Say(at, type.ToDisplayString(), reason);
        }
        else if (target is IAssemblySymbol assembly)
        {
            foreach (AttributeData attribute in assembly.All(Known.Codec))
            {
                if (CodecReader.Problem(attribute, compilation) is { } problem) Say(attribute, problem.Type, problem.Reason);
            }
        }
        return said.ToImmutable();

        void Say(AttributeData at, string of, string reason) =>
            said.Add(Diagnostic.Create(Descriptors.BadCodec, at.ApplicationSyntaxReference?.GetSyntax().GetLocation(), (at.Argument(0) as ISymbol)?.Name, of, reason));
    }
}
