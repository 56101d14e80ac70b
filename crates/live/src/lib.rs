//! The change feed turned into boards, snapshots and event streams: work is done once a change, not once a spectator.
//!
//! A stage's feed is loaded on first use and dropped when idle. It knows nothing of HTTP routes or databases, and decides nothing about
//! who may watch: an [`app::boards::PublicView`] or [`app::boards::SecretaryView`] is the proof that `app` has.

mod audience;
mod board;
mod encoding;
mod feed;
mod frame;
mod log;
mod participants;
mod snapshot;
mod socket_writer;
mod subscription;
mod topic;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use app::boards::{PublicView, SecretaryView};
use app::{App, Changed, Error};
use domain::ids::StageId;
use tokio::sync::{OnceCell, broadcast};

pub use audience::{BoardRow, SecretaryBoardRow};
pub use board::{Board, Decider, Delta, Rank, RankOf};
pub use encoding::{EncodedBytes, Encoding};
pub use participants::{Participants, ParticipantsDelta};
pub use snapshot::Snapshot;
pub use subscription::Subscription;
pub use topic::Version;

use feed::{Feed, HEARTBEAT};
use topic::Topics;

type Feeds = HashMap<StageId, Arc<OnceCell<Arc<Feed>>>>;

/// All boards of this process. Cheap to clone.
#[derive(Clone)]
pub struct Live {
    app: App,
    feeds: Arc<Mutex<Feeds>>,
    topics: Topics,
}

impl Live {
    /// Starts to follow what the application changes.
    pub fn start(app: App) -> Self {
        let changes = app.changes();
        let live = Self { app, feeds: Arc::default(), topics: Topics::default() };
        tokio::spawn(live.clone().dispatch(changes));
        live
    }

    /// The whole public board.
    pub async fn snapshot(&self, view: PublicView) -> Result<Arc<Snapshot>, Error> {
        self.feed(view.stage()).await?.public_snapshot()
    }

    /// The same as it stands in memory, for who writes it otherwise.
    pub async fn board(&self, view: PublicView) -> Result<Board<BoardRow>, Error> {
        Ok(self.feed(view.stage()).await?.public_board())
    }

    /// The whole public board's bytes, if nothing has to be loaded for them.
    pub fn snapshot_at_hand(&self, view: PublicView) -> Option<Arc<Snapshot>> {
        let feed = self.running_feed(view.stage())?;
        feed.public_snapshot().ok()
    }

    /// The whole secretary's board.
    pub async fn secretary_snapshot(&self, view: SecretaryView) -> Result<Arc<Snapshot>, Error> {
        self.feed(view.stage()).await?.secretary_snapshot()
    }

    /// The public board's changes after `since`; a reset first, if that is too long ago to resume.
    pub async fn subscribe(&self, view: PublicView, since: Option<u64>) -> Result<Subscription, Error> {
        let feed = self.public_feed(view).await?;
        let side = feed.board.public();
        Ok(Subscription::new(feed, side, since))
    }

    /// The secretary's board's changes after `since`.
    pub async fn secretary_subscribe(&self, view: SecretaryView, since: Option<u64>) -> Result<Subscription, Error> {
        let feed = self.feed(view.stage()).await?;
        let side = feed.board.secretary.clone();
        Ok(Subscription::new(feed, side, since))
    }

    /// The participants as everyone may see them.
    pub async fn participants(&self, view: PublicView) -> Result<Arc<Snapshot>, Error> {
        self.feed(view.stage()).await?.public_participants()
    }

    /// The participants as the office may see them.
    pub async fn secretary_participants(&self, view: SecretaryView) -> Result<Arc<Snapshot>, Error> {
        self.feed(view.stage()).await?.secretary_participants()
    }

    /// What changes among the participants after `since`, as everyone may see it.
    pub async fn follow_participants(&self, view: PublicView, since: Option<u64>) -> Result<Subscription, Error> {
        let feed = self.public_feed(view).await?;
        let side = feed.participants.public();
        Ok(Subscription::new(feed, side, since))
    }

    /// What changes among the participants after `since`, as the office may see it.
    pub async fn secretary_follow_participants(&self, view: SecretaryView, since: Option<u64>) -> Result<Subscription, Error> {
        let feed = self.feed(view.stage()).await?;
        let side = feed.participants.secretary.clone();
        Ok(Subscription::new(feed, side, since))
    }

    /// How many watch a stream.
    pub fn watchers(&self) -> usize {
        // the map's own cell holds one, the follower the other
        self.running().iter().map(|feed| Arc::strong_count(feed).saturating_sub(3)).sum::<usize>() + self.topics.watchers()
    }

    /// Ends all streams: the server is stopping. Browsers reconnect by themselves.
    pub fn close(&self) {
        for feed in self.running() {
            feed.close();
        }
        self.topics.close();
    }

    /// Waits until a stage's board and participants hold a change. False if they don't within a moment.
    pub async fn reach(&self, stage: StageId, seq: u64) -> Result<bool, Error> {
        Ok(self.feed(stage).await?.reach(seq).await)
    }

    /// The feed for a public stream, which must not begin on a stage that has been taken back since the view was given.
    async fn public_feed(&self, view: PublicView) -> Result<Arc<Feed>, Error> {
        let feed = self.feed(view.stage()).await?;
        if view.is_public() && !feed.is_public() && !app::boards::is_public(&self.app, view.stage()).await? {
            return Err(Error::NotFound("stage"));
        }
        Ok(feed)
    }

    async fn feed(&self, stage: StageId) -> Result<Arc<Feed>, Error> {
        let cell = self.lock().entry(stage).or_default().clone();
        let mut is_new = false;
        let start = || {
            is_new = true;
            Feed::start(self.app.clone(), stage, self.clone())
        };
        let feed = cell.get_or_try_init(start).await?.clone();
        if is_new {
            // what was committed between its load and now, when nobody could find it to wake it
            feed.wake();
        }
        Ok(feed)
    }

    /// Forgets a feed, unless somebody has just taken hold of it. True if it is forgotten.
    fn forget(&self, stage: StageId) -> bool {
        let mut feeds = self.lock();
        // of the cell the map holds one; of the feed the cell holds one, and the follower the other
        let unused =
            |cell: &Arc<OnceCell<Arc<Feed>>>| Arc::strong_count(cell) == 1 && cell.get().is_some_and(|feed| Arc::strong_count(feed) <= 2);
        let idle = feeds.get(&stage).is_some_and(unused);
        if idle {
            feeds.remove(&stage);
        }
        idle
    }

    async fn dispatch(self, mut changes: broadcast::Receiver<Changed>) {
        loop {
            match changes.recv().await {
                Ok(Changed::Stage(stage)) => {
                    if let Some(feed) = self.running_feed(stage) {
                        feed.wake();
                    }
                }
                Ok(Changed::Any) | Err(broadcast::error::RecvError::Lagged(_)) => self.running().iter().for_each(|feed| feed.wake()),
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    fn running_feed(&self, stage: StageId) -> Option<Arc<Feed>> {
        self.lock().get(&stage).and_then(|cell| cell.get().cloned())
    }

    fn running(&self) -> Vec<Arc<Feed>> {
        self.lock().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Feeds> {
        self.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
