//! A phone's network: it loses what is sent and what is answered, and it delays and repeats.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives,
    /// It never gets there.
    Lost,
    /// It may get there; the phone hears nothing.
    Unanswered,
    /// The network holds it for a while, and what is sent after it arrives before it.
    Delayed,
    /// It arrives twice at once.
    Twice,
}

/// How often each happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weather {
    pub requests: usize,
    pub lost: usize,
    pub unanswered: usize,
    pub delayed: usize,
    pub twice: usize,
    /// Sent, and the server was not there, died over it or could not save it.
    pub refused: usize,
}

/// One phone's way to the server.
pub struct Network {
    client: Client,
    url: String,
    token: String,
    chance: fastrand::Rng,
    late: mpsc::UnboundedSender<Value>,
    /// How often any phone was told to come again later.
    refusals: Arc<AtomicUsize>,
    /// Answers to what was delayed.
    pub answers: mpsc::UnboundedReceiver<Value>,
    pub weather: Weather,
}

impl Network {
    pub fn new(url: &str, token: String, chance: fastrand::Rng, refusals: Arc<AtomicUsize>) -> Self {
        let (late, answers) = mpsc::unbounded_channel();
        let client = Client::builder().timeout(Duration::from_secs(10)).build().unwrap();
        Self { client, url: url.to_owned(), token, chance, late, refusals, answers, weather: Weather::default() }
    }

    /// Chance of its own for what happens on the phone.
    pub fn fork(&mut self) -> fastrand::Rng {
        self.chance.fork()
    }

    /// Sends through the storm; the answer, if one comes at once.
    pub async fn send(&mut self, batch: &Value) -> Option<Value> {
        let fate = match self.chance.u8(..100) {
            0..15 => Fate::Lost,
            15..30 => Fate::Unanswered,
            30..45 => Fate::Delayed,
            45..55 => Fate::Twice,
            _ => Fate::Arrives,
        };
        self.weather.requests += 1;
        match fate {
            Fate::Lost => {
                self.weather.lost += 1;
                None
            }
            Fate::Unanswered => {
                self.weather.unanswered += 1;
                let patience = Duration::from_micros(self.chance.u64(500..20_000));
                // the connection breaks in the middle of whatever is happening
                drop(timeout(patience, self.post(batch)).await);
                None
            }
            Fate::Delayed => {
                self.weather.delayed += 1;
                self.send_later(batch.clone());
                None
            }
            Fate::Twice => {
                self.weather.twice += 1;
                let (one, other) = tokio::join!(self.post(batch), self.post(batch));
                self.heard(one.or(other))
            }
            Fate::Arrives => {
                let answer = self.post(batch).await;
                self.heard(answer)
            }
        }
    }

    /// Sends on a good network until the server answers.
    pub async fn send_surely(&self, batch: &Value) -> Value {
        loop {
            if let Some(answer) = self.post(batch).await {
                return answer;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn post(&self, batch: &Value) -> Option<Value> {
        post(&self.client, &self.url, &self.token, batch, &self.refusals).await
    }

    fn heard(&mut self, answer: Option<Value>) -> Option<Value> {
        self.weather.refused += usize::from(answer.is_none());
        answer
    }

    fn send_later(&mut self, batch: Value) {
        let (client, url, token, late) = (self.client.clone(), self.url.clone(), self.token.clone(), self.late.clone());
        let refusals = self.refusals.clone();
        let wait = Duration::from_millis(self.chance.u64(10..400));
        tokio::spawn(async move {
            sleep(wait).await;
            if let Some(answer) = post(&client, &url, &token, &batch, &refusals).await {
                // the phone may have finished its day
                drop(late.send(answer));
            }
        });
    }
}

/// The server's answer, or nothing if the server isn't there or can't save now. Any other answer that is no success is its fault.
async fn post(client: &Client, url: &str, token: &str, batch: &Value, refusals: &AtomicUsize) -> Option<Value> {
    let response = client.post(url).bearer_auth(token).json(batch).send().await.ok()?;
    let status = response.status();
    if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::INSUFFICIENT_STORAGE) {
        assert!(response.headers().contains_key("retry-after"), "{status} doesn't say when to come again");
        refusals.fetch_add(1, Ordering::Relaxed);
        return None;
    }
    let body = response.text().await.ok()?;
    assert!(status.is_success(), "{status}: {body}");
    Some(serde_json::from_str(&body).unwrap())
}
