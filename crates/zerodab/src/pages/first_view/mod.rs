//! The first view of a stage's results: the first riders as plain HTML, in the page while the app is loading
//! and for readers without scripts. It is built from the public board and decides nothing; the app replaces
//! it as soon as it has loaded the board.

mod rider_state;
#[cfg(test)]
mod tests;

use app::boards::BoardResult;
use app::stages::{RacingClass, Stage};
use app::{App, Caller, Error, StagePath};
use askama::Template;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::Language;
use domain::results::RiderStatus;
use domain::stages::{Format, ResultsLabel, ResultsStatus, Zone};
use jiff::Timestamp;
use jiff::civil::Time;
use live::{Board, BoardRow, Live};
use sha2::{Digest as _, Sha256};

use crate::pages::date_text;
use crate::pages::texts::{self, Texts};
use rider_state::RiderState;

/// More rows than the tallest phones show.
const FIRST_ROWS: usize = 25;
/// Rules that the app's own style sheet doesn't have; the colours of the classes are appended. It uses the
/// fallback fonts: loading the app's fonts here would delay its code.
const STYLE: &str = ".first-view{--font-text:var(--font-text-fallback);--font-figure:var(--font-figure-fallback);font-family:var(--font-text)}\
                     .first-view .caps{--font-figure:var(--font-capitals-fallback)}\
                     .first-view .board-class{content-visibility:visible}\
                     .first-view .first-view-plate{border-left-color:var(--class-color)}";

/// The parts to insert into the page.
pub struct FirstView {
    /// The HTML that is placed where the app will be.
    pub html: String,
    /// The CSS that the HTML needs besides the app's.
    pub style: String,
}

impl FirstView {
    /// Returns the first view of a stage that everyone may watch; none if the stage is hidden or doesn't
    /// exist.
    pub async fn load(
        app: &App,
        live: &Live,
        path: &StagePath,
        language: Language,
    ) -> Result<Option<Self>, Error> {
        let Some(access) = app::boards::public_access(app, path).await? else { return Ok(None) };
        let stage = app::stages::find(app, &Caller::visitor(), path).await?;
        let board = live.board(access).await?;
        render(&stage, &board, language, app.now()).map(Some)
    }

    /// Returns the hash by which a Content-Security-Policy allows the style.
    pub fn style_hash(&self) -> String {
        format!("sha256-{}", STANDARD.encode(Sha256::digest(&self.style)))
    }
}

#[derive(Template)]
#[template(path = "first-view.html")]
struct Html<'a> {
    texts: &'a Texts,
    stage: &'a Stage,
    /// The path of the stage.
    path: String,
    /// The path of its championship, which has the standings.
    standings: String,
    date: String,
    /// A shorter form for phones.
    short_date: String,
    title: String,
    badge: Badge<'a>,
    /// The name of the tab beside that of the classes, which depends on the format.
    other_tab: &'a str,
    penalty_sign: char,
    /// Empty before the start, when the app shows the date of the stage and the registration first.
    classes: Vec<Class<'a>>,
}

/// The badge beside the title.
enum Badge<'a> {
    /// Before the competition.
    None,
    /// A placeholder for the app's own indicator.
    Live,
    /// The results were reopened.
    BeingCorrected,
    /// The results aren't approved yet.
    Preliminary { long: &'a str, short: &'a str },
    /// The results are approved, or the standings have them.
    Final { long: &'a str, short: &'a str },
}

struct Class<'a> {
    name: &'a str,
    /// When the class rides, such as "10:00–15:00"; empty if it has no times.
    hours: String,
    riders: Vec<Rider<'a>>,
}

struct Rider<'a> {
    result: &'a BoardResult,
    /// The name of the rider's state, by which the app's style sheet draws the row.
    state: &'static str,
    /// The text shown instead of a place.
    badge: Option<&'static str>,
    place: Option<u32>,
    recorded_rides: usize,
    all_rides: usize,
    /// The time of the first entry, and for a finished rider that of the last one.
    start: String,
    finish: Option<String>,
}

fn render(
    stage: &Stage,
    board: &Board<BoardRow>,
    language: Language,
    now: Timestamp,
) -> Result<FirstView, Error> {
    let texts = texts::in_language(language);
    let starts_at = stage.time_zone.local(stage.starts_at);
    let standings = format!("/competitions/{}/{}", stage.institution, stage.championship);
    let (penalty_sign, other_tab) = match stage.format {
        Format::Classic => ('+', &texts.results.tab.table),
        Format::OpenFree => ('−', &texts.results.tab.points),
    };
    let classes = if board.timing.phase.has_started() {
        first_classes(stage, board, |row| rider(row, now, &stage.time_zone))
    } else {
        Vec::new()
    };
    let html = Html {
        texts,
        stage,
        path: format!("{standings}/{}", stage.slug),
        standings,
        date: date_text::in_words(starts_at.date(), language),
        short_date: starts_at.strftime("%d.%m.%Y").to_string(),
        title: with_no_break_spaces(&stage.title),
        badge: badge(texts, board),
        other_tab,
        penalty_sign,
        classes,
    };
    Ok(FirstView { html: render_template(&html)?, style: style(&stage.classes) })
}

