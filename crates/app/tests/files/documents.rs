//! The regulation of a stage: which files are accepted, replacement and deletion.

use app::files::InvalidFile;
use app::stages::{delete_regulation, find, find_regulation, put_regulation};
use app::{Caller, Error, Noun};
use testkit::{Database, Federation, Role, Start as _};

use crate::corpus::{self, PAYLOAD};
use crate::in_both_stores;

async fn put(federation: &Federation, file: &[u8]) -> Result<(), Error> {
    let admin = federation.caller(Role::Admin).await;
    put_regulation(&federation.app, &admin, &Federation::classic(), file.to_vec().into()).await
}

/// The names of the stage's log events, all of them by the administrator.
async fn log(federation: &Federation) -> Vec<String> {
    let reader = federation.database.storage.reader();
    let cup = storage::championships::find_by_slug(reader, "btf", "cup").await.unwrap().unwrap();
    let stage = storage::stages::find_by_slug(reader, &cup, "classic").await.unwrap().unwrap();
    let lines = storage::audit_log::list_for_stage(reader, stage.id).await.unwrap();
    assert!(lines.iter().all(|line| line.user_email == Some(Role::Admin.email())));
    lines.into_iter().map(|line| line.event.name().to_owned()).collect()
}

in_both_stores! {
    async fn a_new_regulation_replaces_the_former_one_and_can_be_deleted(federation: Federation) {
        let (classic, admin) = (Federation::classic(), federation.caller(Role::Admin).await);
        let second = [corpus::pdf(), corpus::pdf()].concat();
        for file in [corpus::pdf(), second] {
            put(&federation, &file).await.unwrap();
            assert_eq!(find_regulation(&federation.app, &Caller::visitor(), &classic).await.unwrap(), file);
        }
        delete_regulation(&federation.app, &admin, &classic).await.unwrap();
        assert_eq!(log(&federation).await, ["upload_document", "upload_document", "delete_document"]);
        assert!(!find(&federation.app, &admin, &classic).await.unwrap().regulation);
        for missing in [
            find_regulation(&federation.app, &admin, &classic).await.map(drop),
            delete_regulation(&federation.app, &admin, &classic).await,
        ] {
            assert!(matches!(missing, Err(Error::NotFound(Noun::Document))), "{missing:?}");
        }
    }
}

#[tokio::test]
async fn a_file_that_is_not_exactly_one_pdf_is_refused() {
    let federation = Federation::start(Database::sqlite().await).await;
    let pdf = corpus::pdf();
    let html = format!("<!doctype html>{PAYLOAD}").into_bytes();
    for (what, file) in [
        ("HTML with the name of a PDF", html.clone()),
        ("HTML before a PDF", [&html[..], &pdf].concat()),
        ("a line before a PDF", [&b"\n"[..], &pdf].concat()),
        ("HTML after a PDF", [&pdf[..], &html].concat()),
        ("an archive after a PDF", [&pdf[..], &corpus::zip_end(b"")].concat()),
        ("an archive whose comment is the end of a PDF", [&pdf[..], &corpus::zip_end(b"\n%%EOF")].concat()),
        ("a truncated PDF", pdf[..40].to_vec()),
        ("a picture", corpus::png(&corpus::photograph(8, 8))),
        ("SVG", format!("<svg>{PAYLOAD}</svg>").into_bytes()),
    ] {
        let refused = put(&federation, &file).await;
        assert!(matches!(refused, Err(Error::InvalidFile(InvalidFile::NotAPdf))), "{what}: {refused:?}");
    }
    assert!(matches!(put(&federation, b"").await, Err(Error::InvalidFile(InvalidFile::Empty))));
    let large = [&pdf[..], &vec![b' '; 20 * 1024 * 1024]].concat();
    assert!(matches!(
        put(&federation, &large).await,
        Err(Error::InvalidFile(InvalidFile::TooLarge(20_971_520)))
    ));
}
