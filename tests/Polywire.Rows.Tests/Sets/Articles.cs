namespace RowsTests.Sets;

/// <summary>The sets A and A2: articles of a shop.</summary>
static class Articles
{
    static readonly string[] s_categories = ["Grocery", "Beverages", "Household", "Electronics", "Garden", "Toys", "Clothing", "Sports", "Books", "Office"];
    static readonly string[] s_brands = ["Acme", "Northwind", "Contoso", "Fabrikam", "Globex", "Initech", "Umbrella", "Stark", "Wayne", "Hooli", "Vandelay", "Soylent"];
    static readonly string[] s_adjectives = ["Classic", "Premium", "Organic", "Compact", "Portable", "Deluxe", "Eco", "Light", "Family", "Travel", "Smart", "Mini"];
    static readonly string[] s_nouns = ["Coffee Beans", "Green Tea", "Desk Lamp", "Water Bottle", "Running Shoes", "Notebook", "Backpack", "Garden Hose", "Puzzle Set", "Headphones", "Keyboard", "Olive Oil", "Rain Jacket", "Tool Kit", "Soap Bar"];
    static readonly string[] s_first = ["Anna", "Ben", "Carla", "David", "Emma", "Frank", "Grete", "Hugo", "Ines", "Jonas", "Karin", "Lukas", "Marta", "Nils", "Olga", "Paul"];
    static readonly string[] s_last = ["Bauer", "Fischer", "Gruber", "Huber", "Keller", "Lang", "Meier", "Novak", "Pichler", "Schmid", "Steiner", "Wagner", "Weber", "Winkler"];
    static readonly string[] s_warehouses = ["VIE-01", "VIE-02", "GRZ-01", "LNZ-01", "SZG-01", "MUC-01", "BER-03", "ZRH-02"];
    static readonly string[] s_countries = ["AT", "AT", "AT", "DE", "DE", "CH", "IT", "CZ"];
    static readonly string[] s_notes = ["", "", "", "", "Fragile, handle with care", "Ships within 24 hours", "Seasonal item", "Discontinued at end of year", "New arrival"];
    static readonly string[] s_units = ["pcs", "pcs", "kg", "l", "box"];
    static readonly DateTime s_start = new(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    static string Sku(Random random, int category, string brand) => $"{s_categories[category][..3].ToUpperInvariant()}-{brand[..2].ToUpperInvariant()}-{random.Next(1000, 9999)}";

    static string Person(Random random) => $"{s_first[random.Next(s_first.Length)]} {s_last[random.Next(s_last.Length)]}";

    /// <summary>A: every value is as likely as the others.</summary>
    internal static Row30[] A(int count, int seed = 7)
    {
        var random = new Random(seed);
        var rows = new Row30[count];
        for (int i = 0; i < count; i++)
        {
            int category = random.Next(s_categories.Length), warehouse = random.Next(s_warehouses.Length);
            string brand = s_brands[random.Next(s_brands.Length)], country = s_countries[warehouse];
            decimal price = Math.Round((decimal)(random.NextDouble() * random.NextDouble() * 300) + 0.99m, 2);
            rows[i] = new Row30
            {
                Id = 100_000 + i,
                Code = "P" + (100_000 + i),
                Sku = Sku(random, category, brand),
                Name = $"{s_adjectives[random.Next(s_adjectives.Length)]} {s_nouns[random.Next(s_nouns.Length)]}",
                Category = s_categories[category],
                Brand = brand,
                Status = random.Next(10) < 8 ? 1 : random.Next(5),
                Currency = country == "CH" ? "CHF" : "EUR",
                Country = country,
                Warehouse = s_warehouses[warehouse],
                Price = price,
                ListPrice = Math.Round(price * 1.2m, 2),
                Cost = Math.Round(price * 0.6m, 2),
                TaxRate = country == "DE" ? 0.19 : 0.2,
                Discount = random.Next(4) == 0 ? random.Next(1, 10) * 0.05 : 0,
                Quantity = random.Next(0, 500),
                Reserved = random.Next(3) == 0 ? random.Next(20) : 0,
                MinStock = random.Next(1, 6) * 10,
                Weight = Math.Round(random.NextDouble() * 20, 2),
                CreatedAt = s_start.AddSeconds(random.Next(86400 * 400)),
                UpdatedAt = s_start.AddDays(400).AddSeconds(random.Next(86400 * 200)),
                AvailableFrom = s_start.AddDays(random.Next(500)),
                IsActive = random.Next(10) != 0,
                IsFeatured = random.Next(12) == 0,
                SupplierId = 7_000_000 + random.Next(400),
                SupplierName = Person(random),
                Ean = "90" + random.NextInt64(10_000_000_000, 99_999_999_999),
                Unit = s_units[random.Next(s_units.Length)],
                Rating = random.Next(2, 11) * 0.5,
                Note = s_notes[random.Next(s_notes.Length)],
            };
        }
        return rows;
    }

    /// <summary>A2: some values are more likely than others, dates grow with the row, suppliers are added over time, and one row in twenty has a text.</summary>
    internal static Row30[] A2(int count, int seed = 11)
    {
        var random = new Random(seed);
        var words = new Vocabulary(seed);
        var rows = new Row30[count];
        DateTime created = s_start;
        string[] suppliers = [.. Enumerable.Range(0, 900).Select(i => Person(random) + (i % 3 == 0 ? " GmbH" : i % 7 == 0 ? " & Co" : ""))];
        int[] brands = [.. suppliers.Select(_ => random.Next(s_brands.Length))];
        for (int i = 0; i < count; i++)
        {
            int known = 300 + 600 * (i / (count / 10)) / 10;
            int supplier = Skewed.Next(random, known), category = Skewed.Next(random, s_categories.Length), warehouse = Skewed.Next(random, s_warehouses.Length);
            string brand = s_brands[brands[supplier]], country = s_countries[warehouse];
            decimal price = Math.Round((decimal)Math.Exp(random.NextDouble() * 3 + random.NextDouble() * 2), 2);
            if (random.Next(3) > 0) price = Math.Floor(price) + 0.99m;
            created = created.AddMilliseconds(Skewed.Exponential(random, 90_000));
            rows[i] = new Row30
            {
                Id = 100_000 + i * 3 + random.Next(3),
                Code = "P" + (500_000 + random.Next(400_000)),
                Sku = Sku(random, category, brand),
                Name = $"{s_adjectives[Skewed.Next(random, 12)]} {s_nouns[Skewed.Next(random, 15)]}" + (random.Next(4) == 0 ? $" {random.Next(1, 20) * 50} g" : ""),
                Category = s_categories[category],
                Brand = brand,
                Status = random.Next(20) < 17 ? 1 : random.Next(5),
                Currency = country == "CH" ? "CHF" : "EUR",
                Country = country,
                Warehouse = s_warehouses[warehouse],
                Price = price,
                ListPrice = random.Next(5) == 0 ? Math.Round(price * 1.2m, 2) : price,
                Cost = Math.Round(price * (0.5m + random.Next(5) * 0.05m), 2),
                TaxRate = country == "DE" ? 0.19 : 0.2,
                Discount = random.Next(10) == 0 ? random.Next(1, 10) * 0.05 : 0,
                Quantity = (int)Math.Exp(random.NextDouble() * 6),
                Reserved = random.Next(4) == 0 ? random.Next(20) : 0,
                MinStock = random.Next(1, 6) * 10,
                Weight = Math.Round(Math.Exp(random.NextDouble() * 4 - 1), 2),
                CreatedAt = created,
                UpdatedAt = created.AddSeconds((int)Math.Exp(random.NextDouble() * 12)),
                AvailableFrom = created.Date.AddDays(random.Next(14)),
                IsActive = random.Next(20) != 0,
                IsFeatured = random.Next(30) == 0,
                SupplierId = 7_000_000 + supplier * 7,
                SupplierName = suppliers[supplier],
                Ean = "90" + random.NextInt64(10_000_000_000, 99_999_999_999),
                Unit = s_units[Skewed.Next(random, 5)],
                Rating = random.Next(2, 11) * 0.5,
                Note = random.Next(20) == 0 ? words.Sentence(random) : null,
            };
        }
        return rows;
    }
}
