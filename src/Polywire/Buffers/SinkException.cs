namespace Polywire.Buffers;

/// <summary>
/// The destination failed, not the value: carries the stream's own exception past the code that turns failures of
/// models into <see cref="WireException"/>. The entry point unwraps it.
/// </summary>
sealed class SinkException(Exception inner) : Exception(inner.Message, inner);
