using System.Globalization;
using System.Runtime.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>The items of tuples, which are messages without a model.</summary>
static class ProtobufTuples
{
    /// <summary>The items before the rest of a tuple.</summary>
    const int Items = 7;

    /// <summary>Returns the name and the type of an item; null if the type is no tuple, or has fewer.</summary>
    internal static (string Name, Type Type)? Item(Type type, int number)
    {
        if (!type.IsGenericType || number < 1) return null;
        Type[] items = type.GenericTypeArguments;
        if (type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>)) return number > 2 ? null : (number == 1 ? "Key" : "Value", items[number - 1]);
        if (!typeof(ITuple).IsAssignableFrom(type)) return null;
        string name = "Item" + number.ToString(CultureInfo.InvariantCulture);
        if (type.IsValueType)
        {
            for (; number > Items && items.Length > Items; number -= Items) items = items[Items].GenericTypeArguments;
        }
        else if (number > Items)
        {
            name = "Rest";
        }
        return number > items.Length ? null : (name, items[number - 1]);
    }
}
