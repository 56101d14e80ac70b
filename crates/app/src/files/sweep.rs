//! Deleting unused files: uploads whose form was never saved, and files that were replaced.

use std::time::Duration;

use jiff::SignedDuration;
use storage::files::{File, FileKind};

use super::{documents, pictures};
use crate::{App, Error};

/// The time that a file may be unused. A form that is filled in over an evening must still find its picture.
const MAX_UNUSED_TIME: SignedDuration = SignedDuration::from_hours(24);
/// The time between marking a file for removal, so that nothing can begin to use it, and deleting it. Longer
/// than any running transaction.
const DELETION_DELAY: SignedDuration = SignedDuration::from_mins(10);
/// The interval of the sweeps.
const INTERVAL: Duration = Duration::from_hours(1);

/// Marks files that were unused for a day for removal, and deletes those marked earlier. Returns how many
/// were deleted. The row is deleted last, so that an interrupted sweep is repeated.
pub async fn sweep(app: &App) -> Result<usize, Error> {
    let now = app.now();
    let deletable = app
        .change_without_notification(move |tx| {
            Box::pin(async move {
                Ok(storage::files::sweep(tx, now, now - MAX_UNUSED_TIME, now - DELETION_DELAY).await?)
            })
        })
        .await?;
    for File { key, kind, .. } in &deletable {
        let store_keys = match kind {
            FileKind::Picture => pictures::store_keys(key).to_vec(),
            FileKind::Document => vec![documents::store_key(key)],
        };
        for store_key in store_keys {
            app.files.delete(&store_key).await?;
        }
        let key = key.clone();
        app.writer
            .write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::files::delete(tx, &key).await?) }))
            .await?;
    }
    Ok(deletable.len())
}

/// Sweeps now and every hour, as long as the server runs.
pub async fn run_sweeper(app: App) {
    let mut ticks = tokio::time::interval(INTERVAL);
    loop {
        ticks.tick().await;
        match sweep(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "unused files are removed"),
            Err(error) => {
                tracing::warn!(
                    error = %storage::with_causes(&error),
                    "unused files could not be deleted; next try in an hour"
                );
            }
        }
    }
}
