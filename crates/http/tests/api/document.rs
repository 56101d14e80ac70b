//! The OpenAPI document: it is committed and complete, and the server's responses match it.

use std::collections::BTreeSet;

use app::judging::UnidentifiedIn;
use domain::championships::Feature;
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::Value;
use testkit::{Federation, Role, Server, apply, on_both};

const COMMITTED: &str = include_str!("../../../../openapi/openapi.json");

#[test]
fn the_committed_document_matches_the_code() {
    assert!(http_api::openapi_json() == COMMITTED, "openapi/openapi.json has drifted: run `make api`");
}

#[test]
fn every_operation_has_a_unique_id_and_a_summary() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let operations: Vec<_> = document["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|path| path.as_object().unwrap().values())
        .collect();
    let names: BTreeSet<_> =
        operations.iter().map(|operation| operation["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), operations.len());
    assert!(
        operations
            .iter()
            .all(|operation| operation["summary"].as_str().is_some_and(|summary| !summary.is_empty()))
    );
}

#[test]
fn no_route_changes_the_audit_log() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let paths = document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.contains("audit-log"));
    let methods: Vec<_> = paths.flat_map(|(_, path)| path.as_object().unwrap().keys()).collect();
    assert!(methods.len() > 2 && methods.iter().all(|method| *method == "get"), "{methods:?}");
}

#[test]
fn every_write_to_a_stage_documents_the_position_header() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let stages =
        document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.contains("/stages/{stage}/"));
    let operations = stages.flat_map(|(_, path)| path.as_object().unwrap());
    for (method, operation) in operations.filter(|(method, _)| *method != "get") {
        let success = operation["responses"]
            .as_object()
            .unwrap()
            .iter()
            .find(|(status, _)| status.starts_with('2'))
            .unwrap()
            .1;
        assert!(success["headers"]["Zerodab-Position"].is_object(), "{method} {}", operation["operationId"]);
    }
}

#[test]
fn every_referenced_schema_exists() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let references = COMMITTED.split("#/components/schemas/").skip(1);
    for name in references.map(|rest| rest.split('"').next().unwrap()) {
        assert!(schemas.contains_key(name), "{name}");
    }
}

/// Collects the differences between a value and its schema, by path.
fn find_mismatches(
    document: &Value,
    schema: &Value,
    value: &Value,
    path: &str,
    mismatches: &mut Vec<String>,
) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return find_mismatches(document, &document["components"]["schemas"][name], value, path, mismatches);
    }
    if let Some(all) = schema["allOf"].as_array() {
        return all.iter().for_each(|part| find_mismatches(document, part, value, path, mismatches));
    }
    if let Some(one) = schema["oneOf"].as_array() {
        let matches = |part: &Value| {
            let mut mismatches = Vec::new();
            find_mismatches(document, part, value, path, &mut mismatches);
            mismatches.is_empty()
        };
        if !one.iter().any(matches) {
            mismatches.push(format!("{path}: no schema of oneOf matches {value}"));
        }
        return;
    }
    let types = schema_types(schema);
    if !has_type(value, &types) {
        return mismatches.push(format!("{path}: {value} is not of a type in {types:?}"));
    }
    if let Some(names) = schema["enum"].as_array()
        && !value.is_null()
        && !names.contains(value)
    {
        mismatches.push(format!("{path}: {value} is not in {names:?}"));
    }
    if !is_in_range(value, schema) {
        mismatches.push(format!("{path}: {value} is out of range"));
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        find_mismatches(document, &schema["items"], item, &format!("{path}[{index}]"), mismatches);
    }
    let required = schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap());
    mismatches.extend(
        required.filter(|name| value.get(name).is_none()).map(|name| format!("{path}.{name} is missing")),
    );
    for (name, item) in value.as_object().into_iter().flatten() {
        if let Some(property) = schema["properties"].get(name) {
            find_mismatches(document, property, item, &format!("{path}.{name}"), mismatches);
        }
    }
}

/// Returns the types of the values that a schema allows.
fn schema_types(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::Array(types) => types.iter().map(|name| name.as_str().unwrap()).collect(),
        name => vec![name.as_str().unwrap()],
    }
}

/// Whether a value has one of these types. An integer is also a number.
fn has_type(value: &Value, types: &[&str]) -> bool {
    let name = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    types.contains(&name) || (name == "integer" && types.contains(&"number"))
}

