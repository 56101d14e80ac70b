//! Sends traces to the operator's collector.

use app::with_causes;
use outbound::HttpClient;
use reports::Traces;

use crate::command_line::ServeOptions;
use crate::failure::Failure;

/// Starts to send traces, if a server has a collector. Must be called within a Tokio runtime.
pub fn start(server: Option<&ServeOptions>) -> Result<Option<Traces>, Failure> {
    let Some(server) = server else { return Ok(None) };
    let Some(collector) = &server.otlp_endpoint else { return Ok(None) };
    let client = HttpClient::new()
        .map_err(|error| format!("can't make secure connections ({}).", with_causes(&error)))?;
    Traces::start(collector, server.otlp_share, client)
        .map(Some)
        .map_err(|error| format!("{error}; check --otlp-endpoint.").into())
}
