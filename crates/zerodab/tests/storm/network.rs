//! A phone's network: it loses requests and responses, delays and repeats.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::responses::Responses;

/// How long a request may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// What happens to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives,
    /// It never reaches the server.
    Lost,
    /// It may reach the server, but the response is lost.
    Unanswered,
    /// It is delayed, and later requests overtake it.
    Delayed,
    /// It arrives twice at the same time.
    Twice,
}

/// How often each fate occurred.
#[derive(Clone, Copy, Debug, Default)]
pub struct NetworkCounts {
    pub requests: usize,
    pub lost: usize,
    pub unanswered: usize,
    pub delayed: usize,
    pub twice: usize,
    /// Sent, but the server was down, died while handling it or couldn't save it.
    pub failed: usize,
}

/// One phone's connection to the server.
pub struct Network {
    client: Client,
    url: String,
    /// The token of a judge link; without one the client's session is used.
    token: Option<String>,
    rng: fastrand::Rng,
    delayed_responses: mpsc::UnboundedSender<Value>,
    /// What the server has answered to all phones.
    all_responses: Arc<Responses>,
    /// Responses to delayed requests.
    pub responses: mpsc::UnboundedReceiver<Value>,
    pub counts: NetworkCounts,
}

impl Network {
    /// The network of a phone with a judge link.
    pub fn with_link(url: &str, token: String, rng: fastrand::Rng, all_responses: Arc<Responses>) -> Self {
        let client = Client::builder().timeout(TIME_LIMIT).build().unwrap();
        Self::new(client, url, Some(token), rng, all_responses)
    }

    /// The network of a computer on which somebody is signed in.
    pub fn with_session(
        client: Client,
        url: &str,
        rng: fastrand::Rng,
        all_responses: Arc<Responses>,
    ) -> Self {
        Self::new(client, url, None, rng, all_responses)
    }

    fn new(
        client: Client,
        url: &str,
        token: Option<String>,
        rng: fastrand::Rng,
        all_responses: Arc<Responses>,
    ) -> Self {
        let (delayed_responses, responses) = mpsc::unbounded_channel();
        Self {
            client,
            url: url.to_owned(),
            token,
            rng,
            delayed_responses,
            all_responses,
            responses,
            counts: NetworkCounts::default(),
        }
    }

    /// Returns a separate random generator for the phone.
    pub fn fork(&mut self) -> fastrand::Rng {
        self.rng.fork()
    }

    /// Sends through the storm. Returns the response if one arrives at once.
    pub async fn send(&mut self, batch: &Value) -> Option<Value> {
        let fate = match self.rng.u8(..100) {
            0..15 => Fate::Lost,
            15..30 => Fate::Unanswered,
            30..45 => Fate::Delayed,
            45..55 => Fate::Twice,
            _ => Fate::Arrives,
        };
        self.counts.requests += 1;
        match fate {
            Fate::Lost => {
                self.counts.lost += 1;
                None
            }
            Fate::Unanswered => {
                self.counts.unanswered += 1;
                let limit = Duration::from_micros(self.rng.u64(500..20_000));
                // the connection breaks in the middle of whatever the server is doing
                drop(timeout(limit, self.post(batch)).await);
                None
            }
            Fate::Delayed => {
                self.counts.delayed += 1;
                self.send_later(batch.clone());
                None
            }
            Fate::Twice => {
                self.counts.twice += 1;
                let (one, other) = tokio::join!(self.post(batch), self.post(batch));
                self.count_failure(one.or(other))
            }
            Fate::Arrives => {
                let response = self.post(batch).await;
                self.count_failure(response)
            }
        }
    }

    /// Sends over a good network until the server responds.
    pub async fn send_reliably(&self, batch: &Value) -> Value {
        loop {
            if let Some(response) = self.post(batch).await {
                return response;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn post(&self, batch: &Value) -> Option<Value> {
        post(&self.client, &self.url, self.token.as_deref(), batch, &self.all_responses).await
    }

    fn count_failure(&mut self, response: Option<Value>) -> Option<Value> {
        self.counts.failed += usize::from(response.is_none());
        response
    }

    fn send_later(&mut self, batch: Value) {
        let (client, url, token) = (self.client.clone(), self.url.clone(), self.token.clone());
        let responses = self.delayed_responses.clone();
        let all_responses = self.all_responses.clone();
        let wait = Duration::from_millis(self.rng.u64(10..400));
        tokio::spawn(async move {
            sleep(wait).await;
            if let Some(response) = post(&client, &url, token.as_deref(), &batch, &all_responses).await {
                // the phone may have finished already
                drop(responses.send(response));
            }
        });
    }
}

/// Returns the server's response (null if it has no body), or none if the server is down or can't save now. Panics on any other error
/// status.
async fn post(
    client: &Client,
    url: &str,
    token: Option<&str>,
    batch: &Value,
    all_responses: &Responses,
) -> Option<Value> {
    let mut request = client.post(url).json(batch);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let body = all_responses.record(request.send().await).await?;
    Some(if body.is_empty() { Value::Null } else { serde_json::from_str(&body).unwrap() })
}
