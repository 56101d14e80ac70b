//! What the first view contains, what it leaves out, and that user texts are escaped.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use app::stages::ReopeningOut;
use domain::stages::Phase;
use testkit::{Database, Federation, Start as _};

use super::*;

const MARKUP: &str = r#"</h1></style><script>alert("1")</script><img src=x onerror='y'>&"#;

async fn federation() -> Federation {
    Federation::start(Database::sqlite().await).await
}

/// Returns the classic stage after all riders have finished, and its public board.
async fn finished_stage() -> (Stage, Board<BoardRow>) {
    let Federation { app, .. } = &{
        let federation = federation().await;
        federation.record_all_rides().await;
        federation
    };
    let access = app::boards::authorize(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    let stage = app::stages::find(app, &Caller::visitor(), &Federation::classic()).await.unwrap();
    (stage, Live::start(app.clone()).board(access).await.unwrap())
}

fn first_view(stage: &Stage, board: &Board<BoardRow>, language: Language) -> FirstView {
    render(stage, board, language, Federation::START).unwrap()
}

#[tokio::test]
async fn riders_are_listed_by_class_and_place_with_their_points() {
    let (stage, board) = finished_stage().await;
    let FirstView { html, .. } = first_view(&stage, &board, Language::En);
    let mut rows: Vec<_> = board.rows.iter().collect();
    rows.sort_by_key(|row| (&row.result.racing_class, row.rank.order));
    let mut rest = html.as_str();
    for BoardRow { result, rank } in rows {
        let after_place = rest.split_once(&format!("text-2xl\">{}</td>", rank.place.unwrap())).unwrap().1;
        let after_name = after_place.split_once(&result.name).unwrap().1;
        rest = after_name.split_once(&format!("text-2xl\">{}</span>", result.total.unwrap())).unwrap().1;
    }
}

#[tokio::test]
async fn the_page_has_only_as_many_rows_as_a_screen_shows() {
    let (stage, mut board) = finished_stage().await;
    let row = board.rows.remove(0);
    board.rows = vec![row; 300];
    assert_eq!(first_view(&stage, &board, Language::En).html.matches("<tbody").count(), FIRST_ROWS);
}

#[tokio::test]
async fn a_rider_who_has_not_finished_at_the_end_has_no_place() {
    let (stage, mut board) = finished_stage().await;
    board.rows.truncate(1);
    board.rows[0].result.finished = false;
    board.rows[0].result.auto_dnf_from = Some(Federation::START);
    let html = first_view(&stage, &board, Language::En).html;
    assert!(
        html.contains("data-state=\"autoDNF\"") && html.contains(">–</td>") && html.contains(">DNF</span>"),
        "{html}"
    );
    board.rows[0].result.auto_dnf_from = Some(Federation::START + jiff::SignedDuration::from_secs(1));
    assert!(first_view(&stage, &board, Language::En).html.contains("data-state=\"riding\""));
}

#[tokio::test]
async fn a_late_riders_finish_time_has_seconds() {
    let (stage, mut board) = finished_stage().await;
    board.rows.truncate(1);
    (board.rows[0].result.finished, board.rows[0].result.end_time_difference) = (true, Some(-1));
    let html = first_view(&stage, &board, Language::En).html;
    let time =
        stage.time_zone.local(board.rows[0].result.last_time_recorded).strftime("%H:%M:%S").to_string();
    assert!(html.contains(&format!(">{time}<")), "{time} in {html}");
}

#[tokio::test]
async fn the_badge_beside_the_title_follows_the_phase() {
    let (stage, mut board) = finished_stage().await;
    let badges = ["Live", "Preliminary results", "Approved", "Published"];
    for (phase, results_status, badge) in [
        (Phase::RegistrationOpen, ResultsStatus::InProgress, None),
        (Phase::RegistrationClosed, ResultsStatus::InProgress, None),
        (Phase::Live, ResultsStatus::InProgress, Some("Live")),
        (Phase::Finished, ResultsStatus::InProgress, Some("Preliminary results")),
        (Phase::Approved, ResultsStatus::Approved, Some("Approved")),
        (Phase::Published, ResultsStatus::StandingsPublished, Some("Published")),
    ] {
        (board.timing.phase, board.results_status) = (phase, results_status);
        let html = first_view(&stage, &board, Language::En).html;
        let shown_badges: Vec<_> =
            badges.into_iter().filter(|badge| html.contains(&format!(">{badge}</span>"))).collect();
        assert_eq!(shown_badges, badge.into_iter().collect::<Vec<_>>(), "{phase:?}");
    }
}

#[tokio::test]
async fn before_the_start_there_are_no_tables_even_if_there_are_rows() {
    let (stage, mut board) = finished_stage().await;
    board.results_status = ResultsStatus::InProgress;
    for parts in
        [["By classes", "board-class", "data-state"], ["By classes", "board-class", "No one started"]]
    {
        for (phase, has_tables) in
            [(Phase::RegistrationOpen, false), (Phase::RegistrationClosed, false), (Phase::Live, true)]
        {
            board.timing.phase = phase;
            let html = first_view(&stage, &board, Language::En).html;
            for part in parts {
                assert_eq!(html.contains(part), has_tables, "{part} while {phase:?}");
            }
        }
        board.rows.clear();
    }
}

#[tokio::test]
async fn reopened_results_are_being_corrected_whatever_the_phase() {
    let (stage, mut board) = finished_stage().await;
    let reason = "Protest".to_owned();
    board.being_corrected = Some(ReopeningOut { since: Federation::START, reason });
    let label = |board: &Board<BoardRow>, language, text: &str| {
        first_view(&stage, board, language).html.contains(&format!("<span>{text}</span>"))
    };
    for phase in [Phase::Live, Phase::Finished] {
        board.timing.phase = phase;
        assert!(label(&board, Language::En, "Being corrected"), "{phase:?}");
        assert!(label(&board, Language::Lv, "Notiek labošana"), "{phase:?}");
        assert!(label(&board, Language::Et, "Parandamisel"), "{phase:?}");
    }
    (board.timing.phase, board.results_status) = (Phase::Approved, ResultsStatus::Approved);
    assert!(!label(&board, Language::En, "Being corrected"), "the results are approved again");
}

#[tokio::test]
async fn user_texts_never_become_markup() {
    let (mut stage, mut board) = finished_stage().await;
    stage.title = MARKUP.to_owned();
    stage.championship_name = MARKUP.to_owned();
    for class in &mut stage.classes {
        class.name = MARKUP.to_owned();
        class.color = "#fff}</style><script>".to_owned();
    }
    for row in &mut board.rows {
        row.result.racing_class = MARKUP.to_owned();
        row.result.name = MARKUP.to_owned();
        row.result.racing_number = MARKUP.to_owned();
        row.result.bike = MARKUP.to_owned();
    }
    let FirstView { html, style } = first_view(&stage, &board, Language::En);
    assert!(!html.contains("<script") && !html.contains("<img") && !html.contains("alert(\""), "{html}");
    assert_eq!(style, STYLE);
}

#[tokio::test]
async fn class_colours_are_in_the_style_whose_hash_the_policy_allows() {
    let (stage, board) = finished_stage().await;
    let view = first_view(&stage, &board, Language::En);
    assert!(
        view.style.ends_with(
            ".first-view-class-1{--class-color:#c8102e}.first-view-class-2{--class-color:#c8102e}"
        ),
        "{}",
        view.style
    );
    assert!(!view.html.contains("style="));
    let view = FirstView { style: String::new(), ..view };
    assert_eq!(view.style_hash(), "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

#[tokio::test]
async fn the_first_view_is_in_the_readers_language() {
    let (stage, board) = finished_stage().await;
    let languages = [
        (Language::En, "14 June 2026", "Standings"),
        (Language::Lv, "2026. gada 14. jūnijs", "Kopvērtējums"),
        (Language::Et, "14. juuni 2026", "Üldarvestus"),
    ];
    for (language, day, standings) in languages {
        let html = first_view(&stage, &board, language).html;
        assert!(html.contains(&format!("· {day}</span>")), "{day} in {html}");
        assert!(html.contains(standings), "{standings} in {html}");
    }
}

#[tokio::test]
async fn an_unpublished_stage_looks_like_a_missing_one() {
    let federation = federation().await;
    let live = Live::start(federation.app.clone());
    let missing = StagePath { stage: "nowhere".to_owned(), ..Federation::hidden() };
    for (path, visible) in [(Federation::hidden(), false), (missing, false), (Federation::classic(), true)] {
        let view = FirstView::load(&federation.app, &live, &path, Language::En).await.unwrap();
        assert_eq!(view.is_some(), visible, "{path:?}");
    }
}

#[test]
fn a_number_stays_on_the_line_of_its_word() {
    let titles = ["Open day 1, Porilaane", "Liepāja, 3. posms", "Nr. 7", "Zelta kauss", "1 a"]
        .map(with_no_break_spaces);
    assert_eq!(
        titles,
        ["Open day\u{a0}1, Porilaane", "Liepāja, 3.\u{a0}posms", "Nr.\u{a0}7", "Zelta kauss", "1 a"]
    );
}
