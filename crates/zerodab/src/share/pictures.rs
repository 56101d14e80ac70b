//! The pictures that were drawn: each is drawn once for as long as it shows what is so, and few at a time.

use std::time::Duration;

use app::files::PictureSize;
use app::{App, Error};
use axum::body::Bytes;
use live::Live;
use tokio::sync::Semaphore;

use super::Subject;
use super::picture::Drawing;
use crate::ttl_cache::TtlCache;

/// How long a picture is shown before anyone looks whether it still shows what is so.
const SHOWN: Duration = Duration::from_secs(5);
/// How many are kept beyond that.
const MOST: usize = 64;
/// How many are drawn at once: a picture is for robots, and riders' scores go before.
const AT_ONCE: usize = 1;

pub struct Pictures {
    app: App,
    live: Live,
    cache: TtlCache<(Subject, &'static str), Picture>,
    drawing: Semaphore,
}

#[derive(Clone)]
struct Picture {
    version: u64,
    png: Bytes,
}

impl Pictures {
    pub fn new(app: App, live: Live) -> Self {
        Self { app, live, cache: TtlCache::keeping_expired(SHOWN, MOST), drawing: Semaphore::new(AT_ONCE) }
    }

    /// The picture of a subject; not found if not everyone may see it.
    pub async fn get(&self, subject: Subject, language: &'static str) -> Result<Bytes, Error> {
        let make = async |before: Option<&Picture>| {
            let drawing = subject.shared(&self.app, &self.live, language).await?.drawing;
            match before {
                Some(picture) if picture.version == drawing.version() => Ok(picture.clone()),
                _ => self.draw(drawing).await,
            }
        };
        Ok(self.cache.renewed((subject.clone(), language), make).await?.png)
    }

    async fn draw(&self, drawing: Drawing) -> Result<Picture, Error> {
        let broken = |why: String| Error::Internal(format!("a picture can't be drawn: {why}"));
        let _turn = self.drawing.acquire().await.map_err(|error| broken(error.to_string()))?;
        let version = drawing.version();
        let photo = match drawing.photo() {
            Some(key) => Some(app::files::read_picture(&self.app, key, PictureSize::Whole).await?.file),
            None => None,
        };
        let drawn = tokio::task::spawn_blocking(move || drawing.png(photo.as_deref())).await.map_err(|error| broken(error.to_string()))?;
        let png = Bytes::from(drawn.ok_or_else(|| broken("no paper".to_owned()))?);
        Ok(Picture { version, png })
    }
}
