using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.FrontEnd;

/// <summary>The diagnostics of <c>[WireCodec]</c> on types and on the assembly; those of members are reported with the model.</summary>
static class CodecChecks
{
    internal static IEnumerable<Finding> Check(ISymbol target, Compilation compilation, Func<SyntaxTree, int> indexOf)
    {
        var said = new List<Finding>();
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
        return said;

        void Say(AttributeData at, string of, string reason) =>
            said.Add(Finding.Of(Descriptors.BadCodec, Place.Of(at.ApplicationSyntaxReference?.GetSyntax().GetLocation(), indexOf), (at.Argument(0) as ISymbol)?.Name, of, reason));
    }
}
