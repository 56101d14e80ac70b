//! The OpenAPI document: committed, whole, and what the server really answers.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::Value;
use testkit::{Federation, Role, Server, on_both};

const COMMITTED: &str = include_str!("../../../../openapi/openapi.json");

#[test]
fn the_committed_document_is_that_of_the_code() {
    assert!(http_api::json() == COMMITTED, "openapi/openapi.json has drifted: run `make api`");
}

#[test]
fn every_operation_has_a_name_of_its_own_and_words() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let operations: Vec<_> = document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values()).collect();
    let names: BTreeSet<_> = operations.iter().map(|operation| operation["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), operations.len());
    assert!(operations.iter().all(|operation| operation["summary"].as_str().is_some_and(|words| !words.is_empty())));
}

#[test]
fn every_write_to_a_stage_says_that_its_answer_names_a_position() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let stages = document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.contains("/stages/{stage}/"));
    let operations = stages.flat_map(|(_, path)| path.as_object().unwrap());
    for (method, operation) in operations.filter(|(method, _)| *method != "get") {
        let done = operation["responses"].as_object().unwrap().iter().find(|(status, _)| status.starts_with('2')).unwrap().1;
        assert!(done["headers"]["Zerodab-Position"].is_object(), "{method} {}", operation["operationId"]);
    }
}

#[test]
fn every_schema_that_is_named_is_there() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let named = COMMITTED.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    for name in named {
        assert!(schemas.contains_key(name), "{name}");
    }
}

/// What in a value is not as a schema says, by path.
fn faults(document: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return faults(document, &document["components"]["schemas"][name], value, path, found);
    }
    if let Some(all) = schema["allOf"].as_array() {
        return all.iter().for_each(|part| faults(document, part, value, path, found));
    }
    if let Some(one) = schema["oneOf"].as_array() {
        let fits = |part: &Value| {
            let mut own = Vec::new();
            faults(document, part, value, path, &mut own);
            own.is_empty()
        };
        if !one.iter().any(fits) {
            found.push(format!("{path}: none of its kinds fits {value}"));
        }
        return;
    }
    let kinds: Vec<_> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(|kind| kind.as_str().unwrap()).collect(),
        kind => vec![kind.as_str().unwrap()],
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = |kind| kinds.contains(&kind);
    if !fits(kind) && (kind != "integer" || !fits("number")) {
        return found.push(format!("{path}: {value} is no {kinds:?}"));
    }
    if let Some(names) = schema["enum"].as_array()
        && !value.is_null()
        && !names.contains(value)
    {
        found.push(format!("{path}: {value} is not in {names:?}"));
    }
    if let Some(number) = value.as_i64().map(i128::from).or(value.as_u64().map(i128::from)) {
        let (least, most) = match schema["format"].as_str() {
            Some("int32") => (i128::from(i32::MIN), i128::from(i32::MAX)),
            _ => (i128::from(i64::MIN), i128::from(i64::MAX)),
        };
        let limit = |name: &str, otherwise| schema[name].as_i64().map_or(otherwise, i128::from);
        if !(limit("minimum", least)..=limit("maximum", most)).contains(&number) {
            found.push(format!("{path}: {number} is out of range"));
        }
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        faults(document, &schema["items"], item, &format!("{path}[{index}]"), found);
    }
    let required = schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap());
    found.extend(required.filter(|name| value.get(name).is_none()).map(|name| format!("{path}.{name} is missing")));
    for (name, item) in value.as_object().into_iter().flatten() {
        if let Some(property) = schema["properties"].get(name) {
            faults(document, property, item, &format!("{path}.{name}"), found);
        }
    }
}

#[test]
fn every_operation_says_what_a_failure_of_the_server_looks_like() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for status in ["4XX", "5XX"] {
                let schema = &operation["responses"][status]["content"]["application/problem+json"]["schema"];
                assert_eq!(schema["$ref"], "#/components/schemas/Problem", "{status} of {method} {path}");
            }
        }
    }
}

