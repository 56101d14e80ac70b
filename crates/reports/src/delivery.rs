//! Sends reports one after the other in the background, so that no request waits for them. Reports beyond the
//! queue's capacity are dropped.

use std::sync::Arc;
use std::time::Duration;

use http::{Request, StatusCode, header};
use outbound::HttpClient;
use sentry_core::types::Dsn;
use sentry_core::{Envelope, Transport, TransportFactory, TransportOptions};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// The maximum number of queued reports.
const QUEUE: usize = 100;
/// How long to send nothing to an endpoint that answers 429 without `Retry-After`.
const PAUSE: Duration = Duration::from_mins(1);
/// The longest pause that an endpoint may ask for.
const LONGEST_PAUSE: Duration = Duration::from_hours(1);

enum Job {
    Send(Box<Envelope>),
    /// Answered when everything queued before it has been sent.
    Flush(oneshot::Sender<()>),
}

/// Queues reports without waiting.
#[derive(Clone)]
pub struct Sender(mpsc::Sender<Job>);

impl Sender {
    /// Waits until all queued reports have been sent.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.0.send(Job::Flush(done)).await.is_ok() {
            let _ = flushed.await;
        }
    }
}

/// The transport for the Sentry library.
#[derive(Clone)]
pub struct Delivery(Sender);

impl Delivery {
    /// Starts to deliver to an endpoint.
    pub fn start(dsn: &Dsn, web: HttpClient) -> (Self, Sender) {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let endpoint = Endpoint {
            address: dsn.envelope_api_url().to_string(),
            key: dsn.to_auth(Some("zerodab")).to_string(),
            web,
        };
        tokio::spawn(endpoint.deliver(waiting));
        let sender = Sender(queue);
        (Self(sender.clone()), sender)
    }
}

impl TransportFactory for Delivery {
    fn create_transport_with_options(&self, _: TransportOptions) -> Arc<dyn Transport> {
        Arc::new(self.clone())
    }
}

impl Transport for Delivery {
    fn send_envelope(&self, envelope: Envelope) {
        // drops the report if the queue is full: a flood of errors must not fill the memory
        let _ = self.0.0.try_send(Job::Send(Box::new(envelope)));
    }
}

struct Endpoint {
    address: String,
    key: String,
    web: HttpClient,
}

impl Endpoint {
    async fn deliver(self, mut waiting: mpsc::Receiver<Job>) {
        let mut not_before = Instant::now();
        while let Some(job) = waiting.recv().await {
            match job {
                Job::Send(envelope) if Instant::now() >= not_before => {
                    if let Some(pause) = self.send(&envelope).await {
                        not_before = Instant::now() + pause;
                    }
                }
                Job::Send(_) => {}
                Job::Flush(done) => {
                    let _ = done.send(());
                }
            }
        }
    }

    /// Sends one report. Returns how long to pause if the endpoint asks for a pause.
    async fn send(&self, envelope: &Envelope) -> Option<Duration> {
        let mut body = Vec::new();
        envelope.to_writer(&mut body).ok()?;
        let request = Request::post(&self.address)
            .header(header::CONTENT_TYPE, "application/x-sentry-envelope")
            .header("x-sentry-auth", &self.key)
            .body(body)
            .ok()?;
        match self.web.send(request).await {
            Ok(answer) if answer.status() == StatusCode::TOO_MANY_REQUESTS => {
                let retry_after = answer
                    .headers()
                    .get(header::RETRY_AFTER)
                    .and_then(|value| value.to_str().ok()?.parse().ok());
                Some(retry_after.map_or(PAUSE, Duration::from_secs).min(LONGEST_PAUSE))
            }
            Ok(answer) if answer.status().is_success() => None,
            Ok(answer) => {
                tracing::warn!(status = answer.status().as_u16(), "an error report was refused");
                None
            }
            Err(error) => {
                tracing::warn!(%error, "an error report was not sent");
                None
            }
        }
    }
}
