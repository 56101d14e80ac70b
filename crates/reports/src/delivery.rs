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
const QUEUE_CAPACITY: usize = 100;
/// How long to send nothing to an endpoint that answers 429 without `Retry-After`.
const DEFAULT_PAUSE: Duration = Duration::from_mins(1);
/// The longest pause that an endpoint may ask for.
const MAX_PAUSE: Duration = Duration::from_hours(1);

enum Job {
    Send(Box<Envelope>),
    /// Answered when everything queued before it has been sent.
    Flush(oneshot::Sender<()>),
}

/// The queue of reports. Cheap to clone.
#[derive(Clone)]
pub struct ReportQueue(mpsc::Sender<Job>);

impl ReportQueue {
    /// Queues a report without waiting. Drops it if the queue is full: a flood of errors must not fill the
    /// memory.
    fn try_send(&self, report: Envelope) {
        let _ = self.0.try_send(Job::Send(Box::new(report)));
    }

    /// Waits until all queued reports have been sent.
    pub async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.0.send(Job::Flush(done)).await.is_ok() {
            // fails only if the task has ended, and then nothing is left to send
            let _ = flushed.await;
        }
    }
}

/// The transport for the Sentry library.
#[derive(Clone)]
pub struct Delivery(ReportQueue);

impl Delivery {
    /// Starts to deliver to an endpoint.
    pub fn start(dsn: &Dsn, client: HttpClient) -> (Self, ReportQueue) {
        let (queue, jobs) = mpsc::channel(QUEUE_CAPACITY);
        let endpoint = Endpoint {
            address: dsn.envelope_api_url().to_string(),
            key: dsn.to_auth(Some("zerodab")).to_string(),
            client,
        };
        tokio::spawn(endpoint.deliver(jobs));
        let queue = ReportQueue(queue);
        (Self(queue.clone()), queue)
    }
}

impl TransportFactory for Delivery {
    fn create_transport_with_options(&self, _: TransportOptions) -> Arc<dyn Transport> {
        Arc::new(self.clone())
    }
}

impl Transport for Delivery {
    fn send_envelope(&self, envelope: Envelope) {
        self.0.try_send(envelope);
    }
}

/// The error tracker that reports are sent to.
struct Endpoint {
    address: String,
    key: String,
    client: HttpClient,
}

impl Endpoint {
    /// Does the queued jobs one after the other.
    async fn deliver(self, mut jobs: mpsc::Receiver<Job>) {
        let mut not_before = Instant::now();
        while let Some(job) = jobs.recv().await {
            match job {
                Job::Send(envelope) if Instant::now() >= not_before => {
                    if let Some(pause) = self.send(&envelope).await {
                        not_before = Instant::now() + pause;
                    }
                }
                // dropped during a pause that the endpoint asked for
                Job::Send(_) => {}
                Job::Flush(done) => {
                    // whoever waited for the flush may have given up
                    let _ = done.send(());
                }
            }
        }
    }

    /// Sends one report. Returns how long to pause if the endpoint asks for a pause. A report that can't be
    /// written or sent is lost.
    async fn send(&self, envelope: &Envelope) -> Option<Duration> {
        let mut body = Vec::new();
        envelope.to_writer(&mut body).ok()?;
        let request = Request::post(&self.address)
            .header(header::CONTENT_TYPE, "application/x-sentry-envelope")
            .header("x-sentry-auth", &self.key)
            .body(body)
            .ok()?;
        match self.client.send(request).await {
            Ok(response) if response.status() == StatusCode::TOO_MANY_REQUESTS => {
                let retry_after = response
                    .headers()
                    .get(header::RETRY_AFTER)
                    .and_then(|value| value.to_str().ok()?.parse().ok());
                Some(retry_after.map_or(DEFAULT_PAUSE, Duration::from_secs).min(MAX_PAUSE))
            }
            Ok(response) if response.status().is_success() => None,
            Ok(response) => {
                tracing::warn!(status = response.status().as_u16(), "an error report was refused");
                None
            }
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "an error report was not sent");
                None
            }
        }
    }
}
