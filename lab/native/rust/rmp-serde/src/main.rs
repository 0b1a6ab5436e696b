//! rmp-serde: members as an array, and as a map by name.

use anchors::{models::Demo, row, serve, Row};
use serde::{de::DeserializeOwned, Serialize};

fn array<T: DeserializeOwned + Serialize + PartialEq + 'static>(input: Vec<u8>) -> Option<Box<dyn Row>> {
    row(input, |bytes| rmp_serde::from_slice::<T>(bytes).expect("valid MessagePack"), |value, buffer| rmp_serde::encode::write(buffer, value).expect("a value that can be written"))
}

fn map<T: DeserializeOwned + Serialize + PartialEq + 'static>(input: Vec<u8>) -> Option<Box<dyn Row>> {
    row(input, |bytes| rmp_serde::from_slice::<T>(bytes).expect("valid MessagePack"), |value, buffer| rmp_serde::encode::write_named(buffer, value).expect("a value that can be written"))
}

fn main() {
    serve(option_env!("LIBRARY_VERSION"), |name, input| match name {
        "messagepack-array-one" => array::<Demo>(input),
        "messagepack-array" => array::<Vec<Demo>>(input),
        "messagepack-map-one" => map::<Demo>(input),
        "messagepack-map" => map::<Vec<Demo>>(input),
        _ => None,
    })
}
