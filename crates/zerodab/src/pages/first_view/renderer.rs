//! The thread of the script engine. Rendering never delays other work: it has one thread of low priority, a short
//! queue, and a time limit.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use domain::Language;
use tokio::sync::oneshot;

use super::FirstView;
use super::engine::{Engine, Request, Script};
use crate::pages::static_files::WebApp;

/// The script that the web app's build writes for the engine.
const SCRIPT_FILE: &str = ".vite/first-view.js";
/// How many pages may wait; more are sent without a first view.
const QUEUE: usize = 8;
/// How long a page may take. Most take less than a tenth of a second.
const TIME_LIMIT: Duration = Duration::from_millis(900);
/// How long loading the script may take. It takes about a tenth of a second.
const LOAD_LIMIT: Duration = Duration::from_secs(10);
/// The stack of the thread in bytes, more than the engine allows its scripts.
const STACK_BYTES: usize = 4 * 1024 * 1024;
/// The least time between two lines in the log: an error repeats with every page.
const LOG_INTERVAL: Duration = Duration::from_mins(10);
/// How much the thread gives way to others, as for `nice`.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

struct Job {
    request: Request,
    reply: oneshot::Sender<FirstView>,
}

/// Renders pages one after the other.
pub struct Renderer {
    /// None if the binary was built without the app.
    jobs: Option<SyncSender<Job>>,
}

impl Renderer {
    /// Starts the thread, which ends with the renderer.
    pub fn start(site: &str, contact: &str) -> Self {
        let Some(script) = script(site, contact) else { return Self { jobs: None } };
        let (jobs, queue) = sync_channel(QUEUE);
        let thread = thread::Builder::new().name("first-view".to_owned()).stack_size(STACK_BYTES);
        match thread.spawn(move || render_all(&queue, &script)) {
            Ok(_) => Self { jobs: Some(jobs) },
            Err(error) => {
                tracing::warn!(%error, "the thread of the first views could not be started");
                Self { jobs: None }
            }
        }
    }

    /// Returns the rendered page; none if too many are waiting or it fails.
    pub async fn render(&self, request: Request) -> Option<FirstView> {
        let (reply, view) = oneshot::channel();
        self.jobs.as_ref()?.try_send(Job { request, reply }).ok()?;
        view.await.ok()
    }
}

fn script(site: &str, contact: &str) -> Option<Script> {
    let file = |name: &str| Some(String::from_utf8_lossy(&WebApp::get(name)?.data).into_owned());
    let texts = Language::ALL
        .into_iter()
        .map(|language| Some((language, file(&format!("locales/{language}/translation.json"))?)));
    Some(Script {
        code: file(SCRIPT_FILE)?,
        texts: texts.collect::<Option<_>>()?,
        site: site.to_owned(),
        contact: contact.to_owned(),
    })
}

fn render_all(queue: &Receiver<Job>, script: &Script) {
    #[cfg(target_os = "linux")] // elsewhere this would be the priority of the whole process
    let _ = rustix::process::nice(NICENESS);
    // loaded before the first page needs it; an error is logged with that page
    let mut engine = Engine::load(script, LOAD_LIMIT, TIME_LIMIT).ok();
    let mut logged_at: Option<Instant> = None;
    while let Ok(Job { request, reply }) = queue.recv() {
        // the page was sent without it
        if reply.is_closed() {
            continue;
        }
        let view = load(&mut engine, script).and_then(|engine| engine.render(&request));
        match view {
            Ok(view) => {
                let _ = reply.send(view);
            }
            Err(error) => {
                // the next page gets a new engine
                engine = None;
                if logged_at.is_none_or(|time| time.elapsed() > LOG_INTERVAL) {
                    tracing::warn!(%error, path = request.path, "a first view could not be rendered");
                    logged_at = Some(Instant::now());
                }
            }
        }
    }
}

/// Returns the engine, which is loaded first if there is none.
fn load<'e>(engine: &'e mut Option<Engine>, script: &Script) -> Result<&'e Engine, String> {
    if engine.is_none() {
        *engine = Some(Engine::load(script, LOAD_LIMIT, TIME_LIMIT)?);
    }
    engine.as_ref().ok_or_else(String::new)
}
