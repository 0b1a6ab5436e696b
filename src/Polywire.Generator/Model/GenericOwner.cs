namespace Polywire.Generator.Model;

/// <summary>
/// The generic type that declares a member: the runtime takes an accessor of a method, a constructor or a field whose type it gives only from a class with the same type parameters.
/// </summary>
/// <param name="Parameters">Its type parameters, as a list in C#.</param>
/// <param name="Arguments">What they are where the member is used.</param>
/// <param name="Constraints">The constraints of the parameters.</param>
/// <param name="Type">The type over its own parameters.</param>
/// <param name="Value">The member's type over these parameters; empty for others.</param>
sealed record GenericOwner(string Parameters, string Arguments, string Constraints, string Type, string Value);
