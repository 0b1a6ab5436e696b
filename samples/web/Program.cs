using WebSample;

WebApplication app = OrderService.Build(args);
app.Run();
