//! Removing what nothing uses: what was brought and never saved, and what was replaced.

use std::time::Duration;

use jiff::SignedDuration;
use storage::files::{File, Kind};

use super::{documents, pictures};
use crate::{App, Error};

/// For how long a file may lie unused: who fills a form over the evening finds the picture where it was.
const KEPT: SignedDuration = SignedDuration::from_hours(24);
/// For how long it then lies where nothing can begin to use it: longer than any save that has begun.
const GIVEN_UP: SignedDuration = SignedDuration::from_mins(10);
/// How often to look.
const EVERY: Duration = Duration::from_hours(1);

/// Gives up what nothing has used for a day, and removes what was given up; how many. Its row goes last: what is interrupted is found again.
pub async fn sweep(app: &App) -> Result<usize, Error> {
    let now = app.now();
    let removable = app
        .change_several(move |tx| {
            Box::pin(async move { Ok((storage::files::sweep(tx, now, now - KEPT, now - GIVEN_UP).await?, Vec::new())) })
        })
        .await?;
    for File { key, kind, .. } in &removable {
        let places = match kind {
            Kind::Picture => pictures::places(key).to_vec(),
            Kind::Document => vec![documents::place(key)],
        };
        for place in places {
            app.files.delete(&place).await?;
        }
        let key = key.clone();
        app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(storage::files::delete(tx, &key).await?) })).await?;
    }
    Ok(removable.len())
}

/// Sweeps now and every hour, for as long as the server runs.
pub async fn keep_swept(app: App) {
    let mut ticks = tokio::time::interval(EVERY);
    loop {
        ticks.tick().await;
        match sweep(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "unused files are removed"),
            Err(error) => tracing::warn!(%error, "unused files stay for another hour"),
        }
    }
}
