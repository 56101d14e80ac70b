//! The OpenAPI document: committed, whole, and what the server really answers.

use std::collections::BTreeSet;

use serde_json::Value;

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
fn every_schema_that_is_named_is_there() {
    let document: Value = serde_json::from_str(COMMITTED).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let named = COMMITTED.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    for name in named {
        assert!(schemas.contains_key(name), "{name}");
    }
}
