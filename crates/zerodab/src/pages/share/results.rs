//! A stage's results: the leaders of its hardest class, while live and once final.

use app::stages::Stage;
use app::{App, Caller, Error, Noun, StagePath};
use domain::Language;
use domain::results::RiderStatus;
use domain::stages::ResultsLabel;
use jiff::Timestamp;
use live::{Board, BoardRow, Live};

use super::Preview;
use super::picture::{Badge, Drawing, Line, Ranking};
use super::stage::{day_picture, days};
use crate::pages::texts::{self, Texts};

pub async fn preview(app: &App, live: &Live, path: &StagePath, language: Language) -> Result<Preview, Error> {
    let access = app::boards::public_access(app, path).await?.ok_or(Error::NotFound(Noun::Stage))?;
    let stage = app::stages::find(app, &Caller::visitor(), path).await?;
    let board = live.board(access).await?;
    Ok(summary(&stage, &board, language, app.now()))
}

fn summary(stage: &Stage, board: &Board<BoardRow>, language: Language, now: Timestamp) -> Preview {
    let texts = texts::in_language(language);
    let title = format!("{} · {}", stage.title, texts.stages.results);
    let badge = board.results_label().map(|label| badge(label, texts));
    let subtitle = format!("{} · {}", stage.championship_name, days(stage, language));
    let Some((class, lines)) = leaders(stage, board, now) else {
        return Preview {
            title,
            description: match &badge {
                Some(Badge::Alert(label)) => format!("{label}. {subtitle}"),
                _ => subtitle,
            },
            drawing: Drawing::Day(day_picture(stage, language, badge)),
        };
    };
    let first_three: Vec<_> =
        lines.iter().take(3).map(|line| format!("{}. {} ({})", line.place, line.name, line.total)).collect();
    let status = match &badge {
        Some(Badge::Live(_)) => texts.competitions.live_results.clone(),
        Some(Badge::Label(label) | Badge::Alert(label)) => label.clone(),
        None => texts.stages.results.clone(),
    };
    let description = format!("{status}. {}: {}. {subtitle}", class.name, first_three.join(", "));
    let ranking = Ranking {
        title: stage.title.clone(),
        subtitle,
        class: class.name.clone(),
        class_color: class.color.clone(),
        lines,
        badge,
    };
    Preview { title, description, drawing: Drawing::Ranking(ranking) }
}

/// Returns the hardest class in which somebody has started, with its first riders.
fn leaders<'a>(
    stage: &'a Stage,
    board: &Board<BoardRow>,
    now: Timestamp,
) -> Option<(&'a app::stages::RacingClass, Vec<Line>)> {
    stage.classes.iter().find_map(|class| {
        let rows = board.riders_of(&class.name);
        let lines = || rows.iter().take(Ranking::MAX_LINES).map(|row| line(row, now)).collect::<Vec<_>>();
        (!rows.is_empty()).then(|| (class, lines()))
    })
}

fn line(BoardRow { result, rank }: &BoardRow, now: Timestamp) -> Line {
    let status = result.displayed_status(now).map(RiderStatus::name);
    let place = rank.place.filter(|_| status.is_none());
    Line {
        place: place.map_or_else(|| "–".to_owned(), |place| place.to_string()),
        number: result.racing_number.clone(),
        name: result.name.clone(),
        total: status.map_or_else(
            || result.total.map_or_else(|| "–".to_owned(), |total| total.to_string()),
            str::to_owned,
        ),
    }
}

fn badge(label: ResultsLabel, texts: &Texts) -> Badge {
    match label {
        ResultsLabel::Live => Badge::Live(texts.ui.live.clone()),
        ResultsLabel::Provisional => Badge::Label(texts.protests.provisional.clone()),
        ResultsLabel::BeingCorrected => Badge::Label(texts.ui.being_corrected.clone()),
        ResultsLabel::Cancelled => Badge::Alert(texts.ui.cancelled.clone()),
        ResultsLabel::Postponed => Badge::Alert(texts.ui.postponed.clone()),
        ResultsLabel::Preliminary => Badge::Label(texts.results.paper.preliminary.clone()),
        ResultsLabel::Final(_) => Badge::Label(texts.results.paper.approved.clone()),
    }
}
