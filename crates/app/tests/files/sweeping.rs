//! Files that nothing uses are deleted after a day; files in use stay.

use app::files::{Picture, PictureSize, read_picture, sweep};
use app::stages::{self, StageCopyIn, StageSettings};
use app::{Error, FieldCode, Noun, StagePath};
use jiff::SignedDuration;
use jiff::civil::date;
use serde_json::json;
use testkit::{Federation, Role, apply, on_both};

use crate::corpus;
use crate::pictures::upload;

/// Lets this many hours pass, and sweeps unused files now, an hour before the end and at the end. Returns the
/// number of deleted files.
async fn sweep_during(federation: &Federation, hours: i64) -> usize {
    let mut deleted = sweep(&federation.app).await.unwrap();
    for hours in [hours - 1, 1] {
        federation.advance(SignedDuration::from_hours(hours));
        deleted += sweep(&federation.app).await.unwrap();
    }
    deleted
}

async fn upload_small(federation: &Federation) -> Picture {
    upload(federation, corpus::png(&corpus::logo(16))).await.unwrap()
}

async fn exists(federation: &Federation, picture: &Picture) -> bool {
    let read = read_picture(&federation.app, &picture.key, PictureSize::Thumbnail).await;
    assert!(matches!(read, Ok(_) | Err(Error::NotFound(Noun::Picture))), "{read:?}");
    read.is_ok()
}

/// Saves a stage with these logos.
async fn save(federation: &Federation, path: &StagePath, logos: &[String]) -> Result<StageSettings, Error> {
    let admin = federation.caller(Role::Admin).await;
    let settings = stages::find_settings(&federation.app, &admin, path).await.unwrap();
    let mut form = serde_json::to_value(&settings).unwrap();
    let fields = form.as_object_mut().unwrap();
    // settings that aren't part of the form
    for field in [
        "institution",
        "championship",
        "slug",
        "possiblePreviousDays",
        "isPublished",
        "resultsStatus",
        "version",
        "missing",
    ] {
        fields.remove(field);
    }
    let sponsor = |logo: &String| json!({ "name": "Ķēde", "logo": logo, "url": "https://kede.example" });
    form["sponsors"] = logos.iter().map(sponsor).collect();
    stages::edit(&federation.app, &admin, path, settings.version, serde_json::from_value(form).unwrap()).await
}

#[apply(on_both)]
async fn an_unused_picture_is_deleted_after_a_day(federation: Federation) {
    let picture = upload_small(&federation).await;
    assert_eq!(sweep_during(&federation, 24).await, 0);
    assert!(exists(&federation, &picture).await);
    assert_eq!(sweep_during(&federation, 2).await, 1);
    assert!(!exists(&federation, &picture).await);
    for key in [format!("pictures/{}", picture.key), format!("pictures/{}.thumbnail", picture.key)] {
        assert_eq!(federation.files.get(&key).await.unwrap(), None);
    }
    assert_eq!(sweep_during(&federation, 3).await, 0);
}

#[apply(on_both)]
async fn a_logo_is_deleted_a_day_after_the_last_stage_stops_using_it(federation: Federation) {
    let (classic, logo) = (Federation::classic(), upload_small(&federation).await);
    save(&federation, &classic, &[logo.address(), logo.address()]).await.unwrap();
    assert_eq!(sweep_during(&federation, 50).await, 0);
    assert!(exists(&federation, &logo).await);
    save(&federation, &classic, &[]).await.unwrap();
    assert_eq!(sweep_during(&federation, 20).await, 0);
    // removed by mistake, and added again
    save(&federation, &classic, &[logo.address()]).await.unwrap();
    assert_eq!(sweep_during(&federation, 50).await, 0);
    assert!(exists(&federation, &logo).await);
    save(&federation, &classic, &[]).await.unwrap();
    assert_eq!(sweep_during(&federation, 27).await, 1);
    assert!(!exists(&federation, &logo).await);
}

