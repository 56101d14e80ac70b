//! Turns the change feed into boards, snapshots and event streams. The work is done once per change, not once
//! per spectator.
//!
//! `feed` follows one stage, `topic` the lists and standings that belong to no single stage. A stage's feed is
//! loaded on first use and dropped when idle. This crate knows nothing of HTTP routes or databases, and
//! doesn't decide who may watch: an [`app::boards::PublicAccess`] or [`app::boards::SecretaryAccess`] proves
//! that `app` has.

mod audience;
mod audience_stream;
mod board;
mod count;
mod encoding;
mod event_buffer;
mod feed;
mod frame;
mod participants;
mod rank;
mod reader;
mod snapshot;
mod socket_writer;
mod subscription;
mod topic;

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::boards::{PublicAccess, SecretaryAccess};
use app::standings::StandingsAccess;
use app::{App, ChampionshipPath, ChangeNotification, Error, Noun, StagePath};
use domain::ids::StageId;
use tokio::sync::{OnceCell, broadcast};

pub use audience::{BoardRow, SecretaryBoardRow};
pub use board::{Board, Delta};
pub use encoding::{EncodedBytes, Encoding};
pub use participants::{Participants, ParticipantsDelta};
pub use rank::{Decider, Rank, RankOf};
pub use snapshot::Snapshot;
pub use subscription::Subscription;
pub use topic::Version;

use audience_stream::AudienceStream;
use count::{Count, CountGuard};
use event_buffer::HEARTBEAT_INTERVAL;
use feed::Feed;
use topic::{TopicName, Topics};

type Feeds = HashMap<StageId, Arc<FeedCell>>;

/// The feed of a stage, once it is loaded.
#[derive(Default)]
struct FeedCell {
    feed: OnceCell<Arc<Feed>>,
    /// The streams and requests that use the feed, or wait until it is loaded.
    uses: Count,
}

/// A feed that isn't dropped while this exists.
struct FeedInUse {
    feed: Arc<Feed>,
    in_use: CountGuard,
}

impl Deref for FeedInUse {
    type Target = Feed;

    fn deref(&self) -> &Feed {
        &self.feed
    }
}

/// All boards of this process. Cheap to clone.
///
/// The first request for a board or a list loads it, so every method that returns a `Result` may fail like
/// the use case of `app` that loads it; `# Errors` of a method names what is particular to it.
#[derive(Clone)]
pub struct Live {
    app: App,
    feeds: Arc<Mutex<Feeds>>,
    topics: Topics,
    /// The open streams.
    open_streams: Count,
    heartbeat_interval: Duration,
}

impl Live {
    /// Starts to follow the application's changes.
    pub fn start(app: App) -> Self {
        Self::start_with_heartbeats(app, HEARTBEAT_INTERVAL)
    }

    fn start_with_heartbeats(app: App, heartbeat_interval: Duration) -> Self {
        let changes = app.changes();
        let live = Self {
            app,
            feeds: Arc::default(),
            topics: Topics::default(),
            open_streams: Count::default(),
            heartbeat_interval,
        };
        tokio::spawn(live.clone().wake_feeds(changes));
        live
    }

    /// Returns the snapshot of the public board.
    pub async fn snapshot(&self, access: PublicAccess) -> Result<Arc<Snapshot>, Error> {
        self.feed(access.stage()).await?.public_snapshot()
    }

    /// Returns the public board as a value, for callers that don't send it as JSON.
    pub async fn board(&self, access: PublicAccess) -> Result<Board<BoardRow>, Error> {
        Ok(self.feed(access.stage()).await?.public_board())
    }

    /// Returns the snapshot of what the riders of a stage can still reach: a [`StageOutlook`].
    ///
    /// [`StageOutlook`]: app::boards::StageOutlook
    pub async fn outlook(&self, access: PublicAccess) -> Result<Arc<Snapshot>, Error> {
        self.feed(access.stage()).await?.outlook()
    }

