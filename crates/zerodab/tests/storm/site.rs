//! What the secretary of the stage does and sees, at the address of one server or of a balancer.

use std::collections::BTreeMap;
use std::time::Duration;

use app::StagePath;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use testkit::{LongStage, PASSWORD, Role};
use tokio::time::sleep;

/// The site as its secretary sees it.
#[derive(Clone)]
pub struct Site {
    stage_url: String,
    secretary: Client,
}

/// The final state: the secretary's board, every rider's full result, recorded times and payments.
#[derive(Debug, PartialEq)]
pub struct FinalState {
    pub board: Value,
    pub results: BTreeMap<String, Value>,
    pub timekeeping: Value,
    pub cash_list: Value,
}

impl Site {
    /// Signs in as the secretary. The address is a host and a port.
    pub async fn sign_in(address: &str, path: &StagePath) -> Self {
        let secretary =
            Client::builder().cookie_store(true).timeout(Duration::from_secs(10)).build().unwrap();
        let credentials = json!({ "email": Role::Secretary.email(), "password": PASSWORD });
        let response = secretary
            .post(format!("http://{address}/api/v1/session"))
            .json(&credentials)
            .send()
            .await
            .unwrap();
        assert!(response.status().is_success(), "{}", response.text().await.unwrap());
        Self { stage_url: format!("http://{address}{}", http_api::stage_address(path)), secretary }
    }

    /// Returns the URL of something of the stage.
    pub fn url(&self, path: &str) -> String {
        format!("{}/{path}", self.stage_url)
    }

    /// Returns the client with the secretary's session.
    pub fn secretary(&self) -> Client {
        self.secretary.clone()
    }

    /// Creates a judge link per section, which also allows the section before it.
    pub async fn create_judge_links(&self, sections: u8) -> Vec<String> {
        let mut tokens = Vec::new();
        for section in 1..=sections {
            let before = if section == 1 { sections } else { section - 1 };
            let link = json!({ "name": format!("Sekcija {section}"), "sections": [before.min(section), before.max(section)] });
            let link: Value = self
                .secretary
                .post(self.url("judge-links"))
                .json(&link)
                .send()
                .await
                .unwrap()
                .json()
                .await
                .unwrap();
            tokens.push(link["token"].as_str().unwrap_or_else(|| panic!("no link: {link}")).to_owned());
        }
        tokens
    }

    /// Reads everything that the secretary sees, once the board includes the change at this position.
    pub async fn read(&self, stage: LongStage, position: u64) -> FinalState {
        let mut results = BTreeMap::new();
        for participant in stage.participants().map(|id| id.to_string()) {
            let result = self.get(&format!("secretary/results/{participant}")).await;
            results.insert(participant, result);
        }
        FinalState {
            board: self.get(&format!("secretary/board?at-least={position}")).await,
            results,
            timekeeping: self.get("secretary/timekeeping").await,
            cash_list: self.get("secretary/entry-desk/cash-list").await,
        }
    }

    /// Reads something of the stage; again if the server asks for that.
    pub async fn get(&self, path: &str) -> Value {
        for _ in 0..30 {
            let response = self.secretary.get(self.url(path)).send().await.unwrap();
            if response.status() == StatusCode::SERVICE_UNAVAILABLE
                && response.headers().contains_key("retry-after")
            {
                sleep(Duration::from_millis(200)).await;
                continue;
            }
            assert!(response.status().is_success(), "{path}: {}", response.text().await.unwrap());
            return response.json().await.unwrap();
        }
        panic!("{path} is not available")
    }
}
