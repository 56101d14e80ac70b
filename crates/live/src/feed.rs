//! One stage's feed: follows the stage's changes, updates its board, and serializes each change once for each
//! audience.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::boards::{self, Changes};
use app::{App, Error};
use domain::ids::StageId;
use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::Live;
use crate::audience::{Audience, BoardRow, Everyone, Secretary};
use crate::board::{Board, Model};
use crate::count::Count;
use crate::log::Log;
use crate::snapshot::Snapshot;
use crate::socket_writer::SocketWriter;

/// After a delta, changes are collected for this long: fifty deltas a second are enough for the human eye.
const GATHER: Duration = Duration::from_millis(20);
/// How often a heartbeat is sent on idle connections, so that proxies don't close them.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(20);
/// A feed without users is dropped after this time.
const IDLE: Duration = Duration::from_mins(5);
/// How long a reader waits until the board includes a change it has made.
const REACHED_WITHIN: Duration = Duration::from_secs(2);
/// How long to wait after a database error.
const PAUSE: Duration = Duration::from_secs(1);

/// The board and the participant list of one stage, each with one stream per audience.
pub(crate) struct Feed {
    stage: StageId,
    app: App,
    model: Mutex<Model>,
    pub board: BothStreams,
    pub participants: BothStreams,
    wake: Notify,
    /// The position that the board has reached: the number of the last change that it includes.
    position: watch::Sender<u64>,
    /// The streams and requests that use the feed.
    pub users: Count,
}

/// A stream for each of the two audiences.
pub(crate) struct BothStreams {
    /// Replaced when the stage is no longer public: the readers of the old one are disconnected.
    public: Mutex<Arc<AudienceStream>>,
    pub secretary: Arc<AudienceStream>,
}

/// The stream and the cached snapshot of one audience.
pub(crate) struct AudienceStream {
    pub log: Log,
    pub socket_writer: SocketWriter,
    snapshot: Mutex<Option<Arc<Snapshot>>>,
}

impl AudienceStream {
    pub fn new(position: u64) -> Arc<Self> {
        Arc::new(Self {
            log: Log::new(position),
            socket_writer: SocketWriter::default(),
            snapshot: Mutex::new(None),
        })
    }

    /// Returns the snapshot at the position; builds it again if the cached one is older or has expired.
    /// `build` returns until when the content is valid, and the content.
    fn snapshot<T: Serialize>(
        &self,
        position: u64,
        now: Timestamp,
        build: impl FnOnce() -> (Option<Timestamp>, T),
    ) -> Result<Arc<Snapshot>, Error> {
        let mut cached = lock(&self.snapshot);
        match &*cached {
            Some(snapshot)
                if snapshot.position == position && snapshot.until.is_none_or(|until| now < until) =>
            {
                Ok(snapshot.clone())
            }
            _ => {
                let (until, content) = build();
                let snapshot = Arc::new(Snapshot::of(position, until, &content)?);
                *cached = Some(snapshot.clone());
                Ok(snapshot)
            }
        }
    }

    fn publish(&self, position: u64, delta: &impl Serialize) -> Result<(), Error> {
        let delta = serde_json::to_string(delta).map_err(Error::internal)?;
        self.log.publish(position, &delta);
        Ok(())
    }
}

impl BothStreams {
    fn new(position: u64) -> Self {
        Self { public: Mutex::new(AudienceStream::new(position)), secretary: AudienceStream::new(position) }
    }

    pub fn public(&self) -> Arc<AudienceStream> {
        lock(&self.public).clone()
    }

    fn each(&self, action: impl Fn(&Log)) {
        action(&self.public().log);
        action(&self.secretary.log);
    }

    /// Ends the public streams. Clients that may still see the stage reconnect.
    fn end_public(&self, position: u64) {
        let former = std::mem::replace(&mut *lock(&self.public), AudienceStream::new(position));
        former.log.close();
    }
}

