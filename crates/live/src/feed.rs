//! One stage's feed: follows the stage's changes, updates its board, and serialises each change once for each
//! audience.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::boards::{self, Changes};
use app::{App, Error, with_causes};
use domain::ids::StageId;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::audience::{Audience, BoardRow, Everyone, Secretary};
use crate::audience_stream::{AudienceStream, AudienceStreams};
use crate::board::{Board, BoardModel};
use crate::count::Count;
use crate::event_buffer::EventBuffer;
use crate::snapshot::{Snapshot, SnapshotCache};

/// After a delta, changes are collected for this long: fifty deltas a second are enough for the human eye.
const BATCH_WINDOW: Duration = Duration::from_millis(20);
/// An unused feed is dropped after this time.
const IDLE_TIMEOUT: Duration = Duration::from_mins(5);
/// How long a reader waits until the board includes a change it has made.
const POSITION_TIMEOUT: Duration = Duration::from_secs(2);
/// How long to wait after a database error.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The board and the participant list of one stage, each with one stream per audience.
pub(crate) struct Feed {
    stage: StageId,
    app: App,
    model: Mutex<BoardModel>,
    pub board: AudienceStreams,
    pub participants: AudienceStreams,
    outlook: SnapshotCache,
    wake: Notify,
    /// The position that the board has reached: the number of the last change that it includes.
    position: watch::Sender<u64>,
    /// The streams and requests that use the feed.
    pub uses: Count,
}

impl Feed {
    /// Loads a stage's board and starts to follow its changes. After a time without use it calls
    /// `remove_if_idle`, and ends if that returns true.
    pub async fn start(
        app: App,
        stage: StageId,
        uses: Count,
        heartbeat_interval: Duration,
        remove_if_idle: impl Fn() -> bool + Send + 'static,
    ) -> Result<Arc<Self>, Error> {
        let model = BoardModel::new(boards::load(&app, stage).await?);
        let position = model.position;
        let feed = Arc::new(Self {
            stage,
            app,
            model: Mutex::new(model),
            board: AudienceStreams::new(position),
            participants: AudienceStreams::new(position),
            outlook: SnapshotCache::default(),
            wake: Notify::new(),
            position: watch::Sender::new(position),
            uses,
        });
        tokio::spawn(feed.clone().run(heartbeat_interval, remove_if_idle));
        Ok(feed)
    }

    /// Makes the feed look for changes now.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the board has reached the position. Returns false if it doesn't within two seconds.
    pub async fn wait_for_position(&self, position: u64) -> bool {
        let mut current = self.position.subscribe();
        if *current.borrow() < position {
            self.wake();
        }
        tokio::time::timeout(POSITION_TIMEOUT, current.wait_for(|current| *current >= position))
            .await
            .is_ok_and(|reached| reached.is_ok())
    }

    /// Whether the public may see the stage.
    pub fn is_public(&self) -> bool {
        lock(&self.model).stage.is_public()
    }

    /// Ends all streams.
    pub fn close(&self) {
        self.for_each_buffer(EventBuffer::close);
    }

    fn for_each_buffer(&self, action: impl Fn(&EventBuffer)) {
        self.board.for_each_buffer(&action);
        self.participants.for_each_buffer(action);
    }

    pub fn public_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_snapshot::<Everyone>(&self.board.public())
    }

    pub fn secretary_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_snapshot::<Secretary>(&self.board.secretary)
    }

    pub fn public_board(&self) -> Board<BoardRow> {
        lock(&self.model).board::<Everyone>(self.app.now())
    }

    /// Returns what the riders can still reach, computed once for each position and again after the end.
    pub fn outlook(&self) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        let now = self.app.now();
        let ends_at = model.stage.ends_at();
        self.outlook.get(model.position, now, || (Some(ends_at).filter(|end| now < *end), model.outlook(now)))
    }

    pub fn public_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_snapshot::<Everyone>(&self.participants.public())
    }

    pub fn secretary_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_snapshot::<Secretary>(&self.participants.secretary)
    }

    fn board_snapshot<A: Audience>(&self, stream: &AudienceStream) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        let now = self.app.now();
        stream.snapshot(model.position, now, || {
            let board = model.board::<A>(now);
            (board.timing.phase_until, board)
        })
    }

    fn participants_snapshot<A: Audience>(&self, stream: &AudienceStream) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        let list = &model.participants;
        stream.snapshot(list.position, self.app.now(), || (None, list.for_audience::<A>()))
    }

    /// Publishes changes until the feed is idle.
    async fn run(self: Arc<Self>, heartbeat_interval: Duration, remove_if_idle: impl Fn() -> bool + Send) {
        let mut heartbeat = tokio::time::interval(heartbeat_interval);
        let mut last_use = Instant::now();
        let mut is_current = true;
        loop {
            let poll_interval = self.app.polling_interval().unwrap_or(heartbeat_interval);
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(poll_interval) => {}
                _ = heartbeat.tick() => {
                    if is_current {
                        self.for_each_buffer(EventBuffer::heartbeat);
                    }
                    if self.uses.get() > 0 {
                        last_use = Instant::now();
                    } else if last_use.elapsed() > IDLE_TIMEOUT && remove_if_idle() {
                        return;
                    }
                    // falls through to `publish_changes`, so a lost wake-up delays a change by one heartbeat
                    // at most
                }
            }
            let outcome = self.publish_changes().await;
            is_current = outcome.is_ok();
            match outcome {
                Ok(()) => tokio::time::sleep(BATCH_WINDOW).await,
                Err(error) => {
                    tracing::error!(stage = %self.stage, error = %with_causes(&error), "can't follow the stage");
                    tokio::time::sleep(RETRY_DELAY).await;
                    self.wake();
                }
            }
        }
    }

    /// Loads what has been committed since the last call, and publishes it as one delta per audience.
    async fn publish_changes(&self) -> Result<(), Error> {
        let (position, stage) = {
            let model = lock(&self.model);
            (model.position, model.stage.clone())
        };
        match boards::load_changes(&self.app, &stage, position).await? {
            Changes::Nothing => Ok(()),
            Changes::Everything => {
                let model = BoardModel::new(boards::load(&self.app, self.stage).await?);
                let (position, is_public) = (model.position, model.stage.is_public());
                let former_model = std::mem::replace(&mut *lock(&self.model), model);
                self.for_each_buffer(|buffer| buffer.reset(position));
                if former_model.stage.is_public() && !is_public {
                    boards::evict_published(&self.app, self.stage);
                    self.board.end_public(position);
                    self.participants.end_public(position);
                }
                self.position.send_replace(position);
                Ok(())
            }
            Changes::Riders { position, riders, participants } => {
                let mut model = lock(&self.model);
                let change = model.apply(position, riders, participants);
                self.board.public().publish(position, &model.delta::<Everyone>(&change))?;
                self.board.secretary.publish(position, &model.delta::<Secretary>(&change))?;
                if !change.registrations.is_empty() {
                    self.participants
                        .public()
                        .publish(position, &model.participants.delta::<Everyone>(&change.registrations))?;
                    self.participants
                        .secretary
                        .publish(position, &model.participants.delta::<Secretary>(&change.registrations))?;
                }
                drop(model);
                self.position.send_replace(position);
                Ok(())
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
