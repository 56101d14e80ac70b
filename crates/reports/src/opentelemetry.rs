//! Traces of requests for a collector that speaks OpenTelemetry's protocol (OTLP over HTTP): a span for each request, and
//! inside it one for each write, from the queue to the commit.
//!
//! A span has the method, the route, the status and the id of its request, and nothing else: no address, no query, no text
//! of the log, which could name people.

use std::fmt;
use std::time::Duration;

use ::opentelemetry::trace::{SpanKind, Status, TracerProvider as _};
use ::opentelemetry::{Key, KeyValue};
use async_trait::async_trait;
use http::{Request, Response};
use opentelemetry_http::{Bytes, HttpError};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::trace::{Sampler, SdkTracer, SdkTracerProvider, SpanData, SpanExporter as Export};
use outbound::HttpClient;
use tokio::runtime::Handle;
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::registry::LookupSpan;

/// How long unsent spans may delay the server's shutdown.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// The collector's address isn't one.
#[derive(Debug, thiserror::Error)]
#[error("\"{0}\" isn't the address of a collector, such as http://127.0.0.1:4318")]
pub struct InvalidCollector(String);

/// The traces that this process sends to a collector.
pub struct Traces {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
}

impl Traces {
    /// Starts to send a share of the requests, 0 to 1, to a collector such as `http://127.0.0.1:4318`. Must be called within
    /// a Tokio runtime, whose client sends the spans.
    ///
    /// # Errors
    /// `InvalidCollector` if the address isn't that of an HTTP server.
    pub fn start(collector: &str, share: f64, client: HttpClient) -> Result<Self, InvalidCollector> {
        if !collector.starts_with("http://") && !collector.starts_with("https://") {
            return Err(InvalidCollector(collector.to_owned()));
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Client { client, runtime: Handle::current() })
            .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
            .build()
            .map_err(|_| InvalidCollector(collector.to_owned()))?;
        let resource = Resource::builder_empty()
            .with_service_name("zerodab")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        let provider = SdkTracerProvider::builder()
            .with_sampler(Sampler::TraceIdRatioBased(share))
            .with_resource(resource)
            .with_batch_exporter(Named(exporter))
            .build();
        let tracer = provider.tracer("zerodab");
        Ok(Self { provider, tracer })
    }

    /// Returns the layer that makes spans.
    pub fn layer<S>(&self) -> OpenTelemetryLayer<S, SdkTracer>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer()
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_tracer(self.tracer.clone())
    }

    /// Sends the remaining spans before the process ends. Blocks for two seconds at most.
    pub fn finish(&self) {
        // what isn't sent in time is lost
        let _ = self.provider.shutdown_with_timeout(FLUSH_TIMEOUT);
    }
}

/// The server's HTTP client. The exporter's own thread waits for it.
struct Client {
    client: HttpClient,
    runtime: Handle,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Client")
    }
}

#[async_trait]
impl opentelemetry_http::HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let client = self.client.clone();
        let sending = self.runtime.spawn(async move { client.send(request.map(Into::into)).await });
        Ok(sending.await??.map(Bytes::from))
    }
}

/// Names the spans and their attributes by OpenTelemetry's conventions for HTTP servers.
#[derive(Debug)]
struct Named(SpanExporter);

impl Export for Named {
    async fn export(&self, mut batch: Vec<SpanData>) -> OTelSdkResult {
        batch.iter_mut().filter(|span| span.name == "request").for_each(name_request);
        self.0.export(batch).await
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.0.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.0.set_resource(resource);
    }
}

/// Names the span of a request by its method and route. The log's line of the answer has the status.
fn name_request(span: &mut SpanData) {
    let value = |name: &str| span.attributes.iter().find(|attribute| attribute.key.as_str() == name);
    let text = |name: &str| value(name).map(|attribute| attribute.value.to_string()).unwrap_or_default();
    let (method, route) = (text("method"), text("route"));
    let mut attributes = vec![
        KeyValue::new("http.request.method", method.clone()),
        KeyValue::new("http.route", route.clone()),
        KeyValue::new("request.id", text("id")),
    ];
    let mut answers = span.events.iter().flat_map(|event| &event.attributes);
    let status = answers.find(|attribute| attribute.key == Key::from_static_str("status"));
    if let Some(status) = status.and_then(|status| status.value.to_string().parse::<i64>().ok()) {
        attributes.push(KeyValue::new("http.response.status_code", status));
        if status >= 500 {
            span.status = Status::error("");
        }
    }
    span.name = format!("{method} {route}").into();
    span.span_kind = SpanKind::Server;
    span.attributes = attributes;
    span.events.events.clear();
}
