// Types that the compiler needs and netstandard2.0 does not have.
namespace System.Runtime.CompilerServices
{
    static class IsExternalInit;

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    sealed class CompilerFeatureRequiredAttribute(string featureName) : Attribute
    {
        public string FeatureName { get; } = featureName;
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class RequiredMemberAttribute : Attribute;
}

namespace System.Diagnostics.CodeAnalysis
{
    [AttributeUsage(AttributeTargets.Constructor)]
    sealed class SetsRequiredMembersAttribute : Attribute;
}
