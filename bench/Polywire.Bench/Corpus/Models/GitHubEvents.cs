using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Events of GitHub.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsRow
{
    public string type { get; set; } = null!;
    public DateTime created_at { get; set; }
    public GitHubEventsActor actor { get; set; } = null!;
    public GitHubEventsRepo repo { get; set; } = null!;
    public bool @public { get; set; }
    public GitHubEventsPayload payload { get; set; } = null!;
    public string id { get; set; } = null!;
    public GitHubEventsOrg? org { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsActor
{
    public string gravatar_id { get; set; } = null!;
    public string login { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string url { get; set; } = null!;
    public int id { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsRepo
{
    public string url { get; set; } = null!;
    public int id { get; set; }
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsPayload
{
    public List<GitHubEventsCommit>? commits { get; set; }
    public int? distinct_size { get; set; }
    public string? @ref { get; set; }
    public int? push_id { get; set; }
    public string? head { get; set; }
    public string? before { get; set; }
    public int? size { get; set; }
    public string? description { get; set; }
    public string? master_branch { get; set; }
    public string? ref_type { get; set; }
    public GitHubEventsForkee? forkee { get; set; }
    public string? action { get; set; }
    public GitHubEventsIssue? issue { get; set; }
    public GitHubEventsComment? comment { get; set; }
    public List<GitHubEventsPage>? pages { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsCommit
{
    public string url { get; set; } = null!;
    public string message { get; set; } = null!;
    public bool distinct { get; set; }
    public string sha { get; set; } = null!;
    public GitHubEventsAuthor author { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsAuthor
{
    public string email { get; set; } = null!;
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsForkee
{
    public string description { get; set; } = null!;
    public bool fork { get; set; }
    public string url { get; set; } = null!;
    public string language { get; set; } = null!;
    public string stargazers_url { get; set; } = null!;
    public string clone_url { get; set; } = null!;
    public string tags_url { get; set; } = null!;
    public string full_name { get; set; } = null!;
    public string merges_url { get; set; } = null!;
    public int forks { get; set; }
    public bool @private { get; set; }
    public string git_refs_url { get; set; } = null!;
    public string archive_url { get; set; } = null!;
    public string collaborators_url { get; set; } = null!;
    public GitHubEventsOwner owner { get; set; } = null!;
    public string languages_url { get; set; } = null!;
    public string trees_url { get; set; } = null!;
    public string labels_url { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public DateTime pushed_at { get; set; }
    public DateTime created_at { get; set; }
    public bool has_issues { get; set; }
    public string forks_url { get; set; } = null!;
    public string branches_url { get; set; } = null!;
    public string commits_url { get; set; } = null!;
    public string notifications_url { get; set; } = null!;
    public int open_issues { get; set; }
    public string contents_url { get; set; } = null!;
    public string blobs_url { get; set; } = null!;
    public string issues_url { get; set; } = null!;
    public string compare_url { get; set; } = null!;
    public string issue_events_url { get; set; } = null!;
    public string name { get; set; } = null!;
    public DateTime updated_at { get; set; }
    public string statuses_url { get; set; } = null!;
    public int forks_count { get; set; }
    public string assignees_url { get; set; } = null!;
    public string ssh_url { get; set; } = null!;
    public bool @public { get; set; }
    public bool has_wiki { get; set; }
    public string subscribers_url { get; set; } = null!;
    public string? mirror_url { get; set; }
    public int watchers_count { get; set; }
    public int id { get; set; }
    public bool has_downloads { get; set; }
    public string git_commits_url { get; set; } = null!;
    public string downloads_url { get; set; } = null!;
    public string pulls_url { get; set; } = null!;
    public string? homepage { get; set; }
    public string issue_comment_url { get; set; } = null!;
    public string hooks_url { get; set; } = null!;
    public string subscription_url { get; set; } = null!;
    public string milestones_url { get; set; } = null!;
    public string svn_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string git_tags_url { get; set; } = null!;
    public string teams_url { get; set; } = null!;
    public string comments_url { get; set; } = null!;
    public int open_issues_count { get; set; }
    public string keys_url { get; set; } = null!;
    public string git_url { get; set; } = null!;
    public string contributors_url { get; set; } = null!;
    public int size { get; set; }
    public int watchers { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsOwner
{
    public string url { get; set; } = null!;
    public string gists_url { get; set; } = null!;
    public string gravatar_id { get; set; } = null!;
    public string type { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string subscriptions_url { get; set; } = null!;
    public string organizations_url { get; set; } = null!;
    public string received_events_url { get; set; } = null!;
    public string repos_url { get; set; } = null!;
    public string login { get; set; } = null!;
    public int id { get; set; }
    public string starred_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string followers_url { get; set; } = null!;
    public string following_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsIssue
{
    public GitHubEventsUser user { get; set; } = null!;
    public string url { get; set; } = null!;
    public List<string> labels { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string labels_url { get; set; } = null!;
    public GitHubEventsPullRequest pull_request { get; set; } = null!;
    public DateTime created_at { get; set; }
    public DateTime? closed_at { get; set; }
    public string? milestone { get; set; }
    public string title { get; set; } = null!;
    public string body { get; set; } = null!;
    public DateTime updated_at { get; set; }
    public int number { get; set; }
    public string state { get; set; } = null!;
    public GitHubEventsAssignee? assignee { get; set; }
    public int id { get; set; }
    public string events_url { get; set; } = null!;
    public string comments_url { get; set; } = null!;
    public int comments { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsUser
{
    public string url { get; set; } = null!;
    public string gists_url { get; set; } = null!;
    public string gravatar_id { get; set; } = null!;
    public string type { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string subscriptions_url { get; set; } = null!;
    public string received_events_url { get; set; } = null!;
    public string organizations_url { get; set; } = null!;
    public string repos_url { get; set; } = null!;
    public string login { get; set; } = null!;
    public int id { get; set; }
    public string starred_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string followers_url { get; set; } = null!;
    public string following_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsPullRequest
{
    public string? html_url { get; set; }
    public string? patch_url { get; set; }
    public string? diff_url { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsAssignee
{
    public string url { get; set; } = null!;
    public string gists_url { get; set; } = null!;
    public string gravatar_id { get; set; } = null!;
    public string type { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string subscriptions_url { get; set; } = null!;
    public string organizations_url { get; set; } = null!;
    public string received_events_url { get; set; } = null!;
    public string repos_url { get; set; } = null!;
    public string login { get; set; } = null!;
    public int id { get; set; }
    public string starred_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string followers_url { get; set; } = null!;
    public string following_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsComment
{
    public GitHubEventsCommentUser user { get; set; } = null!;
    public string url { get; set; } = null!;
    public string issue_url { get; set; } = null!;
    public DateTime created_at { get; set; }
    public string body { get; set; } = null!;
    public DateTime updated_at { get; set; }
    public int id { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsCommentUser
{
    public string url { get; set; } = null!;
    public string gists_url { get; set; } = null!;
    public string gravatar_id { get; set; } = null!;
    public string type { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string subscriptions_url { get; set; } = null!;
    public string received_events_url { get; set; } = null!;
    public string organizations_url { get; set; } = null!;
    public string repos_url { get; set; } = null!;
    public string login { get; set; } = null!;
    public int id { get; set; }
    public string starred_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string followers_url { get; set; } = null!;
    public string following_url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsPage
{
    public string page_name { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string title { get; set; } = null!;
    public string sha { get; set; } = null!;
    public string? summary { get; set; }
    public string action { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GitHubEventsOrg
{
    public string gravatar_id { get; set; } = null!;
    public string login { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string url { get; set; } = null!;
    public int id { get; set; }
}

[JsonSerializable(typeof(List<GitHubEventsRow>))]
sealed partial class GitHubEventsContext : JsonSerializerContext;
