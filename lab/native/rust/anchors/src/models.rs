//! The models of bench/Polywire.Bench/Models, as a Rust program would have them: owned strings, hash tables for dictionaries.
//! Dates are text: the standard library has no type that reads them.
#![allow(non_snake_case)]

use serde::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub Id: String,
    pub Name: String,
    pub Time: i64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct DemoSub {
    pub P1: i32,
    pub P2: bool,
    pub P3: String,
    pub P4: f64,
    pub P5: i64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Demo {
    pub P1: i32,
    pub P2: bool,
    pub P3: String,
    pub P4: f64,
    pub P5: i64,
    pub Subs: Vec<DemoSub>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchShards {
    pub total: i32,
    pub successful: i32,
    pub skipped: i32,
    pub failed: i32,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchTotal {
    pub value: i64,
    pub relation: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchQuestion {
    pub id: i64,
    pub title: String,
    pub body: String,
    pub tags: Vec<String>,
    pub creationDate: String,
    pub score: i32,
    pub viewCount: i32,
    pub ownerUserId: Option<i64>,
    pub acceptedAnswerId: Option<i64>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchHit {
    pub _index: String,
    pub _id: String,
    pub _score: Option<f64>,
    pub _source: SearchQuestion,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchHits {
    pub total: SearchTotal,
    pub max_score: Option<f64>,
    pub hits: Vec<SearchHit>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchResponse {
    pub took: i64,
    pub timed_out: bool,
    pub _shards: SearchShards,
    pub hits: SearchHits,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmEvent {
    pub description: Option<String>,
    pub id: i64,
    pub logo: Option<String>,
    pub name: String,
    pub subTopicIds: Vec<i32>,
    pub subjectCode: Option<String>,
    pub subtitle: Option<String>,
    pub topicIds: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmPrice {
    pub amount: i32,
    pub audienceSubCategoryId: i64,
    pub seatCategoryId: i64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmArea {
    pub areaId: i64,
    pub blockIds: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmSeatCategory {
    pub areas: Vec<CitmArea>,
    pub seatCategoryId: i64,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmPerformance {
    pub eventId: i64,
    pub id: i64,
    pub logo: Option<String>,
    pub name: Option<String>,
    pub prices: Vec<CitmPrice>,
    pub seatCategories: Vec<CitmSeatCategory>,
    pub seatMapImage: Option<String>,
    pub start: i64,
    pub venueCode: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CitmCatalog {
    pub areaNames: HashMap<String, String>,
    pub audienceSubCategoryNames: HashMap<String, String>,
    pub blockNames: HashMap<String, String>,
    pub events: HashMap<String, CitmEvent>,
    pub performances: Vec<CitmPerformance>,
    pub seatCategoryNames: HashMap<String, String>,
    pub subTopicNames: HashMap<String, String>,
    pub subjectNames: HashMap<String, String>,
    pub topicNames: HashMap<String, String>,
    pub topicSubTopics: HashMap<String, Vec<i32>>,
    pub venueNames: HashMap<String, String>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CanadaProperties {
    pub name: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CanadaGeometry {
    pub r#type: String,
    pub coordinates: Vec<Vec<Vec<f64>>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CanadaFeature {
    pub r#type: String,
    pub properties: CanadaProperties,
    pub geometry: CanadaGeometry,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct CanadaCollection {
    pub r#type: String,
    pub features: Vec<CanadaFeature>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterMetadata {
    pub result_type: String,
    pub iso_language_code: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterUrl {
    pub url: String,
    pub expanded_url: String,
    pub display_url: String,
    pub indices: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterUserLinks {
    pub urls: Vec<TwitterUrl>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterUserEntities {
    pub description: TwitterUserLinks,
    pub url: Option<TwitterUserLinks>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterUser {
    pub id: i64,
    pub id_str: String,
    pub name: String,
    pub screen_name: String,
    pub location: String,
    pub description: String,
    pub url: Option<String>,
    pub entities: TwitterUserEntities,
    pub protected: bool,
    pub followers_count: i32,
    pub friends_count: i32,
    pub listed_count: i32,
    pub created_at: String,
    pub favourites_count: i32,
    pub utc_offset: Option<i32>,
    pub time_zone: Option<String>,
    pub geo_enabled: bool,
    pub verified: bool,
    pub statuses_count: i32,
    pub lang: String,
    pub contributors_enabled: bool,
    pub is_translator: bool,
    pub is_translation_enabled: bool,
    pub profile_background_color: String,
    pub profile_background_image_url: String,
    pub profile_background_image_url_https: String,
    pub profile_background_tile: bool,
    pub profile_image_url: String,
    pub profile_image_url_https: String,
    pub profile_banner_url: Option<String>,
    pub profile_link_color: String,
    pub profile_sidebar_border_color: String,
    pub profile_sidebar_fill_color: String,
    pub profile_text_color: String,
    pub profile_use_background_image: bool,
    pub default_profile: bool,
    pub default_profile_image: bool,
    pub following: bool,
    pub follow_request_sent: bool,
    pub notifications: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterPoint {
    pub r#type: String,
    pub coordinates: Vec<f64>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterPlace {
    pub id: String,
    pub name: String,
    pub full_name: String,
    pub country: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterHashtag {
    pub text: String,
    pub indices: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterUserMention {
    pub screen_name: String,
    pub name: String,
    pub id: i64,
    pub id_str: String,
    pub indices: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterSize {
    pub w: i32,
    pub h: i32,
    pub resize: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterSizes {
    pub medium: TwitterSize,
    pub small: TwitterSize,
    pub thumb: TwitterSize,
    pub large: TwitterSize,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterMedia {
    pub id: i64,
    pub id_str: String,
    pub indices: Vec<i32>,
    pub media_url: String,
    pub media_url_https: String,
    pub url: String,
    pub display_url: String,
    pub expanded_url: String,
    pub r#type: String,
    pub sizes: TwitterSizes,
    pub source_status_id: Option<i64>,
    pub source_status_id_str: Option<String>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterEntities {
    pub hashtags: Vec<TwitterHashtag>,
    pub symbols: Vec<TwitterHashtag>,
    pub urls: Vec<TwitterUrl>,
    pub user_mentions: Vec<TwitterUserMention>,
    pub media: Option<Vec<TwitterMedia>>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterStatus {
    pub metadata: TwitterMetadata,
    pub created_at: String,
    pub id: i64,
    pub id_str: String,
    pub text: String,
    pub source: String,
    pub truncated: bool,
    pub in_reply_to_status_id: Option<i64>,
    pub in_reply_to_status_id_str: Option<String>,
    pub in_reply_to_user_id: Option<i64>,
    pub in_reply_to_user_id_str: Option<String>,
    pub in_reply_to_screen_name: Option<String>,
    pub user: TwitterUser,
    pub geo: Option<TwitterPoint>,
    pub coordinates: Option<TwitterPoint>,
    pub place: Option<TwitterPlace>,
    pub contributors: Option<Vec<i64>>,
    pub retweet_count: i32,
    pub favorite_count: i32,
    pub entities: TwitterEntities,
    pub favorited: bool,
    pub retweeted: bool,
    pub lang: String,
    pub retweeted_status: Option<Box<TwitterStatus>>,
    pub possibly_sensitive: Option<bool>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterSearchMetadata {
    pub completed_in: f64,
    pub max_id: i64,
    pub max_id_str: String,
    pub next_results: String,
    pub query: String,
    pub refresh_url: String,
    pub count: i32,
    pub since_id: i64,
    pub since_id_str: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct TwitterSearchResult {
    pub statuses: Vec<TwitterStatus>,
    pub search_metadata: TwitterSearchMetadata,
}
