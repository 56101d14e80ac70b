//! One stage's feed: follows its changes, keeps its board, and writes each change once for each audience.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use app::boards::{self, Followed};
use app::{App, Error};
use domain::ids::StageId;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::Live;
use crate::audience::{Audience, BoardRow, Everyone, Office};
use crate::board::{Board, Change, Model};
use crate::crowd::Crowd;
use crate::log::Log;
use crate::snapshot::Snapshot;
use crate::subscription::Subscription;

/// After a delta, changes gather for this long: fifty deltas a second are enough for an eye.
const GATHER: Duration = Duration::from_millis(20);
/// How often idle connections are kept awake.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Without a reader for this long, a feed is dropped.
const IDLE: Duration = Duration::from_mins(5);
/// How long to wait after the database failed.
const PAUSE: Duration = Duration::from_secs(1);

/// The board and both streams of one stage.
pub(crate) struct Feed {
    stage: StageId,
    model: Mutex<Model>,
    pub public: Arc<Side>,
    secretary: Arc<Side>,
    wake: Notify,
}

/// What one audience gets.
pub(crate) struct Side {
    pub log: Log,
    pub crowd: Crowd,
    snapshot: Mutex<Option<Arc<Snapshot>>>,
}

impl Side {
    fn new(seq: u64) -> Arc<Self> {
        Arc::new(Self { log: Log::new(seq), crowd: Crowd::default(), snapshot: Mutex::new(None) })
    }

    /// The snapshot of the model as it stands, written if the last one is older.
    fn snapshot<A: Audience>(&self, model: &Mutex<Model>) -> Result<Arc<Snapshot>, Error> {
        let mut kept = lock(&self.snapshot);
        let model = lock(model);
        match &*kept {
            Some(snapshot) if snapshot.seq == model.seq => Ok(snapshot.clone()),
            _ => {
                let snapshot = Arc::new(Snapshot::of(model.seq, &model.board::<A>())?);
                *kept = Some(snapshot.clone());
                Ok(snapshot)
            }
        }
    }

    fn publish<A: Audience>(&self, model: &Model, change: &Change) -> Result<(), Error> {
        let delta = serde_json::to_string(&model.delta::<A>(change)).map_err(|error| Error::Internal(error.to_string()))?;
        self.log.publish(model.seq, &delta);
        Ok(())
    }
}

impl Feed {
    /// Loads a stage's board and begins to follow it.
    pub async fn start(app: App, stage: StageId, live: Live) -> Result<Arc<Self>, Error> {
        let model = Model::new(boards::load(&app, stage).await?);
        let seq = model.seq;
        let feed =
            Arc::new(Self { stage, model: Mutex::new(model), public: Side::new(seq), secretary: Side::new(seq), wake: Notify::new() });
        tokio::spawn(feed.clone().run(app, live));
        Ok(feed)
    }

    /// Something changed.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends both streams.
    pub fn close(&self) {
        self.public.log.close();
        self.secretary.log.close();
    }

    pub fn public_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.public.snapshot::<Everyone>(&self.model)
    }

    pub fn public_board(&self) -> Board<BoardRow> {
        lock(&self.model).board::<Everyone>()
    }

    pub fn secretary_snapshot(&self) -> Result<Arc<Snapshot>, Error> {
        self.secretary.snapshot::<Office>(&self.model)
    }

    pub fn subscribe_public(feed: &Arc<Self>, since: Option<u64>) -> Subscription {
        Subscription::new(feed.clone(), feed.public.clone(), since)
    }

    pub fn subscribe_secretary(feed: &Arc<Self>, since: Option<u64>) -> Subscription {
        Subscription::new(feed.clone(), feed.secretary.clone(), since)
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
                    self.public.log.heartbeat();
                    self.secretary.log.heartbeat();
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
                let seq = model.seq;
                *lock(&self.model) = model;
                self.public.log.reset(seq);
                self.secretary.log.reset(seq);
                Ok(())
            }
            Followed::Riders { seq, riders, registered } => {
                let mut model = lock(&self.model);
                let change = model.apply(seq, riders, registered);
                self.public.publish::<Everyone>(&model, &change)?;
                self.secretary.publish::<Office>(&model, &change)
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