/// Whether a value is no integer, or is within the limits of its schema and its format.
fn is_in_range(value: &Value, schema: &Value) -> bool {
    let Some(number) = value.as_i64().map(i128::from).or(value.as_u64().map(i128::from)) else { return true };
    let (least, most) = match schema["format"].as_str() {
        Some("int32") => (i128::from(i32::MIN), i128::from(i32::MAX)),
        _ => (i128::from(i64::MIN), i128::from(i64::MAX)),
    };
    let limit = |name: &str, otherwise| schema[name].as_i64().map_or(otherwise, i128::from);
    (limit("minimum", least)..=limit("maximum", most)).contains(&number)
}

/// Returns the component that a reference names, or the value itself if it is no reference.
fn resolve<'d>(document: &'d Value, value: &'d Value) -> &'d Value {
    let Some(reference) = value["$ref"].as_str() else { return value };
    document.pointer(reference.strip_prefix('#').unwrap()).unwrap()
}

#[test]
fn every_operation_documents_the_problem_document_of_its_errors() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            let errors: Vec<_> =
                responses.iter().filter(|(status, _)| status.starts_with(['4', '5'])).collect();
            for (status, response) in &errors {
                let response = resolve(&document, response);
                let schema = &response["content"]["application/problem+json"]["schema"];
                assert_eq!(schema["$ref"], "#/components/schemas/Problem", "{status} of {method} {path}");
            }
            for class in ["4XX", "5XX"] {
                assert!(errors.iter().any(|(status, _)| *status == class), "{class} of {method} {path}");
            }
        }
    }
}

/// Returns the codes that responses list.
fn listed_codes<'d>(responses: impl Iterator<Item = &'d Value>) -> BTreeSet<&'d str> {
    let codes = responses.filter_map(|response| response["x-problem-codes"].as_array()).flatten();
    codes.map(|code| code.as_str().unwrap()).collect()
}

#[test]
fn every_problem_code_is_either_general_or_listed_by_a_route() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let operations =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let route_codes =
        listed_codes(operations.flat_map(|operation| operation["responses"].as_object().unwrap().values()));
    let general = listed_codes(document["components"]["responses"].as_object().unwrap().values());
    assert_eq!(general.intersection(&route_codes).collect::<Vec<_>>(), Vec::<&&str>::new());
    let all_codes: BTreeSet<_> = document["components"]["schemas"]["ProblemCode"]["enum"]
        .as_array()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap())
        .collect();
    let documented: BTreeSet<_> = general.union(&route_codes).copied().collect();
    assert_eq!(all_codes, documented, "a route responds with each code");
    let description = document["info"]["description"].as_str().unwrap();
    for code in general {
        assert!(description.contains(&format!("`{code}`: ")), "{code}");
    }
}

#[tokio::test]
async fn the_content_types_of_exports_are_documented() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let server = <Server as testkit::Start>::start(testkit::Database::sqlite().await).await;
    server.federation.turn_on(Feature::EntryDesk).await;
    for (path, operations) in
        document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.ends_with("/export"))
    {
        let documented = operations["get"]["responses"]["200"]["content"].as_object().unwrap();
        for format in ["csv", "xlsx"] {
            let filled = crate::on_classic(path);
            let choice = if path.contains("standings") { "&standings=individual" } else { "" };
            let response =
                server.get(Role::Admin, &format!("{filled}?format={format}&language=lv{choice}")).await;
            assert!(response.status.is_success(), "{filled}: {}", response.text);
            let content_type = response.headers["content-type"].to_str().unwrap();
            assert!(documented.contains_key(content_type), "{content_type} of {path}");
        }
    }
}

/// Returns the names of all properties of a schema, including those of its parts.
fn property_names(document: &Value, schema: &Value) -> BTreeSet<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return property_names(
            document,
            &document["components"]["schemas"][name.rsplit('/').next().unwrap()],
        );
    }
    let parts =
        schema["allOf"].as_array().into_iter().flatten().flat_map(|part| property_names(document, part));
    let own_properties = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    parts.chain(own_properties).collect()
}

