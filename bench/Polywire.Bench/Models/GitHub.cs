using Polywire;

namespace Bench.Models;

/// <summary>A pull request as GitHub's API sends it (github.json).</summary>
[WireModel]
public sealed class GitHubPullRequest
{
    public string url { get; set; } = null!;
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string diff_url { get; set; } = null!;
    public string patch_url { get; set; } = null!;
    public string issue_url { get; set; } = null!;
    public string commits_url { get; set; } = null!;
    public string review_comments_url { get; set; } = null!;
    public string review_comment_url { get; set; } = null!;
    public string comments_url { get; set; } = null!;
    public string statuses_url { get; set; } = null!;
    public int number { get; set; }
    public string state { get; set; } = null!;
    public bool locked { get; set; }
    public string title { get; set; } = null!;
    public GitHubUser user { get; set; } = null!;
    public string body { get; set; } = null!;
    public List<GitHubLabel> labels { get; set; } = null!;
    public GitHubMilestone milestone { get; set; } = null!;
    public string active_lock_reason { get; set; } = null!;
    public DateTime created_at { get; set; }
    public DateTime updated_at { get; set; }
    public DateTime closed_at { get; set; }
    public DateTime merged_at { get; set; }
    public string merge_commit_sha { get; set; } = null!;
    public GitHubUser assignee { get; set; } = null!;
    public List<GitHubUser> assignees { get; set; } = null!;
    public List<GitHubUser> requested_reviewers { get; set; } = null!;
    public List<GitHubTeam> requested_teams { get; set; } = null!;
    public GitHubBranch head { get; set; } = null!;
    public GitHubBranch @base { get; set; } = null!;
    public GitHubLinks _links { get; set; } = null!;
    public string author_association { get; set; } = null!;
    public string? auto_merge { get; set; }
    public bool draft { get; set; }
}

