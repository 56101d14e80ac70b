//! The problems of routes in the OpenAPI document. Those that any request may get are described once; each
//! route lists the codes of its further ones.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use utoipa::IntoResponses;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

use super::ProblemCode;

/// The extension of a response that names the codes of its problems, for programs.
const CODES_EXTENSION: &str = "x-problem-codes";

/// The responses of every route: their status, their name among the document's components, and what they
/// mean.
const GENERAL: [(&str, &str, &str); 4] = [
    (
        "4XX",
        "Refused",
        "The request is invalid or refused. The description of the API lists the codes that any request may \
         get.",
    ),
    (
        "503",
        "Unavailable",
        "The database or the data folder is unavailable, or the server is shutting down: the same request \
         may be sent again after `Retry-After`.",
    ),
    (
        "507",
        "StorageFull",
        "The disk is full: nothing was saved, and the same request may be sent again after `Retry-After`.",
    ),
    ("5XX", "Failed", "The server failed, or can't answer the request now."),
];

/// Documents the problems of a route: those that any request may get, and further ones with these codes.
///
/// `responses((status = 200, body = Stage), Problems<{ codes![AlreadyApproved, Stale] }>)`
pub struct Problems<const FURTHER: u128 = 0>;

/// The codes of a route's problems, for [`Problems`]. A code that any request may get doesn't compile.
macro_rules! codes {
    ($($code:ident),+) => {
        $crate::response::problem::further_codes(&[$($crate::ProblemCode::$code),+])
    };
}

pub(crate) use codes;

/// Returns the set of these codes. Fails if one of them is general, which stops the compiler.
pub const fn further_codes(codes: &[ProblemCode]) -> u128 {
    let code_bits = code_set(codes);
    assert!(
        code_bits & code_set(ProblemCode::GENERAL) == 0,
        "any request may get this code, so no route lists it"
    );
    code_bits
}

/// Returns the set of these codes, one bit for each, because a type can have no list as a parameter.
const fn code_set(codes: &[ProblemCode]) -> u128 {
    match codes {
        [] => 0,
        [code, others @ ..] => bit(*code) | code_set(others),
    }
}

const fn bit(code: ProblemCode) -> u128 {
    1 << (code as u32)
}

impl<const FURTHER: u128> IntoResponses for Problems<FURTHER> {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut responses: BTreeMap<String, RefOr<Response>> = GENERAL
            .into_iter()
            .map(|(status, name, _)| (status.to_owned(), Ref::from_response_name(name).into()))
            .collect();
        let mut codes_by_status: BTreeMap<String, Vec<ProblemCode>> = BTreeMap::new();
        for &code in ProblemCode::ALL.iter().filter(|code| FURTHER & bit(**code) != 0) {
            codes_by_status.entry(code.status().as_str().to_owned()).or_default().push(code);
        }
        for (status, codes) in codes_by_status {
            let general = GENERAL.iter().find(|(general, ..)| *general == status);
            let general = general.map(|(_, _, meaning)| format!("{meaning}\n\n")).unwrap_or_default();
            responses.insert(status, problem_response(&(general + &markdown_list(&codes)), &codes).into());
        }
        responses
    }
}

/// Returns the responses of every route by their names among the document's components.
pub fn general_responses() -> impl Iterator<Item = (&'static str, Response)> {
    let response = |(status, name, meaning)| (name, problem_response(meaning, &general_codes(status)));
    GENERAL.into_iter().map(response)
}

/// Returns the codes that any request may get, with their statuses and meanings, for the description of the
/// API.
pub fn general_problems() -> String {
    let mut codes = ProblemCode::GENERAL.to_vec();
    codes.sort_by_key(|code| code.status());
    let line = |code: &ProblemCode| format!("- {} {}", code.status().as_u16(), describe(*code));
    codes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the general codes of a status, or of the rest of a class of statuses, such as `5XX`.
fn general_codes(status: &str) -> Vec<ProblemCode> {
    let has_status = |code: &ProblemCode| general_status(code.status()) == Some(status);
    ProblemCode::GENERAL.iter().copied().filter(has_status).collect()
}

/// Returns the entry of [`GENERAL`] that a status belongs to: its own, or that of its class.
fn general_status(status: StatusCode) -> Option<&'static str> {
    let class = format!("{}XX", status.as_u16() / 100);
    let find = |name: &str| GENERAL.iter().map(|(status, ..)| *status).find(|status| *status == name);
    find(status.as_str()).or_else(|| find(&class))
}

/// Returns the response with a problem of one of these codes.
fn problem_response(description: &str, codes: &[ProblemCode]) -> Response {
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let codes: Vec<_> = codes.iter().map(ToString::to_string).collect();
    ResponseBuilder::new()
        .description(description)
        .content("application/problem+json", problem)
        .extensions(Some(Extensions::from_iter([(CODES_EXTENSION, codes)])))
        .build()
}

/// Returns the list of these codes, in Markdown.
fn markdown_list(codes: &[ProblemCode]) -> String {
    codes.iter().map(|code| format!("- {}", describe(*code))).collect::<Vec<_>>().join("\n")
}

fn describe(code: ProblemCode) -> String {
    format!("`{code}`: {}", code.meaning())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_route_lists_its_further_problems_by_status_with_their_meanings() {
        let responses = Problems::<{ codes![NumberTaken, SameName, MailFailed] }>::responses();
        let responses: Value = serde_json::to_value(responses).unwrap();
        assert_eq!(
            responses["409"]["description"],
            "- `number-taken`: Another participant has the racing number.\n\
             - `same-name`: Another participant has the name, which must be confirmed."
        );
        assert_eq!(responses["409"]["x-problem-codes"], json!(["number-taken", "same-name"]));
        let unavailable = responses["503"]["description"].as_str().unwrap();
        assert!(unavailable.starts_with("The database or the data folder is unavailable"), "{unavailable}");
        assert!(
            unavailable.ends_with("\n\n- `mail-failed`: The mail server didn't accept an email."),
            "{unavailable}"
        );
        assert_eq!(responses["4XX"], json!({ "$ref": "#/components/responses/Refused" }));
    }

    #[test]
    fn a_route_without_further_problems_refers_to_the_general_ones() {
        let responses: Value = serde_json::to_value(<Problems as IntoResponses>::responses()).unwrap();
        assert_eq!(
            responses,
            json!({
                "4XX": { "$ref": "#/components/responses/Refused" },
                "503": { "$ref": "#/components/responses/Unavailable" },
                "507": { "$ref": "#/components/responses/StorageFull" },
                "5XX": { "$ref": "#/components/responses/Failed" },
            })
        );
    }

    #[test]
    fn every_general_problem_is_in_one_of_the_general_responses() {
        let listed: usize = GENERAL.iter().map(|(status, ..)| general_codes(status).len()).sum();
        assert_eq!(listed, ProblemCode::GENERAL.len());
    }
}
