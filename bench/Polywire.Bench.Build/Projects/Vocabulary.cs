namespace BuildBench.Projects;

/// <summary>Words that names are made of.</summary>
static class Vocabulary
{
    internal static readonly string[] Areas = ["Sales", "Billing", "Shipping", "Catalog", "Accounts", "Support", "Reports", "Inventory", "Search", "Messages"];

    internal static readonly string[] Nouns =
    [
        "Customer", "Order", "Invoice", "Product", "Shipment", "Payment", "Address", "Contact", "Account", "Ticket", "Price", "Discount", "Category", "Supplier", "Warehouse",
        "Contract", "Employee", "Session", "Device", "Event", "Report", "Rule", "Schedule", "Message", "Attachment", "Review", "Return", "Route", "Vehicle", "Package",
    ];

    internal static readonly string[] Roles =
    [
        "Summary", "Details", "Line", "Request", "Response", "Filter", "Item", "Record", "Entry", "State", "Options", "Status", "Change", "Reference", "Metadata", "Page", "Query", "Result",
    ];

    internal static readonly string[] Qualities =
    [
        "Total", "First", "Last", "Primary", "Default", "Current", "Previous", "Expected", "Maximum", "Minimum", "Average", "Original", "Internal", "External", "Billing", "Delivery", "Home", "Created", "Updated",
    ];

    internal static readonly string[] Subjects =
    [
        "Id", "Name", "Code", "Title", "Description", "Amount", "Quantity", "Date", "Price", "Currency", "Email", "Phone", "Street", "City", "Region", "Country", "Note", "Label", "Count", "Rate",
        "Weight", "Height", "Width", "Score", "Rank", "Version", "Key", "Token", "Url", "Path", "Owner", "Comment", "Language", "Kind", "Duration", "Percentage", "Balance", "Limit", "Position", "Number",
    ];

    internal static readonly string[] EnumMembers =
    [
        "None", "Open", "Closed", "Pending", "Active", "Suspended", "Archived", "Failed", "Draft", "Approved", "Rejected", "Shipped", "Delivered", "Returned", "Unknown",
    ];
}
