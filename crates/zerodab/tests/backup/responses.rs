//! Reads every GET operation of the OpenAPI document: those of the first stage in every role, those of the
//! other stages as an administrator, who sees all data.

use std::collections::BTreeMap;

use reqwest::Client;
use reqwest::header::COOKIE;
use serde_json::Value;
use testkit::RunningProgram;

use crate::program::UNIDENTIFIED_RIDE;

/// The search text where a text is required: letters that many names contain.
const SEARCH_TEXT: &str = "an";

/// The values for the parameters of addresses.
struct ParameterValues {
    stages: Stages,
    /// The id of an ad on the market.
    ad: String,
    /// The key of its picture.
    picture: String,
}

/// The path parts of each stage in the API, and some of its riders.
type Stages = Vec<([String; 3], Vec<String>)>;

/// Returns the bodies by role and address. A refusal is a response too.
pub async fn read_all(
    server: &RunningProgram,
    cookies: &BTreeMap<&'static str, String>,
) -> BTreeMap<String, Vec<u8>> {
    let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let get = async |role: &str, path: &str| {
        let request = client.get(format!("{}{path}", server.address)).header(COOKIE, &cookies[role]);
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        (status, response.bytes().await.unwrap().to_vec())
    };
    let (ad, picture) = first_ad(&get).await;
    let values = ParameterValues { stages: stages(&get).await, ad, picture };
    let document: Value = serde_json::from_str(include_str!("../../../../openapi/openapi.json")).unwrap();
    let mut responses = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        // a stream has no end, the redirect to a sign-in provider contains random values, and the server's health is not
        // in a backup
        let is_comparable = ["/stream", "/server-health"].iter().all(|end| !path.ends_with(end));
        if operations["get"].is_null() || !is_comparable || path.contains("/openid/") {
            continue;
        }
        let mut has_success = false;
        for (address, is_first_stage) in addresses(path, &operations["get"], &document, &values) {
            for role in cookies.keys().filter(|role| is_first_stage || **role == "admin") {
                let (status, body) = get(role, &address).await;
                has_success |= status == 200;
                responses.insert(
                    format!("{role} {address} {status}"),
                    without_site(&without_server_time(body), &server.address),
                );
            }
        }
        assert!(has_success, "no role gets a 200 at {path}, so it would compare no data");
    }
    responses
}

/// Removes the server's time, which differs between the responses.
fn without_server_time(body: Vec<u8>) -> Vec<u8> {
    const CLOCK: &[u8] = b"\"serverNow\":\"";
    match body.windows(CLOCK.len()).position(|part| part == CLOCK) {
        Some(index) => {
            let (before, time) = body.split_at(index + CLOCK.len());
            [before, time.splitn(2, |&byte| byte == b'"').last().unwrap()].concat()
        }
        None => body,
    }
}

/// Removes the server's address, which calendars contain and which differs between the servers.
fn without_site(body: &[u8], site: &str) -> Vec<u8> {
    let mut normalized = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some(index) = rest.windows(site.len()).position(|part| part == site.as_bytes()) {
        normalized.extend_from_slice(&rest[..index]);
        rest = &rest[index + site.len()..];
    }
    normalized.extend_from_slice(rest);
    normalized
}

/// All stages that the administrator sees, each with its first and its last participant.
async fn stages(get: &impl AsyncFn(&str, &str) -> (u16, Vec<u8>)) -> Stages {
    let read = async |path: &str| -> Value { serde_json::from_slice(&get("admin", path).await.1).unwrap() };
    let competitions = read("/api/v1/competitions").await;
    let mut stages = Vec::new();
    for stage in ["upcoming", "past"].iter().flat_map(|list| competitions[*list].as_array().unwrap()) {
        let parts =
            ["institution", "championship", "stage"].map(|part| stage[part].as_str().unwrap().to_owned());
        let [institution, championship, slug] = &parts;
        let path = format!(
            "/api/v1/institutions/{institution}/championships/{championship}/stages/{slug}/secretary/participants"
        );
        let riders = read(&path).await["participants"].as_array().unwrap().clone();
        let ids = riders
            .first()
            .into_iter()
            .chain(riders.last())
            .map(|rider| rider["id"].as_str().unwrap().to_owned());
        stages.push((parts, ids.collect()));
    }
    assert!(stages.len() > 5);
    stages
}

/// An ad with a picture, and the picture's key.
async fn first_ad(get: &impl AsyncFn(&str, &str) -> (u16, Vec<u8>)) -> (String, String) {
    let ads: Value = serde_json::from_slice(&get("admin", "/api/v1/market/ads").await.1).unwrap();
    let ad = &ads["ads"][0];
    let key = ad["picture"].as_str().unwrap().rsplit('/').next().unwrap();
    (ad["id"].as_str().unwrap().to_owned(), key.to_owned())
}

/// The path of an operation for each stage and rider, with each combination of its required parameters, and
/// whether it is an address of the first stage or of no stage.
fn addresses(
    path: &str,
    operation: &Value,
    document: &Value,
    values: &ParameterValues,
) -> BTreeMap<String, bool> {
    let choices = queries(operation, document);
    let mut addresses = BTreeMap::new();
    for (index, ([institution, championship, stage], riders)) in values.stages.iter().enumerate() {
        for rider in riders {
            let filled = path
                .replace("{institution}", institution)
                .replace("{championship}", championship)
                .replace("{stage}", stage)
                .replace("{participant}", rider)
                .replace("{page}", "privacy")
                .replace("{ad}", &values.ad)
                .replace("{key}", &values.picture)
                .replace("{ride}", UNIDENTIFIED_RIDE);
            assert!(!filled.contains('{'), "{filled} has a part that this test can't fill");
            for choice in &choices {
                addresses.entry(format!("{filled}{choice}")).or_insert(index == 0);
            }
        }
    }
    addresses
}

/// `?a=x&b=y` for every choice of the required parameters. Only CSV of the export formats: a workbook
/// contains the time of its creation.
fn queries(operation: &Value, document: &Value) -> Vec<String> {
    let mut queries = vec![String::new()];
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] != "query" || parameter["required"] != true {
            continue;
        }
        let schema = &parameter["schema"];
        let schema =
            schema["$ref"].as_str().map_or(schema, |reference| document.pointer(&reference[1..]).unwrap());
        let choices: Vec<_> = match schema["enum"].as_array() {
            Some(values) => {
                values.iter().filter_map(Value::as_str).filter(|value| *value != "xlsx").collect()
            }
            None => vec![SEARCH_TEXT],
        };
        let name = parameter["name"].as_str().unwrap();
        let with = |query: &String, value: &str| {
            format!("{query}{}{name}={value}", if query.is_empty() { '?' } else { '&' })
        };
        queries =
            queries.iter().flat_map(|query| choices.iter().map(move |value| with(query, value))).collect();
    }
    queries
}
