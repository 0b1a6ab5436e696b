//! prost, on the messages of bench/Polywire.Bench/Protobuf/demo.proto.

use anchors::{row, serve, Row};
use prost::Message;

#[derive(Clone, PartialEq, Message)]
struct DemoSub {
    #[prost(int32, tag = "1")]
    p1: i32,
    #[prost(bool, tag = "2")]
    p2: bool,
    #[prost(string, tag = "3")]
    p3: String,
    #[prost(double, tag = "4")]
    p4: f64,
    #[prost(int64, tag = "5")]
    p5: i64,
}

#[derive(Clone, PartialEq, Message)]
struct Demo {
    #[prost(int32, tag = "1")]
    p1: i32,
    #[prost(bool, tag = "2")]
    p2: bool,
    #[prost(string, tag = "3")]
    p3: String,
    #[prost(double, tag = "4")]
    p4: f64,
    #[prost(int64, tag = "5")]
    p5: i64,
    #[prost(message, repeated, tag = "6")]
    subs: Vec<DemoSub>,
}

#[derive(Clone, PartialEq, Message)]
struct Demos {
    #[prost(message, repeated, tag = "1")]
    items: Vec<Demo>,
}

fn protobuf<T: Message + Default + PartialEq + 'static>(input: Vec<u8>) -> Option<Box<dyn Row>> {
    row(input, |bytes| T::decode(bytes).expect("a valid message"), |value, buffer| value.encode(buffer).expect("a value that can be written"))
}

fn main() {
    serve(option_env!("LIBRARY_VERSION"), |name, input| match name {
        "protobuf-demo-one" => protobuf::<Demo>(input),
        "protobuf-demo" => protobuf::<Demos>(input),
        _ => None,
    })
}