[WireModel]
public sealed class GitHubUser
{
    public string login { get; set; } = null!;
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public string avatar_url { get; set; } = null!;
    public string gravatar_id { get; set; } = null!;
    public string url { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string followers_url { get; set; } = null!;
    public string following_url { get; set; } = null!;
    public string gists_url { get; set; } = null!;
    public string starred_url { get; set; } = null!;
    public string subscriptions_url { get; set; } = null!;
    public string organizations_url { get; set; } = null!;
    public string repos_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string received_events_url { get; set; } = null!;
    public string type { get; set; } = null!;
    public bool site_admin { get; set; }
}

[WireModel]
public sealed class GitHubLabel
{
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public string url { get; set; } = null!;
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    public string color { get; set; } = null!;
    public bool @default { get; set; }
}

[WireModel]
public sealed class GitHubMilestone
{
    public string url { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string labels_url { get; set; } = null!;
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public int number { get; set; }
    public string state { get; set; } = null!;
    public string title { get; set; } = null!;
    public string description { get; set; } = null!;
    public GitHubUser creator { get; set; } = null!;
    public int open_issues { get; set; }
    public int closed_issues { get; set; }
    public DateTime created_at { get; set; }
    public DateTime updated_at { get; set; }
    public DateTime closed_at { get; set; }
    public DateTime due_on { get; set; }
}

[WireModel]
public sealed class GitHubTeam
{
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public string url { get; set; } = null!;
    public string html_url { get; set; } = null!;
    public string name { get; set; } = null!;
    public string slug { get; set; } = null!;
    public string description { get; set; } = null!;
    public string privacy { get; set; } = null!;
    public string permission { get; set; } = null!;
    public string members_url { get; set; } = null!;
    public string repositories_url { get; set; } = null!;
    public GitHubTeam? parent { get; set; }
}

[WireModel]
public sealed class GitHubBranch
{
    public string label { get; set; } = null!;
    public string @ref { get; set; } = null!;
    public string sha { get; set; } = null!;
    public GitHubUser user { get; set; } = null!;
    public GitHubRepository repo { get; set; } = null!;
}

[WireModel]
public sealed class GitHubRepository
{
    public long id { get; set; }
    public string node_id { get; set; } = null!;
    public string name { get; set; } = null!;
    public string full_name { get; set; } = null!;
    public GitHubUser owner { get; set; } = null!;
    public bool @private { get; set; }
    public string html_url { get; set; } = null!;
    public string description { get; set; } = null!;
    public bool fork { get; set; }
    public string url { get; set; } = null!;
    public string archive_url { get; set; } = null!;
    public string assignees_url { get; set; } = null!;
    public string blobs_url { get; set; } = null!;
    public string branches_url { get; set; } = null!;
    public string collaborators_url { get; set; } = null!;
    public string comments_url { get; set; } = null!;
    public string commits_url { get; set; } = null!;
    public string compare_url { get; set; } = null!;
    public string contents_url { get; set; } = null!;
    public string contributors_url { get; set; } = null!;
    public string deployments_url { get; set; } = null!;
    public string downloads_url { get; set; } = null!;
    public string events_url { get; set; } = null!;
    public string forks_url { get; set; } = null!;
    public string git_commits_url { get; set; } = null!;
    public string git_refs_url { get; set; } = null!;
    public string git_tags_url { get; set; } = null!;
    public string git_url { get; set; } = null!;
    public string issue_comment_url { get; set; } = null!;
    public string issue_events_url { get; set; } = null!;
    public string issues_url { get; set; } = null!;
    public string keys_url { get; set; } = null!;
    public string labels_url { get; set; } = null!;
    public string languages_url { get; set; } = null!;
    public string merges_url { get; set; } = null!;
    public string milestones_url { get; set; } = null!;
    public string notifications_url { get; set; } = null!;
    public string pulls_url { get; set; } = null!;
    public string releases_url { get; set; } = null!;
    public string ssh_url { get; set; } = null!;
    public string stargazers_url { get; set; } = null!;
    public string statuses_url { get; set; } = null!;
    public string subscribers_url { get; set; } = null!;
    public string subscription_url { get; set; } = null!;
    public string tags_url { get; set; } = null!;
    public string teams_url { get; set; } = null!;
    public string trees_url { get; set; } = null!;
    public string clone_url { get; set; } = null!;
    public string mirror_url { get; set; } = null!;
    public string hooks_url { get; set; } = null!;
    public string svn_url { get; set; } = null!;
    public string homepage { get; set; } = null!;
    public string? language { get; set; }
    public int forks_count { get; set; }
    public int stargazers_count { get; set; }
    public int watchers_count { get; set; }
    public int size { get; set; }
    public string default_branch { get; set; } = null!;
    public int open_issues_count { get; set; }
    public bool is_template { get; set; }
    public List<string> topics { get; set; } = null!;
    public bool has_issues { get; set; }
    public bool has_projects { get; set; }
    public bool has_wiki { get; set; }
    public bool has_pages { get; set; }
    public bool has_downloads { get; set; }
    public bool archived { get; set; }
    public bool disabled { get; set; }
    public string visibility { get; set; } = null!;
    public DateTime pushed_at { get; set; }
    public DateTime created_at { get; set; }
    public DateTime updated_at { get; set; }
    public GitHubPermissions permissions { get; set; } = null!;
    public bool allow_rebase_merge { get; set; }
    public GitHubRepository? template_repository { get; set; }
    public string temp_clone_token { get; set; } = null!;
    public bool allow_squash_merge { get; set; }
    public bool allow_auto_merge { get; set; }
    public bool delete_branch_on_merge { get; set; }
    public bool allow_merge_commit { get; set; }
    public int subscribers_count { get; set; }
    public int network_count { get; set; }
    public GitHubLicense license { get; set; } = null!;
    public int forks { get; set; }
    public int open_issues { get; set; }
    public int watchers { get; set; }
}

[WireModel]
public sealed class GitHubPermissions
{
    public bool admin { get; set; }
    public bool push { get; set; }
    public bool pull { get; set; }
}

[WireModel]
public sealed class GitHubLicense
{
    public string key { get; set; } = null!;
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
    public string spdx_id { get; set; } = null!;
    public string node_id { get; set; } = null!;
    public string html_url { get; set; } = null!;
}

[WireModel]
public sealed class GitHubLinks
{
    public GitHubLink self { get; set; } = null!;
    public GitHubLink html { get; set; } = null!;
    public GitHubLink issue { get; set; } = null!;
    public GitHubLink comments { get; set; } = null!;
    public GitHubLink review_comments { get; set; } = null!;
    public GitHubLink review_comment { get; set; } = null!;
    public GitHubLink commits { get; set; } = null!;
    public GitHubLink statuses { get; set; } = null!;
}

[WireModel]
public sealed class GitHubLink
{
    public string href { get; set; } = null!;
}