#[apply(on_both)]
async fn a_copied_stage_keeps_logos_that_the_original_has_removed(federation: Federation) {
    let (classic, logo, admin) =
        (Federation::classic(), upload_small(&federation).await, federation.caller(Role::Admin).await);
    save(&federation, &classic, &[logo.address()]).await.unwrap();
    let copy = StageCopyIn { title: "Copy".to_owned(), starts_at: date(2026, 9, 1).at(10, 0, 0, 0) };
    let copy = stages::copy(&federation.app, &admin, &classic, copy).await.unwrap();
    save(&federation, &classic, &[]).await.unwrap();
    assert_eq!(sweep_during(&federation, 50).await, 0);
    assert!(exists(&federation, &logo).await);
    save(&federation, &StagePath { stage: copy.slug, ..classic }, &[]).await.unwrap();
    assert_eq!(sweep_during(&federation, 27).await, 1);
}

#[apply(on_both)]
async fn a_stage_cannot_be_saved_with_a_missing_logo(federation: Federation) {
    let (classic, unused, used) =
        (Federation::classic(), upload_small(&federation).await, upload_small(&federation).await);
    save(&federation, &classic, &[used.address()]).await.unwrap();
    // marked as unused, but not deleted yet
    sweep_during(&federation, 25).await;
    for wrong in [unused.address(), "/api/v1/files/none".to_owned(), "/api/v1/files/".to_owned()] {
        let refused = save(&federation, &classic, &[used.address(), wrong.clone()]).await;
        let Err(Error::Invalid(fields)) = refused else { panic!("{wrong}: {refused:?}") };
        assert_eq!(
            (fields.len(), fields[0].field.as_str(), fields[0].code),
            (1, "sponsors[1].logo", FieldCode::Unknown)
        );
    }
    let admin = federation.caller(Role::Admin).await;
    let settings = stages::find_settings(&federation.app, &admin, &classic).await.unwrap();
    assert_eq!(settings.sponsors[0].logo, used.address());
}

#[apply(on_both)]
async fn a_replaced_regulation_is_deleted_after_a_day_and_cannot_be_read_as_a_picture(
    federation: Federation,
) {
    let (classic, admin) = (Federation::classic(), federation.caller(Role::Admin).await);
    for _ in 0..2 {
        stages::put_regulation(&federation.app, &admin, &classic, corpus::pdf().into()).await.unwrap();
    }
    let reader = federation.database.storage.reader();
    let cup = storage::championships::find_by_slug(reader, "btf", "cup").await.unwrap().unwrap();
    let stage = storage::stages::find_by_slug(reader, &cup, "classic").await.unwrap().unwrap();
    let key = stage.documents[stages::REGULATION].strip_prefix("documents/").unwrap();
    let read = read_picture(&federation.app, key, PictureSize::Whole).await;
    assert!(matches!(read, Err(Error::NotFound(Noun::Picture))));
    let refused = save(&federation, &classic, &[format!("/api/v1/files/{key}")]).await;
    assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
    assert_eq!(sweep_during(&federation, 27).await, 1);
    assert_eq!(stages::find_regulation(&federation.app, &admin, &classic).await.unwrap(), corpus::pdf());
}

#[apply(on_both)]
async fn an_interrupted_sweep_is_completed_by_the_next_one(federation: Federation) {
    let picture = upload_small(&federation).await;
    sweep_during(&federation, 25).await;
    // the files were deleted, and the server stopped before it deleted the row
    federation.advance(SignedDuration::from_hours(1));
    for key in [format!("pictures/{}", picture.key), format!("pictures/{}.thumbnail", picture.key)] {
        federation.files.delete(&key).await.unwrap();
    }
    assert_eq!(sweep_during(&federation, 1).await, 1);
    assert_eq!(sweep_during(&federation, 1).await, 0);
}

#[apply(on_both)]
async fn deleting_an_account_removes_its_name_from_uploaded_files(federation: Federation) {
    let picture = upload_small(&federation).await;
    let rider = federation.caller(Role::Rider).await;
    app::personal_data::delete_account(
        &federation.app,
        &rider,
        &app::accounts::Client::default(),
        Some(testkit::PASSWORD.to_owned()),
    )
    .await
    .unwrap();
    let file =
        storage::files::find(federation.database.storage.reader(), &picture.key).await.unwrap().unwrap();
    assert_eq!(file.uploaded_by, None);
}
