//! What the server has answered to all phones: the refused requests by kind, and the newest position.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use reqwest::{Error, Response, StatusCode};
use serde_json::Value;

/// The answers to all phones.
#[derive(Default)]
pub struct Responses {
    /// How many requests weren't answered as saved, by kind.
    refused: Mutex<BTreeMap<String, usize>>,
    /// The newest position in the stage's feed.
    position: AtomicU64,
}

impl Responses {
    /// Returns the body of a response that says that everything was saved. Returns none, and counts it, if there is no
    /// response or one after which a phone sends again. Panics at any other response.
    pub async fn record(&self, response: Result<Response, Error>) -> Option<String> {
        let response = match response {
            Ok(response) => response,
            Err(error) => {
                return self.count(if error.is_timeout() { "no answer in 10 s" } else { "no connection" });
            }
        };
        let (status, headers) = (response.status(), response.headers().clone());
        let Ok(body) = response.text().await else { return self.count("half an answer") };
        if status.is_success() {
            let position =
                headers.get("zerodab-position").and_then(|value| value.to_str().unwrap().parse().ok());
            self.position.fetch_max(position.unwrap_or(0), Ordering::Relaxed);
            return Some(body);
        }
        let is_from_server =
            headers.get("content-type").is_some_and(|kind| kind == "application/problem+json");
        if !is_from_server && matches!(status, StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE) {
            return self.count(&format!("{} of the balancer", status.as_u16()));
        }
        assert!(
            matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::INSUFFICIENT_STORAGE),
            "{status}: {body}"
        );
        assert!(headers.contains_key("retry-after"), "{status} has no Retry-After");
        let problem: Value = serde_json::from_str(&body).unwrap();
        self.count(&format!("{} {}", status.as_u16(), problem["code"].as_str().unwrap()))
    }

    fn count(&self, kind: &str) -> Option<String> {
        *self.lock().entry(kind.to_owned()).or_default() += 1;
        None
    }

    /// Returns how many requests the server itself has refused.
    pub fn refusals(&self) -> usize {
        self.lock()
            .iter()
            .filter(|(kind, _)| kind.starts_with("50") && !kind.ends_with("balancer"))
            .map(|(_, count)| count)
            .sum()
    }

    /// Returns how many requests weren't answered as saved, by kind.
    pub fn refused_by_kind(&self) -> BTreeMap<String, usize> {
        self.lock().clone()
    }

    /// Returns the newest position in the stage's feed that any phone has received.
    pub fn position(&self) -> u64 {
        self.position.load(Ordering::Relaxed)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, usize>> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
