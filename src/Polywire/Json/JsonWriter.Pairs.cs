namespace Polywire.Json;

// A property name with its value.
public ref partial struct JsonWriter
{
    /// <summary>Writes a property name and <c>null</c>.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNull(string propertyName)
    {
        WritePropertyName(propertyName);
        WriteNullValue();
    }

    /// <summary>Writes a property name and <c>true</c> or <c>false</c>.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteBoolean(string propertyName, bool value)
    {
        WritePropertyName(propertyName);
        WriteBooleanValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, int value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, uint value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, long value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, ulong value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, float value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, double value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a number.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteNumber(string propertyName, decimal value)
    {
        WritePropertyName(propertyName);
        WriteNumberValue(value);
    }

    /// <summary>Writes a property name and a string, or <c>null</c>.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteString(string propertyName, string? value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteString(string propertyName, DateTime value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteString(string propertyName, DateTimeOffset value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a string.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteString(string propertyName, Guid value)
    {
        WritePropertyName(propertyName);
        WriteStringValue(value);
    }

    /// <summary>Writes a property name and a base64 string.</summary>
    /// <param name="propertyName">The name, unescaped.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="InvalidOperationException">No property name can come here.</exception>
    public void WriteBase64String(string propertyName, scoped ReadOnlySpan<byte> bytes)
    {
        WritePropertyName(propertyName);
        WriteBase64StringValue(bytes);
    }
}
