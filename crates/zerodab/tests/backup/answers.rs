//! Every reading question of the API's document, asked in every role.

use std::collections::BTreeMap;

use reqwest::Client;
use reqwest::header::COOKIE;
use serde_json::Value;

use crate::program::Running;

/// What is searched for where a text is required: letters of many names.
const SEARCHED: &str = "an";

/// What addresses are filled with.
struct Known {
    stages: Stages,
    /// An advert of the market.
    ad: String,
    /// Its picture.
    picture: String,
}

/// A stage's path in the API, and some of its riders.
type Stages = Vec<([String; 3], Vec<String>)>;

/// The bodies by role and address. What a role may not read is an answer too.
pub async fn answers(server: &Running, cookies: &BTreeMap<&'static str, String>) -> BTreeMap<String, Vec<u8>> {
    let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let ask = async |role: &str, path: &str| {
        let request = client.get(format!("{}{path}", server.address)).header(COOKIE, &cookies[role]);
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, answer.bytes().await.unwrap().to_vec())
    };
    let (ad, picture) = advert(&ask).await;
    let known = Known { stages: stages(&ask).await, ad, picture };
    let document: Value = serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let mut answers = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        // a stream has no end, and what a sign-in provider is asked is drawn by lot
        if operations["get"].is_null() || path.ends_with("/stream") || path.contains("/openid/") {
            continue;
        }
        let mut was_answered = false;
        for address in addresses(path, &operations["get"], &document, &known) {
            for role in cookies.keys() {
                let (status, body) = ask(role, &address).await;
                was_answered |= status == 200;
                answers.insert(format!("{role} {address} {status}"), without_site(&without_clock(body), &server.address));
            }
        }
        assert!(was_answered, "nobody was answered at {path}: what would a copy have to carry there?");
    }
    answers
}

/// The server's time goes on whatever is restored.
fn without_clock(body: Vec<u8>) -> Vec<u8> {
    const CLOCK: &[u8] = b"\"serverNow\":\"";
    match body.windows(CLOCK.len()).position(|part| part == CLOCK) {
        Some(at) => {
            let (before, time) = body.split_at(at + CLOCK.len());
            [before, time.splitn(2, |&byte| byte == b'"').last().unwrap()].concat()
        }
        None => body,
    }
}

/// A calendar names the server by its address, and each of these has its own.
fn without_site(body: &[u8], site: &str) -> Vec<u8> {
    let mut normalized = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some(at) = rest.windows(site.len()).position(|part| part == site.as_bytes()) {
        normalized.extend_from_slice(&rest[..at]);
        rest = &rest[at + site.len()..];
    }
    normalized.extend_from_slice(rest);
    normalized
}

/// All stages that the administrator sees, each with its first and its last rider.
async fn stages(ask: &impl AsyncFn(&str, &str) -> (u16, Vec<u8>)) -> Stages {
    let read = async |path: &str| -> Value { serde_json::from_slice(&ask("admin", path).await.1).unwrap() };
    let listed = read("/api/v1/competitions").await;
    let mut stages = Vec::new();
    for stage in ["upcoming", "past"].iter().flat_map(|list| listed[*list].as_array().unwrap()) {
        let parts = ["institution", "championship", "stage"].map(|part| stage[part].as_str().unwrap().to_owned());
        let [institution, championship, slug] = &parts;
        let path = format!("/api/v1/institutions/{institution}/championships/{championship}/stages/{slug}/secretary/participants");
        let riders = read(&path).await["participants"].as_array().unwrap().clone();
        let ids = riders.first().into_iter().chain(riders.last()).map(|rider| rider["id"].as_str().unwrap().to_owned());
        stages.push((parts, ids.collect()));
    }
    assert!(stages.len() > 5);
    stages
}

/// An advert with a picture, and the picture's key.
async fn advert(ask: &impl AsyncFn(&str, &str) -> (u16, Vec<u8>)) -> (String, String) {
    let listed: Value = serde_json::from_slice(&ask("admin", "/api/v1/market/ads").await.1).unwrap();
    let ad = &listed["ads"][0];
    let key = ad["picture"].as_str().unwrap().rsplit('/').next().unwrap();
    (ad["id"].as_str().unwrap().to_owned(), key.to_owned())
}

/// A path with each stage and rider in it, and the choices that it requires.
fn addresses(path: &str, operation: &Value, document: &Value, known: &Known) -> Vec<String> {
    let choices = queries(operation, document);
    let mut addresses = std::collections::BTreeSet::new();
    for ([institution, championship, stage], riders) in &known.stages {
        for rider in riders {
            let filled = path
                .replace("{institution}", institution)
                .replace("{championship}", championship)
                .replace("{stage}", stage)
                .replace("{participant}", rider)
                .replace("{page}", "privacy")
                .replace("{ad}", &known.ad)
                .replace("{key}", &known.picture);
            assert!(!filled.contains('{'), "{filled} has a part that this test can't fill");
            addresses.extend(choices.iter().map(|choice| format!("{filled}{choice}")));
        }
    }
    addresses.into_iter().collect()
}

/// `?a=x&b=y` for every choice of the required parameters; a workbook says when it was written, so of formats CSV alone.
fn queries(operation: &Value, document: &Value) -> Vec<String> {
    let mut queries = vec![String::new()];
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] != "query" || parameter["required"] != true {
            continue;
        }
        let schema = &parameter["schema"];
        let schema = schema["$ref"].as_str().map_or(schema, |named| document.pointer(&named[1..]).unwrap());
        let values: Vec<_> = match schema["enum"].as_array() {
            Some(values) => values.iter().filter_map(Value::as_str).filter(|value| *value != "xlsx").collect(),
            None => vec![SEARCHED],
        };
        let name = parameter["name"].as_str().unwrap();
        let with = |query: &String, value: &str| format!("{query}{}{name}={value}", if query.is_empty() { '?' } else { '&' });
        queries = queries.iter().flat_map(|query| values.iter().map(move |value| with(query, value))).collect();
    }
    queries
}
