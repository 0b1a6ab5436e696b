//! sonic-rs, on the models of all rows of JSON.

use anchors::{models::*, row, serve, Row};
use serde::{de::DeserializeOwned, Serialize};

fn json<T: DeserializeOwned + Serialize + PartialEq + 'static>(input: Vec<u8>) -> Option<Box<dyn Row>> {
    row(input, |bytes| sonic_rs::from_slice::<T>(bytes).expect("valid JSON"), |value, buffer| sonic_rs::to_writer(buffer, value).expect("a value that can be written"))
}

fn main() {
    serve(option_env!("LIBRARY_VERSION"), |name, input| match name {
        "json-records" => json::<Vec<Record>>(input),
        "json-demo-one" => json::<Demo>(input),
        "json-demo" => json::<Vec<Demo>>(input),
        "json-canada" => json::<CanadaCollection>(input),
        "json-twitter" => json::<TwitterSearchResult>(input),
        "json-citm" => json::<CitmCatalog>(input),
        "json-search" => json::<SearchResponse>(input),
        _ => None,
    })
}
