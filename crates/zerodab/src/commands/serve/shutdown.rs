//! The signals with which an operator or a service manager stops the server.

use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::failure::Failure;

/// Waits for Ctrl-C or SIGTERM. From its creation on, neither ends the process directly.
pub struct ShutdownSignal {
    interrupt: Signal,
    terminate: Signal,
}

impl ShutdownSignal {
    /// Starts to listen for both signals.
    pub fn listen() -> Result<Self, Failure> {
        let listen_for = |kind| signal(kind).map_err(|error| format!("can't listen for signals: {error}."));
        Ok(Self {
            interrupt: listen_for(SignalKind::interrupt())?,
            terminate: listen_for(SignalKind::terminate())?,
        })
    }

    /// Waits for either signal.
    pub async fn wait(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
