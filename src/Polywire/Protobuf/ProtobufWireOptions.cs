using Polywire.Codecs;

namespace Polywire.Protobuf;

/// <summary>Options of <see cref="ProtobufWire"/>. The defaults follow the specification of proto3.</summary>
public sealed record ProtobufWireOptions : WireOptions
{
    /// <summary>
    /// Gets whether a <c>DateTime</c> whose kind is unspecified is written as UTC. Otherwise it is an error (<see cref="WireErrorCode.NotRepresentable"/>), since a
    /// <c>google.protobuf.Timestamp</c> is a point in time.
    /// </summary>
    public bool UnspecifiedDatesAreUtc { get; init; }
}