#[tokio::test]
async fn an_export_is_documented_with_the_content_types_that_it_has() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let server = <Server as testkit::Start>::start(testkit::Database::sqlite().await).await;
    for (path, operations) in document["paths"].as_object().unwrap().iter().filter(|(path, _)| path.ends_with("/export")) {
        let documented = operations["get"]["responses"]["200"]["content"].as_object().unwrap();
        for format in ["csv", "xlsx"] {
            let filled = path.replace("{institution}", "btf").replace("{championship}", "cup").replace("{stage}", "classic");
            let choice = if path.contains("standings") { "&standings=individual" } else { "" };
            let answer = server.get(Role::Admin, &format!("{filled}?format={format}&language=lv{choice}")).await;
            assert!(answer.status.is_success(), "{filled}: {}", answer.text);
            let content_type = answer.headers["content-type"].to_str().unwrap();
            assert!(documented.contains_key(content_type), "{content_type} of {path}");
        }
    }
}

/// Every name that a schema documents, its parts' included.
fn names(document: &Value, schema: &Value) -> BTreeSet<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return names(document, &document["components"]["schemas"][name.rsplit('/').next().unwrap()]);
    }
    let parts = schema["allOf"].as_array().into_iter().flatten().flat_map(|part| names(document, part));
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    parts.chain(own).collect()
}

on_both! {
    async fn what_the_server_answers_is_what_the_document_says(server: Server) {
        let document: Value = serde_json::from_str(COMMITTED).unwrap();
        server.federation.advance(SignedDuration::from_hours(-47));
        let own = serde_json::json!({
            "name": "Ābele Kļava", "racingNumber": "40", "bike": "Sherco", "racingClass": "A", "birthDate": "1988-11-30", "gender": "female",
        });
        let joined = server.json(Role::Admin, Method::POST, &format!("{}/registration", crate::CLASSIC), &own).await;
        assert!(joined.status.is_success(), "{}", joined.text);
        server.federation.advance(SignedDuration::from_hours(47));
        server.federation.ride_all().await;
        server.federation.record(&Federation::classic(), vec![server.federation.entry(1, 1, 1, 5)]).await;
        let rider = Federation::rider(1);
        let penalty = serde_json::json!({ "id": uuid::Uuid::now_v7(), "points": 3, "reason": "" });
        server.json(Role::Secretary, Method::POST, &format!("{}/results/{rider}/penalties", crate::CLASSIC), &penalty).await;
        // numbers as large as phones may send them
        let phone = format!("{}/judge/devices/{}", crate::CLASSIC, uuid::Uuid::now_v7());
        let seen = server.json(Role::Judge, Method::PUT, &phone, &serde_json::json!({ "unsent": u32::MAX })).await;
        assert!(seen.status.is_success(), "{}", seen.text);
        let mut slow = server.federation.entry(1, 2, 1, 1);
        slow.events[0].time = Some(u32::MAX);
        server.federation.record(&Federation::classic(), vec![slow]).await;
        let (ad, _) = crate::market::advertised(&server).await;
        let because = serde_json::json!({ "reason": "Not a motorcycle thing" });
        server.json(Role::Judge, Method::POST, &format!("/api/v1/market/ads/{ad}/reports"), &because).await;
        let mut read = 0;
        for (path, operations) in document["paths"].as_object().unwrap() {
            let schema = &operations["get"]["responses"]["200"]["content"]["application/json"]["schema"];
            if schema.is_null() {
                continue;
            }
            let filled = path
                .replace("{institution}", "btf")
                .replace("{championship}", "cup")
                .replace("{stage}", "classic")
                .replace("{participant}", rider.as_str())
                .replace("{page}", "about?language=lv")
                .replace("{ad}", &ad)
                .replace("/known-riders", "/known-riders?name=Br");
            let answer = server.get(Role::Admin, &filled).await;
            let mut found = Vec::new();
            faults(&document, schema, &answer.json, path, &mut found);
            assert!(found.is_empty(), "{found:#?}");
            // the rows of a list were compared above
            if schema["type"] != "array" {
                let fields: BTreeSet<_> = answer.json.as_object().unwrap().keys().cloned().collect();
                assert_eq!(fields.difference(&names(&document, schema)).collect::<Vec<_>>(), Vec::<&String>::new(), "{path}");
            }
            read += 1;
        }
        assert_eq!(read, 44);
        let refused = server.get(Role::Visitor, &format!("{}/judge", crate::CLASSIC)).await;
        let mut found = Vec::new();
        faults(&document, &serde_json::json!({ "$ref": "#/components/schemas/Problem" }), &refused.json, "problem", &mut found);
        assert!(found.is_empty(), "{found:#?}");
    }
}
