using System.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Migrate;

/// <summary>Migrates a project: load, plan, report, write, verify.</summary>
/// <param name="streams">Where to report.</param>
/// <param name="load">Reads the project.</param>
/// <param name="build">Builds it.</param>
sealed class MigrateJob(Streams streams, Func<MigrateRequest, DotnetProject> load, Action<DotnetProject> build)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The project cannot be read, or there is an error that only the user can answer. No file has changed then.</exception>
    public int Run(MigrateRequest request)
    {
        if (request.Payloads.Count > 0 && request.Type is null) throw new InputException("--payloads needs --type, the type to read them as.");
        if (request.Payloads.Count > 0 && request.DryRun) throw new InputException("--payloads needs the changed project to be built. Leave out --dry-run.");
        Migration migration = Planner.Make(load(request), request);
        using (var output = new StreamWriter(streams.Output, new UTF8Encoding(false), leaveOpen: true)) MigrateReport.Write(output, migration, request);
        int exit = migration.Plan.Errors.Count > 0 ? ExitCode.Found : ExitCode.Done;
        if (request.DryRun) return exit;
        using (var files = new OutputFiles())
        {
            foreach ((string path, (SourceFile? before, string after)) in migration.Files.Where(f => f.Value.Before?.Text != f.Value.After))
                files.Add(path, before is null ? new UTF8Encoding(false).GetBytes(after) : (before with { Text = after }).Bytes);
            files.Commit();
        }
        return request.Payloads.Count == 0 || exit != ExitCode.Done ? exit : Verify(request, migration);
    }

    int Verify(MigrateRequest request, Migration migration)
    {
        DotnetProject project = migration.Project;
        build(project);
        return new VerifyJob(streams).Run(new VerifyRequest(request.From, Libraries.WireOf(request.From), project.Output, request.Payloads)
        {
            Type = request.Type,
            Settings = request.Settings,
            Wire = PlanFiles.WireOf(migration.Plan, project, migration.Library),
        });
    }
}
