//! The heads, pictures and sitemap contain only public data, and user texts are escaped.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeSet;

use app::results::ReopenIn;
use app::stages::ScheduleChangeIn;
use domain::stages::ScheduleChangeKind;
use jiff::SignedDuration;
use testkit::{Database, Federation, Role, Start as _};
use tiny_skia::Pixmap;

use super::picture::Badge;
use super::pictures::Pictures;
use super::*;
use crate::pages::locale::Locale;

const MARKUP: &str = r#"</title><script>alert("1")</script><img src=x onerror='y'>&"#;
const LV: Locale = Locale { language: Language::Lv, in_address: true };
const EN: Locale = Locale { language: Language::En, in_address: false };

async fn federation() -> Federation {
    Federation::start(Database::sqlite().await).await
}

async fn head(federation: &Federation, subject: &Subject, locale: Locale) -> Result<String, Error> {
    let live = Live::start(federation.app.clone());
    Head::load(&federation.app, &live, subject, locale).await.map(|head| head.html().to_owned())
}

fn cup() -> ChampionshipPath {
    ChampionshipPath { institution: "btf".to_owned(), championship: "cup".to_owned() }
}

#[tokio::test]
async fn a_head_has_absolute_links_to_the_page_and_its_other_languages() {
    let federation = federation().await;
    federation.record_all_rides().await;
    let head_html = head(&federation, &Subject::Results(Federation::classic()), LV).await.unwrap();
    for part in [
        "<link rel=\"canonical\" href=\"https://trial.example/competitions/btf/cup/classic/results?lng=lv\">",
        "<link rel=\"alternate\" hreflang=\"et\" href=\"https://trial.example/competitions/btf/cup/classic/results?lng=et\">",
        "hreflang=\"x-default\" href=\"https://trial.example/competitions/btf/cup/classic/results\"",
        "<meta property=\"og:image\" content=\"https://trial.example/share/btf/cup/classic/results.png?lng=lv&",
        "<meta property=\"og:image:width\" content=\"1200\">",
        "<meta property=\"og:locale\" content=\"lv_LV\">",
        "<meta name=\"twitter:card\" content=\"summary_large_image\">",
        "Rezultāti tiešraidē. A: 1. ",
    ] {
        assert!(head_html.contains(part), "{part} in {head_html}");
    }
    let stage_head = head(&federation, &Subject::Stage(Federation::classic()), EN).await.unwrap();
    assert!(
        stage_head.contains("rel=\"canonical\" href=\"https://trial.example/competitions/btf/cup/classic\""),
        "{stage_head}"
    );
    assert!(stage_head.contains("14 June 2026, "), "{stage_head}");
}

#[tokio::test]
async fn an_unpublished_stage_has_no_head_no_picture_and_no_sitemap_entry() {
    let federation = federation().await;
    let pictures = Pictures::new(federation.app.clone(), Live::start(federation.app.clone()));
    let nowhere = StagePath { stage: "nowhere".to_owned(), ..Federation::classic() };
    for path in [Federation::hidden(), nowhere] {
        for subject in [Subject::Stage(path.clone()), Subject::Results(path.clone())] {
            assert!(matches!(head(&federation, &subject, EN).await, Err(Error::NotFound(_))), "{subject:?}");
            assert!(matches!(pictures.get(subject, Language::En).await, Err(Error::NotFound(_))));
        }
    }
    let map = sitemap::sitemap(&federation.app).await.unwrap();
    assert!(
        map.contains("/competitions/btf/cup/classic</loc>")
            && !map.contains(&Federation::hidden().to_string()),
        "{map}"
    );
}

#[tokio::test]
async fn unpublished_standings_are_not_in_the_head() {
    let federation = federation().await;
    federation.record_all_rides().await;
    let head_html = head(&federation, &Subject::Standings(cup()), EN).await.unwrap();
    assert!(
        head_html.contains("<title>Standings · Sūnu kauss · Zerodab</title>") && !head_html.contains("1. "),
        "{head_html}"
    );
}

#[test]
fn user_texts_never_become_markup() {
    let preview = Preview {
        title: MARKUP.to_owned(),
        description: MARKUP.to_owned(),
        drawing: notices::competitions(Language::En).drawing,
    };
    let head_html = Head::build("https://trial.example", &Subject::Competitions, &preview, EN).unwrap();
    assert!(
        !head_html.html().contains("<script")
            && !head_html.html().contains("<img")
            && head_html.html().matches("</title>").count() == 1
    );
    assert!(!head_html.html().contains("content=\"</title"), "{}", head_html.html());
}

