//! Opens the store of pictures and documents that the command line names: a folder or an S3 bucket.

use std::path::Path;

use app::files::{Files, S3};
use app::with_causes;

use crate::command_line::{DataLocation, FileStore};
use crate::failure::Failure;
use crate::host::file_permissions;

/// Opens the file store and tests access to a bucket, so that a wrong key is noticed at startup and not on
/// the day of the race.
pub async fn open(location: &DataLocation, options: &FileStore) -> Result<Files, Failure> {
    let Some(store) = &options.files else { return open_default(location) };
    if store.starts_with("s3://") {
        open_bucket(store, options, "--files").await
    } else {
        open_folder(Path::new(store))
    }
}

/// Opens a bucket, which an option names as `s3://bucket/prefix`, and tests access to it.
pub async fn open_bucket(address: &str, options: &FileStore, option: &str) -> Result<Files, Failure> {
    let files = bucket(address, options, option)?;
    files.check_writable().await.map_err(|error| bucket_error(address, option, &error))?;
    Ok(files)
}

/// Returns a bucket, which an option names as `s3://bucket/prefix`. Sends no request.
pub fn bucket(address: &str, options: &FileStore, option: &str) -> Result<Files, Failure> {
    let path = address.trim_start_matches("s3://");
    let (bucket, prefix) = path.split_once('/').unwrap_or((path, ""));
    if bucket.is_empty() {
        return Err(
            format!("{option} must name the bucket, such as s3://bucket or s3://bucket/prefix.").into()
        );
    }
    let settings = S3 {
        bucket: bucket.to_owned(),
        prefix: prefix.trim_matches('/').to_owned(),
        endpoint: options.s3_endpoint.clone(),
        region: options.s3_region.clone(),
        access_key_id: options.s3_access_key_id.clone(),
        secret_access_key: options.s3_secret_access_key.clone(),
    };
    Files::open_bucket(settings).map_err(|error| bucket_error(address, option, &error))
}

fn bucket_error(address: &str, option: &str, error: &app::Error) -> Failure {
    format!(
        "{address} can't be written to ({}); check {option}, --s3-endpoint and the access key.",
        with_causes(error)
    )
    .into()
}

/// Opens the default store, the folder beside the database.
pub fn open_default(location: &DataLocation) -> Result<Files, Failure> {
    open_folder(&location.files_folder())
}

fn open_folder(path: &Path) -> Result<Files, Failure> {
    file_permissions::restrict_all(path)
        .map_err(|error| format!("can't deny other users access to {} ({error}).", path.display()))?;
    Files::open_folder(path)
        .map_err(|error| format!("{}; choose another folder with --files.", with_causes(&error)).into())
}
