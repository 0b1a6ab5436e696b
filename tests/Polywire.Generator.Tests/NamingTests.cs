using System.Text;
using System.Text.Json;
using Polywire.Generator.FrontEnd;

namespace GeneratorTests;

/// <summary>The naming policies give the names of System.Text.Json.</summary>
public class NamingTests
{
    static readonly JsonNamingPolicy[] s_policies = [JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper];

    [Theory]
    [InlineData("_id")]
    [InlineData("__Y_")]
    [InlineData("Value_")]
    [InlineData("URLOf2Items")]
    [InlineData("GrößeÜber")]
    [InlineData("ǅX")]
    [InlineData("\u2170B\u0301C")]
    public void A_policy_gives_the_name_of_System_Text_Json(string name)
    {
        for (int i = 0; i < s_policies.Length; i++) Assert.Equal(s_policies[i].ConvertName(name), Naming.Apply(i + 1, name));
    }

    [Fact]
    public void A_policy_gives_the_names_of_System_Text_Json_for_random_text()
    {
        const string Letters = "aAbB_1- éÉ名ǅσΣßİı\u2160\u2170\u0301ªº².$😀";
        var random = new Random(11);
        for (int round = 0; round < 20_000; round++)
        {
            var name = new StringBuilder();
            for (int length = random.Next(1, 8); name.Length < length;) name.Append(Letters[random.Next(random.Next(2) == 0 ? 8 : Letters.Length)]);
            for (int i = 0; i < s_policies.Length; i++) Assert.Equal(s_policies[i].ConvertName(name.ToString()), Naming.Apply(i + 1, name.ToString()));
        }
    }
}
