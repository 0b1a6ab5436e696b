using System.Text.Json.Serialization.Metadata;
using Bench.Columns;
using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;
using Bench.Models;

namespace Bench.Corpus.Data;

/// <summary>The public documents, one suite each. Where they come from is in Corpus/README.md.</summary>
static class Documents
{
    /// <summary>Gets the documents whose members are all typed.</summary>
    public static IEnumerable<Suite> Typed =>
    [
        Document("06-search-suggest-profile.json", SearchProfileContext.Default.SearchProfile),
        Document("apache_builds.json", ApacheBuildsContext.Default.ApacheBuilds),
        Document("aws-logs.json", AwsApiContext.Default.AwsApi, omitsNull: true),
        Document("budget.json", BudgetContext.Default.ListBudgetRow),
        Document("canada.json", BenchContext.Default.CanadaCollection),
        Document("caniuse-webp.json", CanIUseContext.Default.CanIUse),
        Document("cars.json", CarsContext.Default.ListCarsRow),
        Document("citm_catalog.json", BenchContext.Default.CitmCatalog),
        Document("cldr-annotations-ar.json", CldrAnnotationsContext.Default.CldrAnnotations),
        Document("cldr-annotations-el.json", CldrAnnotationsContext.Default.CldrAnnotations),
        Document("cldr-annotations-hi.json", CldrAnnotationsContext.Default.CldrAnnotations),
        Document("cldr-annotations-ja.json", CldrAnnotationsContext.Default.CldrAnnotations),
        Document("cldr-currencies-th.json", CldrCurrenciesContext.Default.CldrCurrencies, omitsNull: true),
        Document("cldr-territories.json", CldrTerritoriesContext.Default.CldrTerritories, omitsNull: true),
        Document("crowdin-joomla.json", CrowdinProjectContext.Default.CrowdinProject, omitsNull: true),
        Document("cryptography-defs.json", CryptographyRegistryContext.Default.CryptographyRegistry, omitsNull: true),
        Document("cyclonedx-bom.json", BomContext.Default.Bom),
        Document("cyclonedx-ml.json", MlBomContext.Default.MlBom),
        Document("docfx-manifest.json", DocfxManifestContext.Default.DocfxManifest, omitsNull: true),
        Document("dragalia-enemies.json", EnemyDataContext.Default.ListEnemyDataRow),
        Document("earthquakes.json", EarthquakesContext.Default.Earthquakes),
        Document("emoji.json", EmojiContext.Default.ListEmojiRow),
        Document("flights-2k.json", FlightsContext.Default.ListFlightsRow),
        Document("football.json", FootballContext.Default.ListFootballRow),
        Document("github.json", BenchContext.Default.GitHubPullRequest),
        Document("github_events.json", GitHubEventsContext.Default.ListGitHubEventsRow),
        Document("google_maps_api_response.json", GoogleMapsContext.Default.GoogleMaps),
        Document("gsoc-2018.json", GsocContext.Default.DictionaryStringGsocEntry),
        Document("instruments.json", InstrumentsContext.Default.Instruments),
        Document("jellyfin-countries.json", MediaCountriesContext.Default.ListMediaCountriesRow),
        Document("jobs.json", JobsContext.Default.ListJobsRow),
        Document("kubernetes-definitions.json", KubernetesSchemaContext.Default.KubernetesSchema, omitsNull: true),
        Document("marine_ik.json", MarineIkContext.Default.MarineIk),
        Document("mdn-chrome.json", MdnBrowserContext.Default.MdnBrowser),
        Document("mesh.json", MeshContext.Default.Mesh),
        Document("minecraft-blocks.json", BlocksContext.Default.ListBlocksRow),
        Document("minecraft-language.json", CommonContext.Default.DictionaryStringString),
        Document("nitrox-uk.json", GameTextsContext.Default.GameTexts),
        Document("node-schedule.json", NodeScheduleContext.Default.DictionaryStringNodeScheduleEntry, omitsNull: true),
        Document("nor.geo.json", GeoCountryContext.Default.GeoCountry),
        Document("notebook.json", NotebookContext.Default.Notebook, omitsNull: true),
        Document("npm-express.json", NpmPackageContext.Default.NpmPackage, omitsNull: true),
        Document("numbers.json", CommonContext.Default.ListDouble),
        Document("osu-beatmap.json", BeatmapContext.Default.Beatmap, omitsNull: true),
        Document("penguins.json", PenguinsContext.Default.ListPenguinsRow),
        Document("popxf.json", CorrelationsContext.Default.Correlations),
        Document("pre-attack.json", PreAttackContext.Default.PreAttack, omitsNull: true),
        Document("random.json", RandomPeopleContext.Default.RandomPeople),
        Document("repeat.json", RepeatContext.Default.Repeat),
        Document("sarif-binskim.json", SarifContext.Default.Sarif),
        Document("schemastore-catalog.json", SchemaCatalogContext.Default.SchemaCatalog, omitsNull: true),
        Document("spotify-playlist.json", PlaylistContext.Default.Playlist),
        Document("swapi.json", ApiCatalogContext.Default.ApiCatalog),
        Document("tree-pretty.json", WindowTreeContext.Default.WindowTree),
        Document("twitter.json", BenchContext.Default.TwitterSearchResult),
        Document("twitter_timeline.json", TimelineContext.Default.ListTimelineRow),
        Document("twitterescaped.json", BenchContext.Default.TwitterSearchResult),
        Document("update-center.json", UpdateCenterContext.Default.UpdateCenter),
    ];

    /// <summary>Gets the documents with members that hold several kinds of value, typed <c>JsonElement</c>.</summary>
    public static IEnumerable<Suite> PartlyTyped =>
    [
        PartlyTypedDocument("bunlock.json", BunLockContext.Default.BunLock),
        PartlyTypedDocument("countries.json", CountriesContext.Default.ListCountriesRow),
        PartlyTypedDocument("lottie-adrock.json", LottieContext.Default.Lottie, omitsNull: true),
        PartlyTypedDocument("movies.json", MoviesContext.Default.ListMoviesRow),
        PartlyTypedDocument("npm-lock.json", NpmLockContext.Default.NpmLock, omitsNull: true),
        PartlyTypedDocument("opcua-di.json", ThingModelContext.Default.ThingModel, omitsNull: true),
        PartlyTypedDocument("specif.json", RequirementModelContext.Default.RequirementModel, omitsNull: true),
        PartlyTypedDocument("us-10m.json", TopologyContext.Default.Topology),
        PartlyTypedDocument("wikidata-adams.json", WikidataContext.Default.Wikidata),
    ];

    static Suite<T> Document<T>(string file, JsonTypeInfo<T> info, bool omitsNull = false) where T : class => Document("documents", file, info, omitsNull);

    static Suite<T> PartlyTypedDocument<T>(string file, JsonTypeInfo<T> info, bool omitsNull = false) where T : class =>
        Document("documents-untyped-parts", file, info, omitsNull);

    static Suite<T> Document<T>(string family, string file, JsonTypeInfo<T> info, bool omitsNull) where T : class =>
        new(family, Path.GetFileNameWithoutExtension(file), Format.Json)
        {
            TypeInfo = info,
            OmitsNull = omitsNull,
            Dom = family == "documents-untyped-parts",
            Load = () => CorpusFiles.TryRead(file) is { } json ? (null, [json]) : null,
            Variants = [.. Layout.All.Select(l => (l.Name, (Func<byte[], byte[]>)l.Of))],
        };
}
