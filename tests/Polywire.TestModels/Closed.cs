using Polywire;

namespace System.Runtime.CompilerServices
{
    /// <summary>What the coming C# leaves on the base of a closed hierarchy.</summary>
    [AttributeUsage(AttributeTargets.Class)]
    sealed class ClosedAttribute : Attribute;
}

namespace TestModels
{
    /// <summary>A closed hierarchy, with types between and inside.</summary>
    [WireModel, System.Runtime.CompilerServices.Closed]
    public abstract partial record Notice(string Text)
    {
        [WireModel] sealed record Silent(string Text) : Notice(Text);

        public static Notice MakeSilent(string text) => new Silent(text);
    }

    public abstract record Loud(string Text, int Level) : Notice(Text);

    [WireModel] public record Alarm(string Text, int Level, Notice? Cause) : Loud(Text, Level);

    [WireModel] public sealed record FireAlarm(string Text, int Level, Notice? Cause, int Floor) : Alarm(Text, Level, Cause);

    /// <summary>An interface that is written by its own members, and read as a class.</summary>
    [WireModel(ReadAs = typeof(Ticket))]
    public interface ITicket : INumbered
    {
        [WireField(2)] string? Title { get; }
        [WireField(3)] ITicket? Parent { get; }
    }

    public interface INumbered
    {
        [WireField(1)] long Number { get; }
    }

    [WireModel]
    public class Ticket : ITicket
    {
        [WireField(1)] public long Number { get; set; }
        [WireField(2)] public string? Title { get; set; }
        [WireField(3)] public ITicket? Parent { get; set; }
    }
}
