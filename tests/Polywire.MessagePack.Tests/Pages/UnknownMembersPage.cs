using Polywire;

namespace MessagePackTests;

/// <summary>The examples of docs/how-to/messagepack-unknown-members.md.</summary>
public class UnknownMembersPage
{
    [WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
    public class Account
    {
        [WireField(1)] public int Id { get; set; }
        [WireField(3)] public string Name { get; set; } = "";
        [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
    }

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        byte[] newer = Wire.MessagePack.Serialize(new object?[] { 7, "spare", "Ann", true, 2.5 });
        Account account = Wire.MessagePack.Deserialize<Account>(newer);
        account.Name = "Anna";
        byte[] written = Wire.MessagePack.Serialize(account);
        Assert.Equal([7L, "spare", "Anna", true, 2.5], Wire.MessagePack.Deserialize<List<object?>>(written));
        Assert.Equal(["1", "3", "4"], account.Rest!.Keys.Order());
    }
}