#[tokio::test]
async fn pictures_have_the_expected_size_and_differ_by_content() {
    let federation = federation().await;
    let pictures = Pictures::new(federation.app.clone(), Live::start(federation.app.clone()));
    let stage = || Subject::Stage(Federation::classic());
    let mut files = BTreeSet::new();
    for (subject, language) in [
        (Subject::Competitions, Language::Lv),
        (Subject::Standings(cup()), Language::En),
        (stage(), Language::Lv),
        (stage(), Language::Et),
    ] {
        let png = pictures.get(subject, language).await.unwrap();
        let pixels = Pixmap::decode_png(&png).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (1200, 630));
        assert!(png.len() < 100_000, "{}", png.len());
        assert!(files.insert(png), "two pictures are equal");
    }
}

#[tokio::test]
async fn a_picture_of_a_running_stage_is_not_drawn_for_every_request() {
    let federation = federation().await;
    let pictures = Pictures::new(federation.app.clone(), Live::start(federation.app.clone()));
    let results = || pictures.get(Subject::Results(Federation::classic()), Language::En);
    let (first, again) = (results().await.unwrap(), results().await.unwrap());
    // the same allocation, not equal bytes
    assert_eq!(first.as_ptr(), again.as_ptr());
}

#[tokio::test]
async fn the_sitemap_lists_each_page_with_its_languages_and_last_change() {
    let federation = federation().await;
    let map = sitemap::sitemap(&federation.app).await.unwrap();
    for path in [
        "/",
        "/judge-standalone",
        "/competitions/btf/cup",
        "/competitions/btf/cup/classic",
        "/competitions/btf/cup/classic/results",
    ] {
        let page = format!("<url><loc>https://trial.example{path}</loc>");
        let entry = map
            .split_once(&page)
            .unwrap_or_else(|| panic!("{path} in {map}"))
            .1
            .split_once("</url>")
            .unwrap()
            .0;
        assert!(
            entry.contains(&format!("hreflang=\"et\" href=\"https://trial.example{path}?lng=et\"")),
            "{entry}"
        );
    }
    // without a known time of the last change there is no lastmod
    assert!(!map.contains("<lastmod>"));
    federation.record_all_rides().await;
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let approved = sitemap::sitemap(&federation.app).await.unwrap();
    assert!(approved.contains("/classic/results</loc><lastmod>2026-06-14T1"), "{approved}");
}

#[tokio::test]
async fn the_sitemap_has_no_results_of_a_stage_before_its_start() {
    let federation = federation().await;
    federation.advance(SignedDuration::from_hours(-24));
    let before = sitemap::sitemap(&federation.app).await.unwrap();
    assert!(before.contains("/classic</loc>") && !before.contains("/classic/results"), "{before}");
}

#[tokio::test]
async fn results_are_called_live_only_while_the_stage_is_live() {
    let federation = federation().await;
    federation.record_all_rides().await;
    let are_called_live = async || {
        head(&federation, &Subject::Results(Federation::classic()), EN)
            .await
            .unwrap()
            .contains("Live results. ")
    };
    assert!(are_called_live().await);
    federation.advance(SignedDuration::from_hours(-12 * 24));
    assert!(!are_called_live().await, "rides before the start make no stage live");
    federation.advance(SignedDuration::from_hours(12 * 24 + 6));
    assert!(!are_called_live().await, "the stage is over");
    federation.advance(SignedDuration::from_hours(-6));
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    assert!(!are_called_live().await, "the results are approved");
}

#[tokio::test]
async fn reopened_results_are_being_corrected_in_previews_and_pictures() {
    let federation = federation().await;
    federation.record_all_rides().await;
    let (app, path) = (&federation.app, Federation::classic());
    let secretary = federation.caller(Role::Secretary).await;
    testkit::approve(app, &secretary, &path).await.unwrap();
    app::results::reopen(app, &secretary, &path, ReopenIn { reason: "Protest".to_owned() }).await.unwrap();
    let (subject, live) = (Subject::Results(path), Live::start(app.clone()));
    for (language, label) in
        [(Language::En, "Being corrected"), (Language::Lv, "Notiek labošana"), (Language::Et, "Parandamisel")]
    {
        let preview = subject.preview(app, &live, language).await.unwrap();
        assert!(preview.description.starts_with(&format!("{label}. A: 1. ")), "{}", preview.description);
        let Drawing::Ranking(picture) = preview.drawing else { panic!("no ranking") };
        assert!(matches!(&picture.badge, Some(Badge::Label(text)) if text == label), "{:?}", picture.badge);
    }
}

#[tokio::test]
async fn a_stages_head_names_the_deadline_while_registration_is_open() {
    let federation = federation().await;
    let names_deadline = async || {
        head(&federation, &Subject::Stage(Federation::classic()), EN)
            .await
            .unwrap()
            .contains("Registration till")
    };
    assert!(!names_deadline().await);
    federation.advance(SignedDuration::from_hours(-48));
    assert!(names_deadline().await);
}

