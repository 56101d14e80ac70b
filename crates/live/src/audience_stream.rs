//! The event stream of one audience: the event buffer, the writer of its sockets, and its cached snapshot.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use app::Error;
use jiff::Timestamp;
use serde::Serialize;

use crate::event_buffer::EventBuffer;
use crate::snapshot::{Snapshot, SnapshotCache};
use crate::socket_writer::SocketWriter;

/// A stream for each of the two audiences.
pub(crate) struct AudienceStreams {
    /// Replaced when the stage is no longer public: the readers of the old one are disconnected.
    public: Mutex<Arc<AudienceStream>>,
    pub secretary: Arc<AudienceStream>,
}

/// The stream and the cached snapshot of one audience.
pub(crate) struct AudienceStream {
    pub events: Arc<EventBuffer>,
    pub socket_writer: Arc<SocketWriter>,
    snapshot: SnapshotCache,
}

impl AudienceStream {
    pub fn new(position: u64) -> Arc<Self> {
        let events = Arc::new(EventBuffer::new(position));
        let socket_writer = SocketWriter::new(events.clone());
        Arc::new(Self { events, socket_writer, snapshot: SnapshotCache::default() })
    }

    /// Returns the snapshot at the position, as `SnapshotCache::get` does.
    pub fn snapshot<T: Serialize>(
        &self,
        position: u64,
        now: Timestamp,
        build: impl FnOnce() -> (Option<Timestamp>, T),
    ) -> Result<Arc<Snapshot>, Error> {
        self.snapshot.get(position, now, build)
    }

    /// Appends a delta to the stream; `position` is the one that it leads to.
    pub fn publish(&self, position: u64, delta: &impl Serialize) -> Result<(), Error> {
        let delta = serde_json::to_string(delta).map_err(Error::internal)?;
        self.events.publish(position, &delta);
        Ok(())
    }
}

impl AudienceStreams {
    pub fn new(position: u64) -> Self {
        Self { public: Mutex::new(AudienceStream::new(position)), secretary: AudienceStream::new(position) }
    }

    pub fn public(&self) -> Arc<AudienceStream> {
        lock(&self.public).clone()
    }

    /// Calls `action` with the event buffer of each audience.
    pub fn for_each_buffer(&self, action: impl Fn(&EventBuffer)) {
        action(&self.public().events);
        action(&self.secretary.events);
    }

    /// Ends the public streams. Clients that may still see the stage reconnect.
    pub fn end_public(&self, position: u64) {
        let former_stream = std::mem::replace(&mut *lock(&self.public), AudienceStream::new(position));
        former_stream.events.close();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
