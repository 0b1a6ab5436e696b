namespace Polywire.Compression.Rows;

/// <summary>The limits of the size of a model, and of the work of reading one from a file.</summary>
static class RowModelLimits
{
    /// <summary>The most members and groups of presence bits of one scope.</summary>
    internal const int MaxPlaces = 5_000;
}