    /// Returns the snapshot of the public board if its feed is already running; `None` otherwise, without
    /// loading anything.
    pub fn cached_snapshot(&self, access: PublicAccess) -> Option<Arc<Snapshot>> {
        let feed = self.running_feed(access.stage())?;
        feed.public_snapshot().ok()
    }

    /// Returns the snapshot of the secretary's board.
    pub async fn secretary_snapshot(&self, access: SecretaryAccess) -> Result<Arc<Snapshot>, Error> {
        self.feed(access.stage()).await?.secretary_snapshot()
    }

    /// Returns the changes of the public board after `since`; starts with a reset if `since` is too old to
    /// resume.
    ///
    /// # Errors
    /// `NotFound` if the stage has been unpublished since the access was granted.
    pub async fn follow_board(
        &self,
        access: PublicAccess,
        since: Option<u64>,
    ) -> Result<Subscription, Error> {
        let feed = self.public_feed(access).await?;
        let stream = feed.board.public();
        Ok(self.subscription(feed, &stream, since))
    }

    /// Returns the changes of the secretary's board after `since`.
    pub async fn follow_secretary_board(
        &self,
        access: SecretaryAccess,
        since: Option<u64>,
    ) -> Result<Subscription, Error> {
        let feed = self.feed(access.stage()).await?;
        let stream = feed.board.secretary.clone();
        Ok(self.subscription(feed, &stream, since))
    }

    /// Returns the snapshot of the participant list as the public sees it.
    pub async fn participants(&self, access: PublicAccess) -> Result<Arc<Snapshot>, Error> {
        self.feed(access.stage()).await?.public_participants()
    }

    /// Returns the snapshot of the participant list as the secretary sees it.
    pub async fn secretary_participants(&self, access: SecretaryAccess) -> Result<Arc<Snapshot>, Error> {
        self.feed(access.stage()).await?.secretary_participants()
    }

    /// Returns the changes of the public participant list after `since`.
    ///
    /// # Errors
    /// `NotFound` if the stage has been unpublished since the access was granted.
    pub async fn follow_participants(
        &self,
        access: PublicAccess,
        since: Option<u64>,
    ) -> Result<Subscription, Error> {
        let feed = self.public_feed(access).await?;
        let stream = feed.participants.public();
        Ok(self.subscription(feed, &stream, since))
    }

    /// Returns the changes of the secretary's participant list after `since`.
    pub async fn follow_secretary_participants(
        &self,
        access: SecretaryAccess,
        since: Option<u64>,
    ) -> Result<Subscription, Error> {
        let feed = self.feed(access.stage()).await?;
        let stream = feed.participants.secretary.clone();
        Ok(self.subscription(feed, &stream, since))
    }

    /// Returns the first page of the list of competitions.
    pub async fn competitions(&self) -> Result<Arc<Snapshot>, Error> {
        self.topics.read(&self.app, TopicName::Competitions).await
    }

    /// Returns a stage as visitors see it.
    ///
    /// # Errors
    /// `NotFound` if there is no published stage with this path.
    pub async fn stage(&self, path: &StagePath) -> Result<Arc<Snapshot>, Error> {
        self.topics.read(&self.app, TopicName::Stage(path.clone())).await
    }

    /// Returns the public standings.
    ///
    /// # Errors
    /// `NotFound` if there is no championship with this path.
    pub async fn standings(&self, path: &ChampionshipPath) -> Result<Arc<Snapshot>, Error> {
        self.topics.read(&self.app, TopicName::Standings(path.clone())).await
    }

    /// Returns the secretary's standings, never cached: an edit of a rider's name doesn't count as a change
    /// of the standings.
    pub async fn secretary_standings(&self, access: StandingsAccess) -> Result<Arc<Snapshot>, Error> {
        TopicName::SecretaryStandings(access).build_snapshot(&self.app).await.map(Arc::new)
    }

    /// Returns a stream of versions of the list of competitions.
    pub async fn follow_competitions(&self) -> Result<Subscription, Error> {
        self.topics.follow(&self.app, TopicName::Competitions, self.open_streams.enter()).await
    }