fn render_template(template: &impl Template) -> Result<String, Error> {
    template.render().map_err(Error::internal)
}

/// Returns the first classes with their riders by place, up to `FIRST_ROWS` riders.
fn first_classes<'a>(
    stage: &'a Stage,
    board: &'a Board<BoardRow>,
    rider: impl Fn(&'a BoardRow) -> Rider<'a>,
) -> Vec<Class<'a>> {
    let mut remaining = FIRST_ROWS;
    let mut classes = Vec::new();
    for class in &stage.classes {
        if remaining == 0 {
            break;
        }
        let riders: Vec<_> = board.riders_of(&class.name).into_iter().take(remaining).map(&rider).collect();
        remaining -= riders.len();
        classes.push(Class { name: &class.name, hours: riding_hours(class), riders });
    }
    classes
}

/// Returns a rider's row as the app shows it at this moment.
fn rider<'a>(BoardRow { result, rank }: &'a BoardRow, now: Timestamp, zone: &Zone) -> Rider<'a> {
    let badge = result.displayed_status(now).map(RiderStatus::name);
    let clock = |time: Timestamp, form: &str| zone.local(time).strftime(form).to_string();
    // for a late rider the seconds explain the difference
    let finish_form = if result.end_time_difference.is_some() { "%H:%M:%S" } else { "%H:%M" };
    let rides = || result.laps.iter().flatten();
    Rider {
        result,
        state: RiderState::at(result, now).name(),
        badge,
        place: rank.place.filter(|_| badge.is_none()),
        recorded_rides: rides().flatten().count(),
        all_rides: rides().count(),
        start: clock(result.started_on, "%H:%M"),
        finish: result.finished.then(|| clock(result.last_time_recorded, finish_form)),
    }
}

/// Returns the hours in which a class rides; empty if it has no times.
fn riding_hours(class: &RacingClass) -> String {
    let clock = |time: Option<Time>| time.map(|time| time.strftime("%H:%M").to_string()).unwrap_or_default();
    match (clock(class.start_time), clock(class.end_time)) {
        (start, end) if end.is_empty() => start,
        (start, end) => format!("{start}–{end}"),
    }
}

fn badge<'a>(texts: &'a Texts, board: &Board<BoardRow>) -> Badge<'a> {
    let step = &texts.results.step;
    match board.results_label() {
        None => Badge::None,
        Some(ResultsLabel::Live) => Badge::Live,
        Some(ResultsLabel::BeingCorrected) => Badge::BeingCorrected,
        Some(ResultsLabel::Preliminary) => Badge::Preliminary {
            long: &texts.results.paper.preliminary,
            short: &texts.results.preliminary_short,
        },
        Some(ResultsLabel::Final(status)) => {
            let (long, short) = match status {
                ResultsStatus::StandingsGenerated => (&step.standings_generated, &step.approved),
                ResultsStatus::StandingsPublished => {
                    (&step.standings_published, &texts.results.published_short)
                }
                ResultsStatus::Approved | ResultsStatus::InProgress => (&step.approved, &step.approved),
            };
            Badge::Final { long, short }
        }
    }
}

/// Puts a no-break space between a number and its word, as `web/src/lib/text/non-breaking-spaces.ts` does.
fn with_no_break_spaces(title: &str) -> String {
    let letters: Vec<char> = title.chars().collect();
    let letter = |index: usize| letters.get(index).copied().unwrap_or(' ');
    let joins_number = |space: usize| {
        let (last, last_but_one) = (letter(space - 1), letter(space.saturating_sub(2)));
        let next = letter(space + 1);
        let word_ends = last.is_alphabetic() || (last == '.' && last_but_one.is_alphabetic());
        let ordinal_ends = last == '.' && last_but_one.is_ascii_digit();
        (word_ends && next.is_ascii_digit()) || (ordinal_ends && next.is_alphabetic())
    };
    (0..letters.len())
        .map(|index| match letter(index) {
            ' ' if index > 0 && joins_number(index) => '\u{a0}',
            other => other,
        })
        .collect()
}

/// Returns the CSS with the colours of the classes, by their order. Invalid colours are left out, because
/// they would become CSS.
fn style(classes: &[RacingClass]) -> String {
    let is_color =
        |color: &str| color.strip_prefix('#').is_some_and(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
    let colors = (1..).zip(classes).filter(|(_, class)| is_color(&class.color));
    let rules =
        colors.map(|(index, class)| format!(".first-view-class-{index}{{--class-color:{}}}", class.color));
    STYLE.to_owned() + &rules.collect::<String>()
}
