using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary><see cref="JsonReferenceHandling.Ignore"/>: null in place of an object inside itself.</summary>
sealed class JsonIgnoredCycles : JsonReferenceTracking
{
    internal override JsonWriteReferences Writing() => new Ancestors();

    internal override JsonReadReferences? Reading() => null;

    sealed class Ancestors : JsonWriteReferences
    {
        /// <summary>By depth, the objects that are being written.</summary>
        object?[] _objects = new object?[16];

        internal override bool TryBegin(ref UncheckedJsonWriter writer, object value, scoped ReadOnlySpan<byte> head, out byte separator)
        {
            separator = 0;
            if (!TryPush(ref writer, value)) return false;
            writer.PushDepth();
            separator = writer.WriteHeadOrNone(head);
            return true;
        }

        internal override bool TryPush(ref UncheckedJsonWriter writer, object value)
        {
            int depth = writer._context.Depth + 1;
            if (Array.Exists(_objects, o => ReferenceEquals(o, value)))
            {
                writer.WriteNull();
                return false;
            }
            if (_objects.Length <= depth) Array.Resize(ref _objects, 2 * depth);
            _objects[depth] = value;
            return true;
        }

        internal override void Pop(int depth)
        {
            if (depth < _objects.Length) _objects[depth] = null;
        }
    }
}
