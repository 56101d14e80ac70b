//! Deleting the contacts of stages that ended 30 days ago.

use std::time::Duration;

use domain::emergency_contacts::latest_end_of_deleted;

use crate::{App, Error};

/// The interval of the sweeps.
const INTERVAL: Duration = Duration::from_hours(1);

/// Deletes the contacts whose time is over. Returns how many were deleted.
pub async fn sweep(app: &App) -> Result<u64, Error> {
    let latest_end = latest_end_of_deleted(app.now());
    app.change_without_notification(move |tx| {
        Box::pin(
            async move { Ok(storage::emergency_contacts::delete_of_ended_stages(tx, latest_end).await?) },
        )
    })
    .await
}

/// Sweeps now and every hour, as long as the server runs.
pub async fn run_sweeper(app: App) {
    let mut ticks = tokio::time::interval(INTERVAL);
    loop {
        ticks.tick().await;
        match sweep(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "emergency contacts of past stages are deleted"),
            Err(error) => {
                tracing::warn!(
                    error = %storage::with_causes(&error),
                    "emergency contacts could not be deleted; next try in an hour"
                );
            }
        }
    }
}
