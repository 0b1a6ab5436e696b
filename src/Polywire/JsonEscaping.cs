namespace Polywire;

/// <summary>
/// Specifies which characters of a string are escaped on writing. Every choice reads back as the same text; hexadecimal digits are upper case.
/// </summary>
public enum JsonEscaping
{
    /// <summary>
    /// Only what RFC 8259 section 7 requires: the quotation mark and the backslash (<c>\"</c>, <c>\\</c>) and U+0000 to U+001F
    /// (<c>\b \t \n \f \r</c>, the others as <c>\u00XX</c>). Everything else is raw UTF-8.
    /// </summary>
    Minimal = 0,

    /// <summary>
    /// <see cref="Minimal"/>, and <c>&lt; &gt; &amp; '</c>, U+007F to U+009F, U+2028 and U+2029 as <c>\uXXXX</c>:
    /// safe inside HTML elements and scripts.
    /// </summary>
    Html = 1,

    /// <summary>
    /// The bytes of <c>System.Text.Encodings.Web.JavaScriptEncoder.Default</c>: the control characters,
    /// <c>" &amp; ' + &lt; &gt; `</c>, U+007F and everything outside ASCII as <c>\uXXXX</c>.
    /// </summary>
    SystemTextJson = 2,
}
