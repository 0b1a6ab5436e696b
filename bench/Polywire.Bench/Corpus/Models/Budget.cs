using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Rows with a member for each year.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class BudgetRow
{
    [WireField(Name = "Source Category Code"), JsonPropertyName("Source Category Code"), DataMember(Name = "Source Category Code")] public int SourceCategoryCode { get; set; }
    [WireField(Name = "Source category name"), JsonPropertyName("Source category name"), DataMember(Name = "Source category name")] public string SourceCategoryName { get; set; } = null!;
    [WireField(Name = "Source subcategory"), JsonPropertyName("Source subcategory"), DataMember(Name = "Source subcategory")] public int SourceSubcategory { get; set; }
    [WireField(Name = "Source subcategory name"), JsonPropertyName("Source subcategory name"), DataMember(Name = "Source subcategory name")] public string SourceSubcategoryName { get; set; } = null!;
    [WireField(Name = "Agency code"), JsonPropertyName("Agency code"), DataMember(Name = "Agency code")] public int AgencyCode { get; set; }
    [WireField(Name = "Agency name"), JsonPropertyName("Agency name"), DataMember(Name = "Agency name")] public string AgencyName { get; set; } = null!;
    [WireField(Name = "Bureau code"), JsonPropertyName("Bureau code"), DataMember(Name = "Bureau code")] public int BureauCode { get; set; }
    [WireField(Name = "Bureau name"), JsonPropertyName("Bureau name"), DataMember(Name = "Bureau name")] public string BureauName { get; set; } = null!;
    [WireField(Name = "Account code"), JsonPropertyName("Account code"), DataMember(Name = "Account code")] public int AccountCode { get; set; }
    [WireField(Name = "Account name"), JsonPropertyName("Account name"), DataMember(Name = "Account name")] public string AccountName { get; set; } = null!;
    [WireField(Name = "Treasury Agency code"), JsonPropertyName("Treasury Agency code"), DataMember(Name = "Treasury Agency code")] public int TreasuryAgencyCode { get; set; }
    [WireField(Name = "On- or off-budget"), JsonPropertyName("On- or off-budget"), DataMember(Name = "On- or off-budget")] public string OnOrOffBudget { get; set; } = null!;
    [WireField(Name = "1962"), JsonPropertyName("1962"), DataMember(Name = "1962")] public string _1962 { get; set; } = null!;
    [WireField(Name = "1963"), JsonPropertyName("1963"), DataMember(Name = "1963")] public string _1963 { get; set; } = null!;
    [WireField(Name = "1964"), JsonPropertyName("1964"), DataMember(Name = "1964")] public string _1964 { get; set; } = null!;
    [WireField(Name = "1965"), JsonPropertyName("1965"), DataMember(Name = "1965")] public string _1965 { get; set; } = null!;
    [WireField(Name = "1966"), JsonPropertyName("1966"), DataMember(Name = "1966")] public string _1966 { get; set; } = null!;
    [WireField(Name = "1967"), JsonPropertyName("1967"), DataMember(Name = "1967")] public string _1967 { get; set; } = null!;
    [WireField(Name = "1968"), JsonPropertyName("1968"), DataMember(Name = "1968")] public string _1968 { get; set; } = null!;
    [WireField(Name = "1969"), JsonPropertyName("1969"), DataMember(Name = "1969")] public string _1969 { get; set; } = null!;
    [WireField(Name = "1970"), JsonPropertyName("1970"), DataMember(Name = "1970")] public string _1970 { get; set; } = null!;
    [WireField(Name = "1971"), JsonPropertyName("1971"), DataMember(Name = "1971")] public string _1971 { get; set; } = null!;
    [WireField(Name = "1972"), JsonPropertyName("1972"), DataMember(Name = "1972")] public string _1972 { get; set; } = null!;
    [WireField(Name = "1973"), JsonPropertyName("1973"), DataMember(Name = "1973")] public string _1973 { get; set; } = null!;
    [WireField(Name = "1974"), JsonPropertyName("1974"), DataMember(Name = "1974")] public string _1974 { get; set; } = null!;
    [WireField(Name = "1975"), JsonPropertyName("1975"), DataMember(Name = "1975")] public string _1975 { get; set; } = null!;
    [WireField(Name = "1976"), JsonPropertyName("1976"), DataMember(Name = "1976")] public string _1976 { get; set; } = null!;
    public string TQ { get; set; } = null!;
    [WireField(Name = "1977"), JsonPropertyName("1977"), DataMember(Name = "1977")] public string _1977 { get; set; } = null!;
    [WireField(Name = "1978"), JsonPropertyName("1978"), DataMember(Name = "1978")] public string _1978 { get; set; } = null!;
    [WireField(Name = "1979"), JsonPropertyName("1979"), DataMember(Name = "1979")] public string _1979 { get; set; } = null!;
    [WireField(Name = "1980"), JsonPropertyName("1980"), DataMember(Name = "1980")] public string _1980 { get; set; } = null!;
    [WireField(Name = "1981"), JsonPropertyName("1981"), DataMember(Name = "1981")] public string _1981 { get; set; } = null!;
    [WireField(Name = "1982"), JsonPropertyName("1982"), DataMember(Name = "1982")] public string _1982 { get; set; } = null!;
    [WireField(Name = "1983"), JsonPropertyName("1983"), DataMember(Name = "1983")] public string _1983 { get; set; } = null!;
    [WireField(Name = "1984"), JsonPropertyName("1984"), DataMember(Name = "1984")] public string _1984 { get; set; } = null!;
    [WireField(Name = "1985"), JsonPropertyName("1985"), DataMember(Name = "1985")] public string _1985 { get; set; } = null!;
    [WireField(Name = "1986"), JsonPropertyName("1986"), DataMember(Name = "1986")] public string _1986 { get; set; } = null!;
    [WireField(Name = "1987"), JsonPropertyName("1987"), DataMember(Name = "1987")] public string _1987 { get; set; } = null!;
    [WireField(Name = "1988"), JsonPropertyName("1988"), DataMember(Name = "1988")] public string _1988 { get; set; } = null!;
    [WireField(Name = "1989"), JsonPropertyName("1989"), DataMember(Name = "1989")] public string _1989 { get; set; } = null!;
    [WireField(Name = "1990"), JsonPropertyName("1990"), DataMember(Name = "1990")] public string _1990 { get; set; } = null!;
    [WireField(Name = "1991"), JsonPropertyName("1991"), DataMember(Name = "1991")] public string _1991 { get; set; } = null!;
    [WireField(Name = "1992"), JsonPropertyName("1992"), DataMember(Name = "1992")] public string _1992 { get; set; } = null!;
    [WireField(Name = "1993"), JsonPropertyName("1993"), DataMember(Name = "1993")] public string _1993 { get; set; } = null!;
    [WireField(Name = "1994"), JsonPropertyName("1994"), DataMember(Name = "1994")] public string _1994 { get; set; } = null!;
    [WireField(Name = "1995"), JsonPropertyName("1995"), DataMember(Name = "1995")] public string _1995 { get; set; } = null!;
    [WireField(Name = "1996"), JsonPropertyName("1996"), DataMember(Name = "1996")] public string _1996 { get; set; } = null!;
    [WireField(Name = "1997"), JsonPropertyName("1997"), DataMember(Name = "1997")] public string _1997 { get; set; } = null!;
    [WireField(Name = "1998"), JsonPropertyName("1998"), DataMember(Name = "1998")] public string _1998 { get; set; } = null!;
    [WireField(Name = "1999"), JsonPropertyName("1999"), DataMember(Name = "1999")] public string _1999 { get; set; } = null!;
    [WireField(Name = "2000"), JsonPropertyName("2000"), DataMember(Name = "2000")] public string _2000 { get; set; } = null!;
    [WireField(Name = "2001"), JsonPropertyName("2001"), DataMember(Name = "2001")] public string _2001 { get; set; } = null!;
    [WireField(Name = "2002"), JsonPropertyName("2002"), DataMember(Name = "2002")] public string _2002 { get; set; } = null!;
    [WireField(Name = "2003"), JsonPropertyName("2003"), DataMember(Name = "2003")] public string _2003 { get; set; } = null!;
    [WireField(Name = "2004"), JsonPropertyName("2004"), DataMember(Name = "2004")] public string _2004 { get; set; } = null!;
    [WireField(Name = "2005"), JsonPropertyName("2005"), DataMember(Name = "2005")] public string _2005 { get; set; } = null!;
    [WireField(Name = "2006"), JsonPropertyName("2006"), DataMember(Name = "2006")] public string _2006 { get; set; } = null!;
    [WireField(Name = "2007"), JsonPropertyName("2007"), DataMember(Name = "2007")] public string _2007 { get; set; } = null!;
    [WireField(Name = "2008"), JsonPropertyName("2008"), DataMember(Name = "2008")] public string _2008 { get; set; } = null!;
    [WireField(Name = "2009"), JsonPropertyName("2009"), DataMember(Name = "2009")] public string _2009 { get; set; } = null!;
    [WireField(Name = "2010"), JsonPropertyName("2010"), DataMember(Name = "2010")] public string _2010 { get; set; } = null!;
    [WireField(Name = "2011"), JsonPropertyName("2011"), DataMember(Name = "2011")] public string _2011 { get; set; } = null!;
    [WireField(Name = "2012"), JsonPropertyName("2012"), DataMember(Name = "2012")] public string _2012 { get; set; } = null!;
    [WireField(Name = "2013"), JsonPropertyName("2013"), DataMember(Name = "2013")] public string _2013 { get; set; } = null!;
    [WireField(Name = "2014"), JsonPropertyName("2014"), DataMember(Name = "2014")] public string _2014 { get; set; } = null!;
    [WireField(Name = "2015"), JsonPropertyName("2015"), DataMember(Name = "2015")] public string _2015 { get; set; } = null!;
    [WireField(Name = "2016"), JsonPropertyName("2016"), DataMember(Name = "2016")] public string _2016 { get; set; } = null!;
    [WireField(Name = "2017"), JsonPropertyName("2017"), DataMember(Name = "2017")] public string _2017 { get; set; } = null!;
    [WireField(Name = "2018"), JsonPropertyName("2018"), DataMember(Name = "2018")] public string _2018 { get; set; } = null!;
    [WireField(Name = "2019"), JsonPropertyName("2019"), DataMember(Name = "2019")] public string _2019 { get; set; } = null!;
    [WireField(Name = "2020"), JsonPropertyName("2020"), DataMember(Name = "2020")] public string _2020 { get; set; } = null!;
}

[JsonSerializable(typeof(List<BudgetRow>))]
sealed partial class BudgetContext : JsonSerializerContext;
