//! What nothing uses goes after a day; what something uses stays.

use app::files::{Picture, PictureSize, read_picture, sweep};
use app::stages::{self, StageCopyIn, StageSettings};
use app::{Error, StagePath};
use jiff::SignedDuration;
use jiff::civil::date;
use serde_json::json;
use testkit::{Federation, Role, on_both};

use crate::corpus;
use crate::pictures::bring;

/// Lets this many hours go by, with the server's look now, an hour before their end, and at it. How many files it removed.
async fn pass(federation: &Federation, hours: i64) -> usize {
    let mut removed = sweep(&federation.app).await.unwrap();
    for hours in [hours - 1, 1] {
        federation.advance(SignedDuration::from_hours(hours));
        removed += sweep(&federation.app).await.unwrap();
    }
    removed
}

async fn small(federation: &Federation) -> Picture {
    bring(federation, corpus::png(&corpus::logo(16))).await.unwrap()
}

async fn is_there(federation: &Federation, picture: &Picture) -> bool {
    let read = read_picture(&federation.app, &picture.key, PictureSize::Thumbnail).await;
    assert!(matches!(read, Ok(_) | Err(Error::NotFound("picture"))), "{read:?}");
    read.is_ok()
}

/// Saves a stage with these logos.
async fn save(federation: &Federation, path: &StagePath, logos: &[String]) -> Result<StageSettings, Error> {
    let admin = federation.caller(Role::Admin).await;
    let settings = stages::find_settings(&federation.app, &admin, path).await.unwrap();
    let mut form = serde_json::to_value(&settings).unwrap();
    let fields = form.as_object_mut().unwrap();
    // what a form isn't asked
    for field in ["institution", "championship", "slug", "isPublished", "resultsStatus", "version", "missing"] {
        fields.remove(field);
    }
    let sponsor = |logo: &String| json!({ "name": "Ķēde", "logo": logo, "url": "https://kede.example" });
    form["sponsors"] = logos.iter().map(sponsor).collect();
    stages::edit(&federation.app, &admin, path, settings.version, serde_json::from_value(form).unwrap()).await
}

on_both! {
    async fn a_picture_that_nobody_saved_goes_after_a_day(federation: Federation) {
        let picture = small(&federation).await;
        assert_eq!(pass(&federation, 24).await, 0);
        assert!(is_there(&federation, &picture).await);
        assert_eq!(pass(&federation, 2).await, 1);
        assert!(!is_there(&federation, &picture).await);
        for place in [format!("pictures/{}", picture.key), format!("pictures/{}.thumbnail", picture.key)] {
            assert_eq!(federation.files.get(&place).await.unwrap(), None);
        }
        assert_eq!(pass(&federation, 3).await, 0);
    }

    async fn a_logo_stays_while_a_stage_shows_it_and_a_day_longer(federation: Federation) {
        let (classic, logo) = (Federation::classic(), small(&federation).await);
        save(&federation, &classic, &[logo.address(), logo.address()]).await.unwrap();
        assert_eq!(pass(&federation, 50).await, 0);
        assert!(is_there(&federation, &logo).await);
        save(&federation, &classic, &[]).await.unwrap();
        assert_eq!(pass(&federation, 20).await, 0);
        // taken off by mistake, and put back
        save(&federation, &classic, &[logo.address()]).await.unwrap();
        assert_eq!(pass(&federation, 50).await, 0);
        assert!(is_there(&federation, &logo).await);
        save(&federation, &classic, &[]).await.unwrap();
        assert_eq!(pass(&federation, 27).await, 1);
        assert!(!is_there(&federation, &logo).await);
    }

    async fn a_copy_keeps_the_logos_that_the_first_stage_has_given_up(federation: Federation) {
        let (classic, logo, admin) = (Federation::classic(), small(&federation).await, federation.caller(Role::Admin).await);
        save(&federation, &classic, &[logo.address()]).await.unwrap();
        let copy = StageCopyIn { title: "Copy".to_owned(), starts_at: date(2026, 9, 1).at(10, 0, 0, 0) };
        let copy = stages::copy(&federation.app, &admin, &classic, copy).await.unwrap();
        save(&federation, &classic, &[]).await.unwrap();
        assert_eq!(pass(&federation, 50).await, 0);
        assert!(is_there(&federation, &logo).await);
        save(&federation, &StagePath { stage: copy.slug, ..classic }, &[]).await.unwrap();
        assert_eq!(pass(&federation, 27).await, 1);
    }

    async fn a_stage_is_not_saved_with_a_logo_that_is_not_there(federation: Federation) {
        let (classic, gone, stays) = (Federation::classic(), small(&federation).await, small(&federation).await);
        save(&federation, &classic, &[stays.address()]).await.unwrap();
        // given up, and not removed yet: a row and a file that are about to go
        pass(&federation, 25).await;
        for wrong in [gone.address(), "/api/v1/files/none".to_owned(), "/api/v1/files/".to_owned()] {
            let refused = save(&federation, &classic, &[stays.address(), wrong.clone()]).await;
            let Err(Error::Invalid(fields)) = refused else { panic!("{wrong}: {refused:?}") };
            assert_eq!((fields.len(), fields[0].field.as_str(), fields[0].code), (1, "sponsors[1].logo", "unknown"));
        }
        let admin = federation.caller(Role::Admin).await;
        let settings = stages::find_settings(&federation.app, &admin, &classic).await.unwrap();
        assert_eq!(settings.sponsors[0].logo, stays.address());
    }

    async fn a_regulation_that_was_replaced_goes_after_a_day_and_no_document_is_a_picture(federation: Federation) {
        let (classic, admin) = (Federation::classic(), federation.caller(Role::Admin).await);
        for _ in 0..2 {
            stages::put_regulation(&federation.app, &admin, &classic, corpus::pdf().into()).await.unwrap();
        }
        let reader = federation.database.storage.reader();
        let cup = storage::championships::find(reader, "btf", "cup").await.unwrap().unwrap();
        let stage = storage::stages::find(reader, &cup, "classic").await.unwrap().unwrap();
        let key = stage.documents[stages::REGULATION].strip_prefix("documents/").unwrap();
        let read = read_picture(&federation.app, key, PictureSize::Whole).await;
        assert!(matches!(read, Err(Error::NotFound("picture"))));
        let refused = save(&federation, &classic, &[format!("/api/v1/files/{key}")]).await;
        assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
        assert_eq!(pass(&federation, 27).await, 1);
        assert_eq!(stages::regulation(&federation.app, &admin, &classic).await.unwrap(), corpus::pdf());
    }

    async fn a_sweep_that_broke_off_is_done_by_the_next(federation: Federation) {
        let picture = small(&federation).await;
        pass(&federation, 25).await;
        // the files went, and the server before it could say so
        federation.advance(SignedDuration::from_hours(1));
        for place in [format!("pictures/{}", picture.key), format!("pictures/{}.thumbnail", picture.key)] {
            federation.files.delete(&place).await.unwrap();
        }
        assert_eq!(pass(&federation, 1).await, 1);
        assert_eq!(pass(&federation, 1).await, 0);
    }

    async fn who_leaves_is_forgotten_as_the_one_who_brought_a_file(federation: Federation) {
        let picture = small(&federation).await;
        let rider = federation.caller(Role::Rider).await;
        app::accounts::delete(&federation.app, &rider, &app::accounts::Client::default(), Some(testkit::PASSWORD.to_owned())).await.unwrap();
        let file = storage::files::find(federation.database.storage.reader(), &picture.key).await.unwrap().unwrap();
        assert_eq!(file.uploaded_by, None);
    }
}
