namespace Evolving;

/// <summary>The values of each version.</summary>
static class Values
{
    internal static class First
    {
        internal static Evolving.First.Customer Customer => new() { Id = 7, Name = "Ann", City = "Köln", Orders = [new() { Number = 1, Total = 1.5 }, new() { Number = 2, Total = 2.5 }] };

        internal static Evolving.First.Growing Growing => new() { A = 1, B = "b" };

        internal static Evolving.First.Renamed Renamed => new() { Name = "n", Kind = "g" };

        internal static Evolving.First.Coded Coded => new() { Code = 42, Number = 5 };

        internal static Evolving.First.Retyped Retyped => new() { Count = 300, Text = "t" };

        internal static Evolving.First.Circle Shape => new() { Radius = 2 };

        internal static Evolving.First.Rated Rated => new() { Level = Evolving.First.Level.High };
    }

    internal static class Second
    {
        internal static Evolving.Second.Customer Customer => new() { Id = 7, FullName = "Ann", Email = "a@b", Orders = [new() { Number = 1, Total = 1.5, Currency = "USD" }, new() { Number = 2, Total = 2.5 }] };

        internal static Evolving.Second.Growing Growing => new() { A = 1, B = "b", C = 9 };

        internal static Evolving.Second.Renamed Renamed => new() { Title = "n", Group = "g" };

        internal static Evolving.Second.Coded Coded => new() { Code = "42", Number = 5 };

        internal static Evolving.Second.Retyped Retyped => new() { Count = 300, Text = "t" };

        internal static Evolving.Second.Rated Rated => new() { Level = Evolving.Second.Level.Middle };
    }
}