impl Feed {
    /// Loads a stage's board and starts to follow its changes.
    pub async fn start(app: App, stage: StageId, live: Live, users: Count) -> Result<Arc<Self>, Error> {
        let model = Model::new(boards::load(&app, stage).await?);
        let position = model.position;
        let (board, participants) = (BothStreams::new(position), BothStreams::new(position));
        let (wake, position) = (Notify::new(), watch::Sender::new(position));
        let feed = Arc::new(Self {
            stage,
            app: app.clone(),
            model: Mutex::new(model),
            board,
            participants,
            wake,
            position,
            users,
        });
        tokio::spawn(feed.clone().run(app, live));
        Ok(feed)
    }

    /// Makes the feed look for changes now.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the board has reached the position. Returns false if it doesn't within two seconds.
    pub async fn reach(&self, position: u64) -> bool {
        let mut current = self.position.subscribe();
        if *current.borrow() < position {
            self.wake();
        }
        tokio::time::timeout(REACHED_WITHIN, current.wait_for(|current| *current >= position))
            .await
            .is_ok_and(|reached| reached.is_ok())
    }

    /// Whether the public may see the stage.
    pub fn is_public(&self) -> bool {
        lock(&self.model).course.is_public()
    }

    /// Ends all streams.
    pub fn close(&self) {
        self.each(Log::close);
    }

    fn each(&self, action: impl Fn(&Log)) {
        self.board.each(&action);
        self.participants.each(action);
    }

    pub fn public_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_of::<Everyone>(&self.board.public())
    }

    pub fn secretary_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_of::<Secretary>(&self.board.secretary)
    }

    pub fn public_board(&self) -> Board<BoardRow> {
        lock(&self.model).board::<Everyone>(self.app.now())
    }

    pub fn public_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_of::<Everyone>(&self.participants.public())
    }

    pub fn secretary_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_of::<Secretary>(&self.participants.secretary)
    }

    fn board_of<A: Audience>(&self, stream: &AudienceStream) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        let now = self.app.now();
        stream.snapshot(model.position, now, || {
            let board = model.board::<A>(now);
            (board.timing.phase_until, board)
        })
    }

    fn participants_of<A: Audience>(&self, stream: &AudienceStream) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        stream.snapshot(model.list.position, self.app.now(), || (None, model.list.whole::<A>()))
    }

    async fn run(self: Arc<Self>, app: App, live: Live) {
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        let mut used = Instant::now();
        loop {
            let poll = app.polling().unwrap_or(HEARTBEAT);
            tokio::select! {
                () = self.wake.notified() => {}
                () = tokio::time::sleep(poll) => {}
                _ = heartbeat.tick() => {
                    self.each(Log::heartbeat);
                    if self.users.get() > 0 {
                        used = Instant::now();
                    } else if used.elapsed() > IDLE && live.remove_if_idle(self.stage) {
                        return;
                    }
                    // falls through to `follow`, so a lost wake-up delays a change by one heartbeat at most
                }
            }
            match self.follow(&app).await {
                Ok(()) => tokio::time::sleep(GATHER).await,
                Err(error) => {
                    tracing::error!(stage = %self.stage, %error, "can't follow the stage");
                    tokio::time::sleep(PAUSE).await;
                    self.wake();
                }
            }
        }
    }

    /// Loads what has been committed since the last call, and publishes it as one delta per audience.
    async fn follow(&self, app: &App) -> Result<(), Error> {
        let (position, course) = {
            let model = lock(&self.model);
            (model.position, model.course.clone())
        };
        match boards::load_changes(app, &course, position).await? {
            Changes::Nothing => Ok(()),
            Changes::Everything => {
                let model = Model::new(boards::load(app, self.stage).await?);
                let (position, is_public) = (model.position, model.course.is_public());
                let former = std::mem::replace(&mut *lock(&self.model), model);
                self.each(|log| log.reset(position));
                if former.course.is_public() && !is_public {
                    boards::evict_published(app, self.stage);
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
                if !change.registered.is_empty() {
                    self.participants
                        .public()
                        .publish(position, &model.list.delta::<Everyone>(&change.registered))?;
                    self.participants
                        .secretary
                        .publish(position, &model.list.delta::<Secretary>(&change.registered))?;
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
