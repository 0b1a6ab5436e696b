using System.Text.Json.Nodes;
using Polywire;
using Polywire.Lambda.Events;

namespace LambdaTests;

/// <summary>Events as AWS services document them, read and written back.</summary>
public class EventModelTests
{
    /// <summary>Reads, writes, and compares what was written with the input as JSON values: no member is lost or renamed.</summary>
    static T RoundTrip<[WireRoot] T>(string json)
    {
        T value = Wire.Json.Deserialize<T>(json);
        JsonNode written = JsonNode.Parse(Wire.Json.Serialize(value))!;
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(json), written), $"{json}\n{written.ToJsonString()}");
        return value;
    }

    [Fact]
    public void API_Gateway_REST_requests_and_responses_are_read_and_written()
    {
        ApiGatewayRequest request = RoundTrip<ApiGatewayRequest>("""
            {"resource":"/orders/{id}","path":"/orders/7","httpMethod":"POST","headers":{"Accept":"*/*"},"multiValueHeaders":{"Accept":["*/*","a/b"]},"queryStringParameters":{"q":"1"},"multiValueQueryStringParameters":{"q":["0","1"]},
            "pathParameters":{"id":"7"},"stageVariables":{"s":"v"},"requestContext":{"accountId":"123456789012","apiId":"api","resourceId":"r","stage":"prod","requestId":"i","resourcePath":"/orders/{id}","path":"/prod/orders/7","httpMethod":"POST",
            "protocol":"HTTP/1.1","requestTimeEpoch":1583349317135,"domainName":"x.example","identity":{"sourceIp":"192.0.2.1","userAgent":"curl","apiKey":"k","user":"u","userArn":"a","accountId":"1","cognitoIdentityId":"c"},"authorizer":{"claims":{"sub":"x"},"n":1}},
            "body":"{\"a\":1}","isBase64Encoded":false}
            """);
        Assert.Equal("7", request.PathParameters!["id"]);
        Assert.Equal(1583349317135, request.RequestContext!.RequestTimeEpoch);
        RoundTrip<ApiGatewayResponse>("""{"statusCode":200,"headers":{"Content-Type":"text/plain"},"multiValueHeaders":{"Set-Cookie":["a","b"]},"body":"x","isBase64Encoded":true}""");
    }

    [Fact]
    public void API_Gateway_HTTP_requests_and_responses_are_read_and_written()
    {
        HttpApiRequest request = RoundTrip<HttpApiRequest>("""
            {"version":"2.0","routeKey":"$default","rawPath":"/my/path","rawQueryString":"a=1&a=2","cookies":["c1","c2"],"headers":{"header1":"v1,v2"},"queryStringParameters":{"a":"1,2"},"requestContext":{"accountId":"1","apiId":"api","domainName":"d.example","domainPrefix":"d",
            "http":{"method":"POST","path":"/my/path","protocol":"HTTP/1.1","sourceIp":"192.0.2.1","userAgent":"agent"},"requestId":"id","routeKey":"$default","stage":"$default","time":"12/Mar/2020:19:03:58 +0000","timeEpoch":1583348638390,"authorizer":{"jwt":{"claims":{"c":"v"},"scopes":["s"]}}},
            "body":"SGVsbG8=","pathParameters":{"p":"1"},"isBase64Encoded":true,"stageVariables":{"s":"1"}}
            """);
        Assert.Equal("POST", request.RequestContext!.Http!.Method);
        Assert.Equal("""{"jwt":{"claims":{"c":"v"},"scopes":["s"]}}""", request.RequestContext.Authorizer.ToString());
        RoundTrip<HttpApiResponse>("""{"statusCode":201,"headers":{"a":"b"},"cookies":["c=1"],"body":"x","isBase64Encoded":false}""");
    }

    [Fact]
    public void SQS_batches_are_read_with_their_records()
    {
        SqsEvent batch = RoundTrip<SqsEvent>("""
            {"Records":[{"messageId":"m","receiptHandle":"h","body":"text","attributes":{"ApproximateReceiveCount":"1","SentTimestamp":"1545082649183"},"messageAttributes":{"a":{"stringValue":"s","dataType":"String"},"b":{"binaryValue":"AQID","dataType":"Binary"}},
            "md5OfBody":"e4e68fb7bd0e697a0ae8f1bb342846b3","eventSource":"aws:sqs","eventSourceARN":"arn:aws:sqs:us-east-2:1:q","awsRegion":"us-east-2"}]}
            """);
        Assert.Equal([1, 2, 3], batch.Records[0].MessageAttributes!["b"].BinaryValue);
        Assert.Equal("""{"batchItemFailures":[{"itemIdentifier":"m"}]}""", Wire.Json.SerializeToString(new SqsBatchResponse { BatchItemFailures = [new SqsBatchItemFailure { ItemIdentifier = "m" }] }));
    }

    [Fact]
    public void SNS_notifications_are_read_with_their_records()
    {
        SnsEvent notification = RoundTrip<SnsEvent>("""
            {"Records":[{"EventVersion":"1.0","EventSubscriptionArn":"arn:sub","EventSource":"aws:sns","Sns":{"Type":"Notification","MessageId":"95df01b4","TopicArn":"arn:topic","Subject":"TestInvoke","Message":"Hello","Timestamp":"2019-01-02T12:45:07Z",
            "MessageAttributes":{"Test":{"Type":"String","Value":"TestString"}}}}]}
            """);
        Assert.Equal(new DateTime(2019, 1, 2, 12, 45, 7, DateTimeKind.Utc), notification.Records[0].Sns!.Timestamp);
    }

    [Fact]
    public void S3_changes_are_read_with_their_records()
    {
        S3Event change = RoundTrip<S3Event>("""
            {"Records":[{"eventVersion":"2.1","eventSource":"aws:s3","awsRegion":"us-west-2","eventTime":"1970-01-01T00:00:00Z","eventName":"ObjectCreated:Put","userIdentity":{"principalId":"A"},"requestParameters":{"sourceIPAddress":"127.0.0.1"},
            "responseElements":{"x-amz-request-id":"C3","x-amz-id-2":"F"},"s3":{"s3SchemaVersion":"1.0","configurationId":"rule","bucket":{"name":"mybucket","ownerIdentity":{"principalId":"A3"},"arn":"arn:aws:s3:::mybucket"},
            "object":{"key":"Happy+Face.jpg","size":1024,"eTag":"d41d","versionId":"v","sequencer":"0055"}}}]}
            """);
        Assert.Equal(1024, change.Records[0].S3!.Object!.Size);
    }

    [Fact]
    public void EventBridge_events_have_a_detail_of_the_users_type()
    {
        EventBridgeEvent<Order> placed = RoundTrip<EventBridgeEvent<Order>>("""{"version":"0","id":"6a7e","detail-type":"Order Placed","source":"shop","account":"1","time":"2017-12-22T18:43:48Z","region":"us-west-1","resources":["arn:x"],"detail":{"Id":4,"Customer":"Ada"}}""");
        Assert.Equal(("Order Placed", 4L), (placed.DetailType, placed.Detail!.Id));
    }

    [Fact]
    public void DynamoDB_changes_have_values_of_every_type()
    {
        DynamoDbEvent change = RoundTrip<DynamoDbEvent>("""
            {"Records":[{"eventID":"1","eventVersion":"1.0","dynamodb":{"ApproximateCreationDateTime":1428537600,"Keys":{"Id":{"N":"101"}},"NewImage":{"Message":{"S":"New item!"},"Bytes":{"B":"AQI="},"Texts":{"SS":["a","b"]},"Numbers":{"NS":["1","2.5"]},"Blobs":{"BS":["AQ==","Ag=="]},
            "Map":{"M":{"x":{"L":[{"N":"1"},{"NULL":true},{"BOOL":false}]}}}},"OldImage":{"Id":{"N":"101"}},"StreamViewType":"NEW_AND_OLD_IMAGES","SequenceNumber":"111","SizeBytes":26},"awsRegion":"us-west-2","eventName":"INSERT","eventSourceARN":"arn:stream","eventSource":"aws:dynamodb"}]}
            """);
        DynamoDbValue map = change.Records[0].DynamoDb!.NewImage!["Map"];
        Assert.False(map.Map!["x"].List![2].Bool);
    }

    [Fact]
    public void Members_that_a_service_adds_later_are_skipped() =>
        Assert.Equal("m", Wire.Json.Deserialize<SqsEvent>("""{"Records":[{"messageId":"m","new":{"a":[1,2]}}],"more":1}""").Records[0].MessageId);
}
