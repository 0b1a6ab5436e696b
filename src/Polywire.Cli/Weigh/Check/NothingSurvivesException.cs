namespace Polywire.Cli.Weigh.Check;

/// <summary>Thrown if no row survives all wires, so that there is nothing to measure.</summary>
sealed class NothingSurvivesException(RoundTripResult example)
    : Exception($"no row survives every wire; on {example.Wire.Label}, {example.Failures[0]}.");
