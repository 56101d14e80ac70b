//! One stage's feed: follows its changes, keeps its board, and writes each change once for each audience.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::boards::{self, Followed};
use app::{App, Error};
use domain::ids::StageId;
use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::Live;
use crate::audience::{Audience, BoardRow, Everyone, Office};
use crate::board::{Board, Model};
use crate::log::Log;
use crate::snapshot::Snapshot;
use crate::socket_writer::SocketWriter;

/// After a delta, changes gather for this long: fifty deltas a second are enough for an eye.
const GATHER: Duration = Duration::from_millis(20);
/// How often idle connections are kept awake.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(20);
/// Without a reader for this long, a feed is dropped.
const IDLE: Duration = Duration::from_mins(5);
/// How long a reader waits for a change that it has made.
const REACHED_WITHIN: Duration = Duration::from_secs(2);
/// How long to wait after the database failed.
const PAUSE: Duration = Duration::from_secs(1);

/// The board and the list of participants of one stage, each with a stream for either audience.
pub(crate) struct Feed {
    stage: StageId,
    app: App,
    model: Mutex<Model>,
    pub board: Sides,
    pub participants: Sides,
    wake: Notify,
    /// The number of the last change that the board holds.
    position: watch::Sender<u64>,
}

/// What is streamed to both audiences.
pub(crate) struct Sides {
    /// Another one from when everyone may no longer see the stage: those who read the former are gone.
    public: Mutex<Arc<Side>>,
    pub secretary: Arc<Side>,
}

/// What one audience gets.
pub(crate) struct Side {
    pub log: Log,
    pub socket_writer: SocketWriter,
    snapshot: Mutex<Option<Arc<Snapshot>>>,
}

impl Side {
    pub fn new(seq: u64) -> Arc<Self> {
        Arc::new(Self { log: Log::new(seq), socket_writer: SocketWriter::default(), snapshot: Mutex::new(None) })
    }

    /// The snapshot at `seq`, written if the last one is older or its time has passed. `whole` says until when it stands.
    fn snapshot<T: Serialize>(
        &self,
        seq: u64,
        now: Timestamp,
        whole: impl FnOnce() -> (Option<Timestamp>, T),
    ) -> Result<Arc<Snapshot>, Error> {
        let mut kept = lock(&self.snapshot);
        match &*kept {
            Some(snapshot) if snapshot.seq == seq && snapshot.until.is_none_or(|until| now < until) => Ok(snapshot.clone()),
            _ => {
                let (until, whole) = whole();
                let snapshot = Arc::new(Snapshot::of(seq, until, &whole)?);
                *kept = Some(snapshot.clone());
                Ok(snapshot)
            }
        }
    }

    fn publish(&self, seq: u64, delta: &impl Serialize) -> Result<(), Error> {
        let delta = serde_json::to_string(delta).map_err(|error| Error::Internal(error.to_string()))?;
        self.log.publish(seq, &delta);
        Ok(())
    }
}

impl Sides {
    fn new(seq: u64) -> Self {
        Self { public: Mutex::new(Side::new(seq)), secretary: Side::new(seq) }
    }

    pub fn public(&self) -> Arc<Side> {
        lock(&self.public).clone()
    }

    fn each(&self, tell: impl Fn(&Log)) {
        tell(&self.public().log);
        tell(&self.secretary.log);
    }

    /// Ends the public streams. Whoever may still see the stage comes again.
    fn end_public(&self, seq: u64) {
        let former = std::mem::replace(&mut *lock(&self.public), Side::new(seq));
        former.log.close();
    }
}

impl Feed {
    /// Loads a stage's board and begins to follow it.
    pub async fn start(app: App, stage: StageId, live: Live) -> Result<Arc<Self>, Error> {
        let model = Model::new(boards::load(&app, stage).await?);
        let seq = model.seq;
        let (board, participants) = (Sides::new(seq), Sides::new(seq));
        let (wake, position) = (Notify::new(), watch::Sender::new(seq));
        let feed = Arc::new(Self { stage, app: app.clone(), model: Mutex::new(model), board, participants, wake, position });
        tokio::spawn(feed.clone().run(app, live));
        Ok(feed)
    }

    /// Something changed.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the board holds a change. False if it doesn't within a moment.
    pub async fn reach(&self, seq: u64) -> bool {
        let mut position = self.position.subscribe();
        if *position.borrow() < seq {
            self.wake();
        }
        tokio::time::timeout(REACHED_WITHIN, position.wait_for(|held| *held >= seq)).await.is_ok_and(|reached| reached.is_ok())
    }

    /// Whether everyone may see the stage.
    pub fn is_public(&self) -> bool {
        lock(&self.model).course.is_public()
    }

    /// Ends all streams.
    pub fn close(&self) {
        self.each(Log::close);
    }

    fn each(&self, tell: impl Fn(&Log)) {
        self.board.each(&tell);
        self.participants.each(tell);
    }

    pub fn public_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_of::<Everyone>(&self.board.public())
    }

    pub fn secretary_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.board_of::<Office>(&self.board.secretary)
    }

    pub fn public_board(&self) -> Board<BoardRow> {
        lock(&self.model).board::<Everyone>(self.app.now())
    }

    pub fn public_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_of::<Everyone>(&self.participants.public())
    }

    pub fn secretary_participants(&self) -> Result<Arc<Snapshot>, Error> {
        self.participants_of::<Office>(&self.participants.secretary)
    }

    fn board_of<A: Audience>(&self, side: &Side) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        let now = self.app.now();
        side.snapshot(model.seq, now, || {
            let board = model.board::<A>(now);
            (board.timing.phase_until, board)
        })
    }

    fn participants_of<A: Audience>(&self, side: &Side) -> Result<Arc<Snapshot>, Error> {
        let model = lock(&self.model);
        side.snapshot(model.list.seq, self.app.now(), || (None, model.list.whole::<A>()))
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
                    // one is the map's, one is ours: nobody else reads
                    if Arc::strong_count(&self) > 2 {
                        used = Instant::now();
                    } else if used.elapsed() > IDLE && live.forget(self.stage) {
                        return;
                    }
                    // and looks, as on every turn: a wake that was lost costs no more than this
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

    /// Takes in what was committed since, and makes one delta of it for each audience.
    async fn follow(&self, app: &App) -> Result<(), Error> {
        let (seq, course) = {
            let model = lock(&self.model);
            (model.seq, model.course.clone())
        };
        match boards::follow(app, &course, seq).await? {
            Followed::Nothing => Ok(()),
            Followed::Everything => {
                let model = Model::new(boards::load(app, self.stage).await?);
                let (seq, is_public) = (model.seq, model.course.is_public());
                let former = std::mem::replace(&mut *lock(&self.model), model);
                self.each(|log| log.reset(seq));
                if former.course.is_public() && !is_public {
                    boards::forget_published(app, self.stage);
                    self.board.end_public(seq);
                    self.participants.end_public(seq);
                }
                self.position.send_replace(seq);
                Ok(())
            }
            Followed::Riders { seq, riders, participants } => {
                let mut model = lock(&self.model);
                let change = model.apply(seq, riders, participants);
                self.board.public().publish(seq, &model.delta::<Everyone>(&change))?;
                self.board.secretary.publish(seq, &model.delta::<Office>(&change))?;
                if !change.registered.is_empty() {
                    self.participants.public().publish(seq, &model.list.delta::<Everyone>(&change.registered))?;
                    self.participants.secretary.publish(seq, &model.list.delta::<Office>(&change.registered))?;
                }
                drop(model);
                self.position.send_replace(seq);
                Ok(())
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
