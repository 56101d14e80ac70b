//! Cached public responses that belong to no single stage's feed: the list of competitions, the standings,
//! and a visitor's view of a stage.
//!
//! A response is built once for all readers, and built again when something may have changed. Followers get
//! its new version, not the changes, and only if the content differs: an edit of something unpublished sends
//! nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::standings::StandingsAccess;
use app::{App, Caller, ChampionshipPath, Error, StagePath, with_causes};
use serde::Serialize;
use utoipa::ToSchema;

use crate::audience_stream::AudienceStream;
use crate::count::{Count, CountGuard};
use crate::event_buffer::HEARTBEAT_INTERVAL;
use crate::snapshot::{Snapshot, hash_json, to_json};
use crate::subscription::Subscription;

/// How long a response is cached while no change is announced: its content may change with time alone.
const MAX_AGE_MICROS: u64 = 500_000;
/// After a change, further changes are collected for this long.
const BATCH_WINDOW: Duration = Duration::from_millis(100);

/// Data of a `version` event: the current `ETag` of the resource. Fetch it again if yours differs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Version {
    /// The `ETag`.
    pub version: String,
}

/// The resource that a response contains.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TopicName {
    Competitions,
    Stage(StagePath),
    Standings(ChampionshipPath),
    SecretaryStandings(StandingsAccess),
}

/// All responses that this process has been asked for.
#[derive(Clone, Default)]
pub(crate) struct Topics(Arc<Mutex<HashMap<TopicName, Arc<Topic>>>>);

/// One response.
struct Topic {
    name: TopicName,
    stream: Arc<AudienceStream>,
    current: tokio::sync::Mutex<Option<CachedResponse>>,
    /// The version that was last sent to the followers.
    announced_version: Mutex<Option<String>>,
    /// Whether a task announces new versions.
    is_followed: AtomicBool,
    followers: Count,
}

/// A cached response.
struct CachedResponse {
    /// The version of the lists before the response was built.
    lists_version: u64,
    /// When it was built, in microseconds by the application's clock.
    built_at: i64,
    snapshot: Arc<Snapshot>,
}

impl TopicName {
    /// Builds the response.
    pub async fn build_snapshot(&self, app: &App) -> Result<Snapshot, Error> {
        let visitor = Caller::visitor();
        match self {
            Self::Competitions => {
                Snapshot::new(0, None, &app::championships::list(app, &visitor, None).await?)
            }
            Self::Stage(path) => Snapshot::new(0, None, &app::stages::find(app, &visitor, path).await?),
            Self::Standings(path) => {
                let standings = app::standings::find(app, &visitor, path).await?;
                let mut snapshot = Snapshot::new(0, None, &standings)?;
                // the version also counts unpublished edits, which visitors must not notice
                let public = app::standings::Standings { version: 0, ..standings };
                snapshot.hash = hash_json(&to_json(&public)?);
                Ok(snapshot)
            }
            Self::SecretaryStandings(access) => {
                Snapshot::new(0, None, &app::standings::find_with_access(app, access).await?)
            }
        }
    }
}

impl Topics {
    /// Returns a response, from the cache if it is current.
    pub async fn read(&self, app: &App, name: TopicName) -> Result<Arc<Snapshot>, Error> {
        let cached = self.lock().get(&name).cloned();
        if let Some(topic) = cached {
            return topic.snapshot(app).await;
        }
        let topic = Arc::new(Topic::new(name.clone()));
        let snapshot = topic.snapshot(app).await?;
        // only existing resources are cached: anyone can invent addresses
        self.lock().entry(name).or_insert(topic);
        Ok(snapshot)
    }

    /// Starts a stream of the versions of a response.
    pub async fn follow(
        &self,
        app: &App,
        name: TopicName,
        open_stream: CountGuard,
    ) -> Result<Subscription, Error> {
        self.read(app, name.clone()).await?;
        let topic = self.lock().get(&name).cloned().ok_or(Error::ShuttingDown)?;
        let subscription = Subscription::new(topic.followers.enter(), open_stream, &topic.stream, None);
        // read after the subscription has its position in the event buffer, so that no version is missed
        let version = topic.snapshot(app).await?.etag();
        topic.lock_announced_version().get_or_insert_with(|| version.clone());
        if !topic.is_followed.swap(true, Ordering::SeqCst) {
            tokio::spawn(topic.run(app.clone()));
        }
        Ok(subscription.with_first_event(&version_event(&version)))
    }

    /// Ends all streams.
    pub fn close(&self) {
        for topic in self.lock().values() {
            topic.stream.events.close();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TopicName, Arc<Topic>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Topic {
    fn new(name: TopicName) -> Self {
        Self {
            name,
            stream: AudienceStream::new(0),
            current: tokio::sync::Mutex::default(),
            announced_version: Mutex::default(),
            is_followed: AtomicBool::new(false),
            followers: Count::default(),
        }
    }

    /// Returns the current response. Concurrent callers wait while one of them builds it.
    async fn snapshot(&self, app: &App) -> Result<Arc<Snapshot>, Error> {
        let mut current = self.current.lock().await;
        let (lists_version, now) = (*app.lists_version().borrow(), app.now().as_microsecond());
        if let Some(cached) = &*current
            && cached.lists_version == lists_version
            && now.abs_diff(cached.built_at) < MAX_AGE_MICROS
        {
            return Ok(cached.snapshot.clone());
        }
        let snapshot = Arc::new(self.name.build_snapshot(app).await?);
        // reuses the old snapshot if the bytes are the same: it is already compressed
        let snapshot = match &*current {
            Some(former)
                if former.snapshot.hash == snapshot.hash && former.snapshot.has_same_bytes(&snapshot) =>
            {
                former.snapshot.clone()
            }
            _ => snapshot,
        };
        *current = Some(CachedResponse { lists_version, built_at: now, snapshot: snapshot.clone() });
        Ok(snapshot)
    }

    /// Announces each new version while there are followers.
    async fn run(self: Arc<Self>, app: App) {
        let mut lists_version = app.lists_version();
        let mut heartbeat = tokio::time::interval(HEARTBEAT_INTERVAL);
        let mut is_current = true;
        loop {
            tokio::select! {
                changed = lists_version.changed() => if changed.is_err() { return },
                // falls through to `announce`: the content may change with time alone, and a notification may
                // have been lost
                _ = heartbeat.tick() => if is_current { self.stream.events.heartbeat() },
            }
            if self.followers.get() > 0 {
                let outcome = self.announce(&app).await;
                is_current = outcome.is_ok();
                if let Err(error) = outcome {
                    tracing::error!(topic = ?self.name, error = %with_causes(&error), "can't follow");
                }
                tokio::time::sleep(BATCH_WINDOW).await;
            }
        }
    }

    /// Announces the current version if it differs from the last one.
    async fn announce(&self, app: &App) -> Result<(), Error> {
        let version = self.snapshot(app).await?.etag();
        let mut announced = self.lock_announced_version();
        if announced.as_ref() != Some(&version) {
            self.stream.events.announce(&version_event(&version));
            *announced = Some(version);
        }
        Ok(())
    }

    fn lock_announced_version(&self) -> MutexGuard<'_, Option<String>> {
        self.announced_version.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn version_event(etag: &str) -> String {
    let version = Version { version: etag.to_owned() };
    format!("event: version\ndata: {}\n\n", serde_json::json!(version))
}