#[tokio::test]
async fn the_previews_of_a_cancelled_or_postponed_stage_say_so_first() {
    let federation = federation().await;
    let app = &federation.app;
    let secretary = federation.caller(Role::Secretary).await;
    for (kind, label) in
        [(ScheduleChangeKind::Cancelled, "Atcelts"), (ScheduleChangeKind::Postponed, "Pārcelts")]
    {
        let input = ScheduleChangeIn { kind, reason: "Nav sniega".to_owned() };
        app::stages::change_schedule(app, &secretary, &Federation::classic(), input).await.unwrap();
        let live = Live::start(app.clone());
        let stage = Subject::Stage(Federation::classic()).preview(app, &live, Language::Lv).await.unwrap();
        assert!(stage.title.starts_with(&format!("{label}: ")), "{}", stage.title);
        assert!(stage.description.starts_with(&format!("{label}: Nav sniega. ")), "{}", stage.description);
        let results =
            Subject::Results(Federation::classic()).preview(app, &live, Language::Lv).await.unwrap();
        assert!(results.description.starts_with(&format!("{label}. ")), "{}", results.description);
        for preview in [stage, results] {
            let Drawing::Day(day) = preview.drawing else { panic!("no day") };
            assert!(matches!(&day.badge, Some(Badge::Alert(text)) if text == label), "{:?}", day.badge);
        }
    }
}

#[test]
fn a_page_and_its_picture_have_the_same_subject() {
    let stage = Federation::classic;
    for subject in [
        Subject::Competitions,
        Subject::StandaloneJudge,
        Subject::Standings(cup()),
        Subject::Stage(stage()),
        Subject::Results(stage()),
    ] {
        assert_eq!(Subject::from_page_path(&subject.page_path()).as_ref(), Some(&subject));
        assert_eq!(Subject::from_picture_path(&subject.picture_path()).as_ref(), Some(&subject));
    }
    for other in [
        "/login",
        "/competitions/btf/cup/classic/judge",
        "/competitions/btf/CUP",
        "/competitions/btf/cup/\"><script>",
    ] {
        assert!(Subject::from_page_path(other).is_none(), "{other}");
    }
    for other in ["/share/btf.png", "/share/btf/cup", "/share/btf/../cup.png", "/share/a/b/c/d.png"] {
        assert!(Subject::from_picture_path(other).is_none(), "{other}");
    }
}

#[test]
fn robots_may_read_the_standalone_judge_screen_and_no_other_judge_screens() {
    let robots = sitemap::robots("https://trial.example");
    assert!(
        robots.contains("\nDisallow: /judge\n") && robots.contains("\nAllow: /judge-standalone\n"),
        "{robots}"
    );
    assert!(
        robots.lines().skip(1).take_while(|line| !line.is_empty()).count() > 10,
        "one group of rules: {robots}"
    );
}

#[tokio::test]
async fn an_ads_head_and_picture_have_its_price_and_photo_but_not_its_seller() {
    let federation = federation().await;
    let (app, rider) = (&federation.app, federation.caller(Role::Rider).await);
    let picture = app::market::upload_picture(app, &rider, Federation::PICTURE.into()).await.unwrap().address;
    let input = app::market::AdIn {
        description: format!("Gloves for big hands {MARKUP}"),
        price_cents: Some(1_250),
        category: Some(domain::market::Category::SafetyGear),
        picture: Some(picture),
        phone: "+371 20 000 000".to_owned(),
        messaging_link: String::new(),
        consent: true,
    };
    let ad = app::market::create(app, &rider, &app::accounts::Client::default(), input).await.unwrap();
    let subject = Subject::from_page_path(&format!("/market/ads/{}", ad.id)).unwrap();
    assert_eq!(Subject::from_picture_path(&subject.picture_path()), Some(subject.clone()));
    let head_html = head(&federation, &subject, EN).await.unwrap();
    assert!(
        head_html.contains("<title>Safety Gear · €12.50 · Zerodab</title>")
            && head_html.contains("Gloves for big hands"),
        "{head_html}"
    );
    assert!(!head_html.contains("20 000 000") && !head_html.contains("<script"), "{head_html}");
    let pictures = Pictures::new(app.clone(), Live::start(app.clone()));
    let picture = Pixmap::decode_png(&pictures.get(subject.clone(), Language::En).await.unwrap()).unwrap();
    assert_ne!(picture.pixel(320, 350), picture.pixel(8, 350), "the photo is in the picture");
    assert!(sitemap::sitemap(app).await.unwrap().contains(&subject.page_path()));
    app::market::delete(app, &rider, AdId(ad.id)).await.unwrap();
    assert!(matches!(head(&federation, &subject, EN).await, Err(Error::NotFound(_))));
}
