//! Runs a test on files in a folder and in a bucket of a real S3 server.

use app::files::{Files, S3};
use testkit::{Database, Federation};

/// `in_both_stores! { async fn name(federation: Federation) { … } }` makes two tests of one body.
#[macro_export]
macro_rules! in_both_stores {
    ($($(#[$attribute:meta])* async fn $name:ident($federation:ident: Federation) $body:block)+) => {$(
        $(#[$attribute])*
        mod $name {
            use super::*;

            async fn body($federation: Federation) $body

            #[tokio::test]
            async fn in_a_folder() {
                body(Federation::start_with(testkit::Database::sqlite().await, None).await).await;
            }

            #[tokio::test]
            #[ignore = "needs S3: scripts/with-s3 cargo test -- --include-ignored"]
            async fn in_s3() {
                body($crate::stores::federation_in_s3().await).await;
            }
        }
    )+};
}

/// A federation whose files are in the bucket of `ZERODAB_TEST_S3`, under a prefix of its own.
pub async fn federation_in_s3() -> Federation {
    let files = bucket(None);
    files.check_writable().await.unwrap();
    Federation::start_with(Database::sqlite().await, Some(files)).await
}

fn bucket(name: Option<&str>) -> Files {
    let address = std::env::var("ZERODAB_TEST_S3").expect("ZERODAB_TEST_S3; scripts/with-s3 sets it");
    let (endpoint, test_bucket) = address.rsplit_once('/').unwrap();
    let settings = S3 {
        bucket: name.unwrap_or(test_bucket).to_owned(),
        prefix: uuid::Uuid::now_v7().to_string(),
        endpoint: Some(endpoint.to_owned()),
        region: Some("eu-north-1".to_owned()),
        access_key_id: Some("zerodab".to_owned()),
        secret_access_key: Some("wet stones".to_owned()),
    };
    Files::open_bucket(settings).unwrap()
}

in_both_stores! {
    async fn a_large_file_is_uploaded_in_parts(federation: Federation) {
        let folder = tempfile::TempDir::new().unwrap();
        let (path, size) = (folder.path().join("large"), 12 * 1024 * 1024 + 7);
        let content: Vec<u8> = (0..size).map(|at| u8::try_from(at % 251).unwrap()).collect();
        std::fs::write(&path, &content).unwrap();
        federation.files.upload("backups/large", &path).await.unwrap();
        assert!(federation.files.get("backups/large").await.unwrap().unwrap() == content);
    }

    async fn a_file_is_read_as_it_was_stored_and_other_keys_have_no_file(federation: Federation) {
        let (key, regulation) = Federation::REGULATION;
        let files = &federation.files;
        assert_eq!(files.get(key).await.unwrap().unwrap(), regulation);
        files.put(key, "another".into()).await.unwrap();
        assert_eq!(files.get(key).await.unwrap().unwrap(), "another");
        assert_eq!(files.get("btf").await.unwrap(), None);
        assert_eq!(files.get("btf/other.pdf").await.unwrap(), None);
    }
}

#[tokio::test]
#[ignore = "needs S3: scripts/with-s3 cargo test -- --include-ignored"]
async fn a_missing_bucket_is_detected_at_the_start() {
    let message = app::with_causes(&bucket(Some("elsewhere")).check_writable().await.unwrap_err());
    assert!(message.contains("NoSuchBucket"), "{message}");
    assert!(!message.contains("wet stones"), "{message}");
}
