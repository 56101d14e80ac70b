//! Spectators who follow the public board through the balancer: they connect again after a lost connection, from
//! their last position, and fetch the board again after a reset.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::site::Site;

/// How many there are.
const SPECTATORS: usize = 8;
/// How long after a lost or refused connection the next try is made.
const PAUSE: Duration = Duration::from_millis(200);
/// The longest time without a heartbeat, as in the web app.
const LONGEST_SILENCE: Duration = Duration::from_secs(45);
/// How long a spectator may take to arrive at the final position.
const TIME_LIMIT: Duration = Duration::from_mins(2);

/// The spectators.
pub struct Spectators {
    watching: JoinSet<Spectator>,
    /// The position at which they stop.
    end: watch::Sender<Option<u64>>,
}

/// A spectator's copy of the board.
struct Spectator {
    client: Client,
    url: String,
    position: u64,
    /// The rows by rider.
    rows: BTreeMap<String, Value>,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    connections: usize,
    refused: usize,
    resets: usize,
    silences: usize,
}

impl Spectators {
    /// Lets them begin to watch.
    pub async fn start(site: &Site) -> Self {
        let (end, is_over) = watch::channel(None);
        let mut watching = JoinSet::new();
        for _ in 0..SPECTATORS {
            let mut spectator = Spectator {
                client: Client::new(),
                url: site.url("board"),
                position: 0,
                rows: BTreeMap::new(),
                counts: Counts::default(),
            };
            spectator.load(0).await;
            watching.spawn(spectator.watch(is_over.clone()));
        }
        Self { watching, end }
    }

    /// Waits until all have arrived at a position, and compares their boards with the server's. Returns the counts
    /// for the output of the test.
    pub async fn finish(self, site: &Site, position: u64) -> Value {
        let board = site.get(&format!("board?at-least={position}")).await;
        self.end.send_replace(Some(board["feedPosition"].as_u64().unwrap()));
        let spectators = timeout(TIME_LIMIT, self.watching.join_all()).await.expect("all streams catch up");
        let expected = rows(&board);
        let mut sum = Counts::default();
        for spectator in spectators {
            assert_eq!(spectator.rows, expected, "a spectator's board");
            sum.connections += spectator.counts.connections;
            sum.refused += spectator.counts.refused;
            sum.resets += spectator.counts.resets;
            sum.silences += spectator.counts.silences;
        }
        json!({
            "spectators": SPECTATORS, "connections": sum.connections, "refused": sum.refused, "resets": sum.resets,
            "silences": sum.silences,
        })
    }
}

impl Spectator {
    async fn watch(mut self, mut end: watch::Receiver<Option<u64>>) -> Self {
        loop {
            let target = *end.borrow_and_update();
            if target.is_some_and(|target| self.position >= target) {
                return self;
            }
            let stream = self.client.get(format!("{}/stream?since={}", self.url, self.position));
            match timeout(LONGEST_SILENCE, stream.send()).await {
                Ok(Ok(response)) if response.status().is_success() => {
                    self.counts.connections += 1;
                    self.follow(response, &mut end).await;
                }
                _ => self.counts.refused += 1,
            }
            sleep(PAUSE).await;
        }
    }

    /// Applies what a stream sends, until it ends or the final position is reached.
    async fn follow(&mut self, mut response: Response, end: &mut watch::Receiver<Option<u64>>) {
        let mut unread = String::new();
        loop {
            let target = *end.borrow_and_update();
            if target.is_some_and(|target| self.position >= target) {
                return;
            }
            let chunk = tokio::select! {
                chunk = timeout(LONGEST_SILENCE, response.chunk()) => chunk,
                _ = end.changed() => continue,
            };
            let Ok(chunk) = chunk else {
                self.counts.silences += 1;
                return;
            };
            let Ok(Some(chunk)) = chunk else { return };
            unread.push_str(std::str::from_utf8(&chunk).unwrap());
            while let Some((event, rest)) = unread.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.receive(&event).await;
                unread = rest;
            }
        }
    }

    async fn receive(&mut self, event: &str) {
        let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
        match field("event:") {
            Some("delta") => self.apply(&serde_json::from_str(field("data:").unwrap()).unwrap()),
            Some("reset") => {
                self.counts.resets += 1;
                let position = field("id:").map_or(0, |id| id.parse().unwrap());
                self.load(position).await;
            }
            _ => {}
        }
    }

    fn apply(&mut self, delta: &Value) {
        let position = delta["feedPosition"].as_u64().unwrap();
        if position <= self.position {
            return;
        }
        self.position = position;
        self.rows.append(&mut rows(delta));
        for removed in delta["removed"].as_array().unwrap() {
            self.rows.remove(removed.as_str().unwrap());
        }
        for rank in delta["ranks"].as_array().unwrap() {
            let mut rank = rank.clone();
            let id = rank.as_object_mut().unwrap().remove("id").unwrap();
            self.rows.get_mut(id.as_str().unwrap()).unwrap()["rank"] = rank;
        }
    }

    /// Fetches the board, which must include the change at this position.
    async fn load(&mut self, position: u64) {
        loop {
            let board = self.client.get(format!("{}?at-least={position}", self.url)).send().await;
            if let Ok(board) = board
                && board.status().is_success()
                && let Ok(board) = board.json::<Value>().await
            {
                self.position = board["feedPosition"].as_u64().unwrap();
                self.rows = rows(&board);
                return;
            }
            sleep(PAUSE).await;
        }
    }
}

/// Returns the rows of a board or delta by their riders.
fn rows(board: &Value) -> BTreeMap<String, Value> {
    let rows = board["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["id"].as_str().unwrap().to_owned(), row.clone())).collect()
}