/// Fills a server with data of every kind, and returns the ids of an ad and of a ride without a rider.
async fn fill_with_data(server: &Server) -> (String, String) {
    server.federation.advance(SignedDuration::from_hours(-47));
    let participant = serde_json::json!({
        "name": "Ābele Kļava", "racingNumber": "40", "bike": "Sherco", "racingClass": "A", "birthDate": "1988-11-30", "gender": "female",
    });
    let joined = server
        .json(Role::Admin, Method::POST, &format!("{}/registration", crate::CLASSIC), &participant)
        .await;
    assert!(joined.status.is_success(), "{}", joined.text);
    let child = serde_json::json!({ "name": "Anna Kļava", "birthDate": "2014-03-09" });
    let added = server.json(Role::Admin, Method::POST, "/api/v1/profile/riders", &child).await;
    assert!(added.status.is_success(), "{}", added.text);
    server.federation.advance(SignedDuration::from_hours(47));
    server.federation.record_all_rides().await;
    server.federation.record(&Federation::classic(), vec![server.federation.entry(1, 1, 1, 5)]).await;
    let rider = Federation::rider(1);
    let penalty = serde_json::json!({ "id": uuid::Uuid::now_v7(), "points": 3, "reason": "" });
    server
        .json(
            Role::Secretary,
            Method::POST,
            &format!("{}/results/{rider}/penalties", crate::CLASSIC),
            &penalty,
        )
        .await;
    // the largest numbers that phones may send
    let phone = format!("{}/judge/devices/{}", crate::CLASSIC, uuid::Uuid::now_v7());
    server.federation.turn_on(Feature::RaceDay).await;
    let readiness = serde_json::json!({
        "problems": ["wrongClock"], "riders": u32::MAX, "ridersLoadedAt": server.federation.app.now(),
    });
    let report = serde_json::json!({ "unsent": u32::MAX, "readiness": readiness });
    let checked_in = server.json(Role::Judge, Method::PUT, &phone, &report).await;
    assert!(checked_in.status.is_success(), "{}", checked_in.text);
    let mut entry = server.federation.entry(1, 2, 1, 1);
    entry.events[0].time = Some(u32::MAX);
    server.federation.record(&Federation::classic(), vec![entry]).await;
    let mut unidentified = server.federation.entry(1, 1, 1, 3);
    unidentified.participant.clear();
    unidentified.unidentified =
        Some(UnidentifiedIn { plate: "2?".to_owned(), note: "red".to_owned(), lap_known: false });
    let ride = unidentified.id.to_string();
    server.federation.record(&Federation::classic(), vec![unidentified]).await;
    let (ad, _) = crate::market::create_ad(server).await;
    let reason = serde_json::json!({ "reason": "Not a motorcycle thing" });
    server.json(Role::Judge, Method::POST, &format!("/api/v1/market/ads/{ad}/reports"), &reason).await;
    (ad, ride)
}

#[apply(on_both)]
async fn responses_match_the_documented_schemas(server: Server) {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let (ad, ride) = fill_with_data(&server).await;
    for feature in [
        Feature::Consents,
        Feature::EmergencyContacts,
        Feature::EntryDesk,
        Feature::Following,
        Feature::Messages,
        Feature::StartTimes,
    ] {
        server.federation.turn_on(feature).await;
    }
    let rider = Federation::rider(1);
    let mut checked = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        let schema = &operations["get"]["responses"]["200"]["content"]["application/json"]["schema"];
        if schema.is_null() {
            continue;
        }
        let filled = crate::on_classic(path)
            .replace("{participant}", rider.as_str())
            .replace("{page}", "about?language=lv")
            .replace("{ad}", &ad)
            .replace("{ride}", &ride)
            .replace("/server-health", "/server-health?language=lv")
            .replace("/known-riders", "/known-riders?name=Br");
        let response = server.get(Role::Admin, &filled).await;
        let mut mismatches = Vec::new();
        find_mismatches(&document, schema, &response.json, path, &mut mismatches);
        assert!(mismatches.is_empty(), "{mismatches:#?}");
        // `find_mismatches` has compared the rows of a list
        if schema["type"] != "array" {
            let fields: BTreeSet<_> = response.json.as_object().unwrap().keys().cloned().collect();
            assert_eq!(
                fields.difference(&property_names(&document, schema)).collect::<Vec<_>>(),
                Vec::<&String>::new(),
                "{path}"
            );
        }
        checked += 1;
    }
    assert_eq!(checked, 70);
    let refusal = server.get(Role::Visitor, &format!("{}/judge", crate::CLASSIC)).await;
    let mut mismatches = Vec::new();
    find_mismatches(
        &document,
        &serde_json::json!({ "$ref": "#/components/schemas/Problem" }),
        &refusal.json,
        "problem",
        &mut mismatches,
    );
    assert!(mismatches.is_empty(), "{mismatches:#?}");
}
