//! The script engine with the app's components. It knows neither the API nor pages: it is given a script, texts
//! and answers, and returns HTML. Nothing in it can reach the network or a file.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use domain::Language;
use domain::stages::Zone;
use jiff::Timestamp;
use rquickjs::prelude::Func;
use rquickjs::{CatchResultExt as _, Context, Ctx, Function, Object, Promise, Runtime};

use super::FirstView;

/// Ten times what the script and a large page need, in bytes.
const MEMORY_LIMIT: usize = 96 * 1024 * 1024;
/// The stack that scripts may use, in bytes. The thread's own is larger.
const STACK_LIMIT: usize = 1024 * 1024;

/// What the engine is loaded with.
pub struct Script {
    /// The script that the web app's build has written for this.
    pub code: String,
    /// The translation files of all languages.
    pub texts: Vec<(Language, String)>,
    pub site: String,
    pub contact: String,
}

/// A page to render.
pub struct Request {
    pub path: String,
    pub language: Language,
    /// The bodies of the API's answers, by their addresses.
    pub answers: BTreeMap<String, String>,
    /// The server's time in ISO 8601.
    pub date: String,
}

/// An engine with the script loaded. After an error it may be in any state and must be dropped.
pub struct Engine {
    context: Context,
    /// When the running script is interrupted.
    deadline: Rc<Cell<Instant>>,
    time_limit: Duration,
}

impl Engine {
    /// Starts an engine. Loading the script may take as long as `load_limit`, and a page as long as `time_limit`.
    ///
    /// # Errors
    /// The text of the script's error, or of a limit that it has reached.
    pub fn load(script: &Script, load_limit: Duration, time_limit: Duration) -> Result<Self, String> {
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.set_memory_limit(MEMORY_LIMIT);
        runtime.set_max_stack_size(STACK_LIMIT);
        let deadline = Rc::new(Cell::new(Instant::now() + load_limit));
        let limit = Rc::clone(&deadline);
        runtime.set_interrupt_handler(Some(Box::new(move || Instant::now() > limit.get())));
        let context = Context::full(&runtime).map_err(|error| error.to_string())?;
        context.with(|ctx| load(&ctx, script).catch(&ctx).map_err(|error| error.to_string()))?;
        Ok(Self { context, deadline, time_limit })
    }

    /// Renders a page.
    ///
    /// # Errors
    /// As for `load`.
    pub fn render(&self, request: &Request) -> Result<FirstView, String> {
        self.deadline.set(Instant::now() + self.time_limit);
        self.context.with(|ctx| render(&ctx, request).catch(&ctx).map_err(|error| error.to_string()))
    }
}

fn load(ctx: &Ctx<'_>, script: &Script) -> rquickjs::Result<()> {
    let globals = ctx.globals();
    globals.set("siteAddress", script.site.as_str())?;
    globals.set("contactAddress", script.contact.as_str())?;
    globals.set("utcOffset", Func::from(utc_offset))?;
    ctx.eval::<(), _>(script.code.as_str())?;
    let texts = Object::new(ctx.clone())?;
    for (language, text) in &script.texts {
        texts.set(language.to_string(), text.as_str())?;
    }
    function(ctx, "start")?.call((texts,))
}

fn render(ctx: &Ctx<'_>, request: &Request) -> rquickjs::Result<FirstView> {
    let answers = Object::new(ctx.clone())?;
    for (address, body) in &request.answers {
        answers.set(address.as_str(), body.as_str())?;
    }
    let input = Object::new(ctx.clone())?;
    input.set("path", request.path.as_str())?;
    input.set("language", request.language.to_string())?;
    input.set("answers", answers)?;
    input.set("date", request.date.as_str())?;
    let view: Object<'_> = function(ctx, "render")?.call::<_, Promise<'_>>((input,))?.finish()?;
    Ok(FirstView { html: view.get("html")?, style: view.get("style")? })
}

/// Returns a function that the script exports.
fn function<'js>(ctx: &Ctx<'js>, name: &str) -> rquickjs::Result<Function<'js>> {
    ctx.eval::<Object<'js>, _>("firstView")?.get(name)
}

/// Returns the offset of a time zone from UTC at a moment, in seconds. The moment is in ms since 1970.
#[allow(clippy::needless_pass_by_value)] // a script's argument
fn utc_offset(zone: String, timestamp: f64) -> rquickjs::Result<i32> {
    #[allow(clippy::cast_possible_truncation)] // a fraction of a millisecond doesn't matter
    let timestamp = Timestamp::from_millisecond(timestamp as i64);
    let (Ok(zone), Ok(timestamp)) = (zone.parse::<Zone>(), timestamp) else {
        return Err(rquickjs::Error::new_from_js("time", "local time"));
    };
    Ok(zone.local(timestamp).offset().seconds())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    /// Returns an engine whose `render` has this body.
    fn engine(body: &str, time_limit: Duration) -> Engine {
        let code = format!("var firstView = {{ start() {{}}, render: async (request) => {{ {body} }} }}");
        let script = Script {
            code,
            texts: Vec::new(),
            site: "https://trial.example".to_owned(),
            contact: String::new(),
        };
        Engine::load(&script, LONG, time_limit).unwrap()
    }

    fn render(body: &str, time_limit: Duration) -> Result<String, String> {
        let answers = [("/api/v1/session".to_owned(), "{}".to_owned())].into();
        let date = "2026-06-06T10:00:00Z".to_owned();
        let request = Request { path: "/".to_owned(), language: Language::Lv, answers, date };
        engine(body, time_limit).render(&request).map(|view| view.html)
    }

    #[test]
    fn a_script_gets_the_request_and_returns_the_view() {
        let body = "return { html: JSON.stringify(request) + siteAddress, style: '' }";
        let html = render(body, LONG).unwrap();
        for part in ["\"path\":\"/\"", "\"language\":\"lv\"", "/api/v1/session", "https://trial.example"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    #[test]
    fn a_script_learns_the_offset_of_a_time_zone() {
        let body = "const at = (date) => utcOffset('Europe/Riga', Date.parse(date))
                    return { html: `${at('2026-01-01')} ${at('2026-07-01')}`, style: '' }";
        assert_eq!(render(body, LONG).as_deref(), Ok("7200 10800"));
    }

    #[test]
    fn a_script_that_does_not_end_is_interrupted() {
        assert!(render("for (;;) {}", Duration::from_millis(50)).unwrap_err().contains("interrupted"));
    }

    #[test]
    fn a_script_that_takes_too_much_memory_fails() {
        let body = "const all = []; for (;;) all.push(new Array(1000).fill(all.length))";
        assert!(render(body, LONG).unwrap_err().contains("memory"));
    }

    #[test]
    fn the_text_of_an_error_is_that_of_the_script() {
        assert!(render("throw new Error('no such screen')", LONG).unwrap_err().contains("no such screen"));
        assert!(render("await new Promise(() => {})", LONG).is_err());
    }
}