    /// Returns a stream of versions of the public standings.
    ///
    /// # Errors
    /// `NotFound` if there is no championship with this path.
    pub async fn follow_standings(&self, path: &ChampionshipPath) -> Result<Subscription, Error> {
        self.topics.follow(&self.app, TopicName::Standings(path.clone()), self.open_streams.enter()).await
    }

    /// Returns a stream of versions of the secretary's standings.
    pub async fn follow_secretary_standings(&self, access: StandingsAccess) -> Result<Subscription, Error> {
        self.topics.follow(&self.app, TopicName::SecretaryStandings(access), self.open_streams.enter()).await
    }

    /// Returns the number of open streams.
    pub fn open_streams(&self) -> usize {
        self.open_streams.get()
    }

    /// Ends all streams because the server is stopping. Browsers reconnect automatically.
    pub fn close(&self) {
        for feed in self.running_feeds() {
            feed.close();
        }
        self.topics.close();
    }

    /// Waits until a stage's board and participants have reached the position. Returns false if they don't
    /// within two seconds.
    pub async fn wait_for_position(&self, stage: StageId, position: u64) -> Result<bool, Error> {
        Ok(self.feed(stage).await?.wait_for_position(position).await)
    }

    /// Returns the feed for a public stream. Fails with `NotFound` if the stage has been unpublished since
    /// the access was granted.
    async fn public_feed(&self, access: PublicAccess) -> Result<FeedInUse, Error> {
        let feed = self.feed(access.stage()).await?;
        if access.is_public()
            && !feed.is_public()
            && !app::boards::is_public(&self.app, access.stage()).await?
        {
            return Err(Error::NotFound(Noun::Stage));
        }
        Ok(feed)
    }

    fn subscription(&self, feed: FeedInUse, stream: &AudienceStream, since: Option<u64>) -> Subscription {
        Subscription::new(feed.in_use, self.open_streams.enter(), stream, since)
    }

    /// Returns the feed of a stage, and starts it if it isn't running.
    async fn feed(&self, stage: StageId) -> Result<FeedInUse, Error> {
        let (cell, in_use) = {
            let mut feeds = self.lock();
            let cell = feeds.entry(stage).or_default();
            (cell.clone(), cell.uses.enter())
        };
        let mut is_new = false;
        let start = || {
            is_new = true;
            let live = self.clone();
            let (app, uses) = (self.app.clone(), cell.uses.clone());
            Feed::start(app, stage, uses, self.heartbeat_interval, move || live.remove_if_idle(stage))
        };
        let feed = cell.feed.get_or_try_init(start).await?.clone();
        if is_new {
            // picks up changes committed since the load, while the feed wasn't in the map to be woken
            feed.wake();
        }
        Ok(FeedInUse { feed, in_use })
    }

    /// Removes a feed from the map unless someone uses it. Returns whether it was removed.
    fn remove_if_idle(&self, stage: StageId) -> bool {
        let mut feeds = self.lock();
        // uses are added only while the map is locked
        let is_unused = feeds.get(&stage).is_some_and(|cell| cell.uses.get() == 0);
        if is_unused {
            feeds.remove(&stage);
        }
        is_unused
    }

    /// Wakes the feeds of the stages that change.
    async fn wake_feeds(self, mut changes: broadcast::Receiver<ChangeNotification>) {
        loop {
            match changes.recv().await {
                Ok(ChangeNotification::Stage(stage)) => {
                    if let Some(feed) = self.running_feed(stage) {
                        feed.wake();
                    }
                }
                Ok(ChangeNotification::Any) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    self.running_feeds().iter().for_each(|feed| feed.wake());
                }
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    fn running_feed(&self, stage: StageId) -> Option<Arc<Feed>> {
        self.lock().get(&stage).and_then(|cell| cell.feed.get().cloned())
    }

    fn running_feeds(&self) -> Vec<Arc<Feed>> {
        self.lock().values().filter_map(|cell| cell.feed.get().cloned()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Feeds> {
        self.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
