//! The cache of drawn pictures: a picture is drawn again only when its content has changed.

use std::time::Duration;

use app::files::PictureSize;
use app::{App, Error};
use axum::body::Bytes;
use domain::Language;
use live::Live;
use tokio::sync::Semaphore;

use super::Subject;
use super::picture::Drawing;
use crate::pages::ttl_cache::TtlCache;

/// How long a picture is served before its content is checked again.
const FRESH_FOR: Duration = Duration::from_secs(5);
/// The number of cached pictures from which on older ones are removed.
const PRUNE_THRESHOLD: usize = 64;
/// The number of pictures drawn at the same time. Pictures are for robots, so scores have priority.
const CONCURRENT_DRAWINGS: usize = 1;

pub struct Pictures {
    app: App,
    live: Live,
    cache: TtlCache<(Subject, Language), Picture>,
    /// Limits how many pictures are drawn at a time.
    drawing_slots: Semaphore,
}

#[derive(Clone)]
struct Picture {
    version: u64,
    png: Bytes,
}

impl Pictures {
    pub fn new(app: App, live: Live) -> Self {
        Self {
            app,
            live,
            cache: TtlCache::with_prune_threshold(FRESH_FOR, PRUNE_THRESHOLD),
            drawing_slots: Semaphore::new(CONCURRENT_DRAWINGS),
        }
    }

    /// Returns the picture of a subject. Fails with `NotFound` if it isn't public.
    pub async fn get(&self, subject: Subject, language: Language) -> Result<Bytes, Error> {
        let build = async |expired: Option<&Picture>| {
            let drawing = subject.preview(&self.app, &self.live, language).await?.drawing;
            match expired {
                Some(picture) if picture.version == drawing.version() => Ok(picture.clone()),
                _ => self.draw(drawing).await,
            }
        };
        Ok(self.cache.get_or_renew((subject.clone(), language), build).await?.png)
    }

    async fn draw(&self, drawing: Drawing) -> Result<Picture, Error> {
        const CONTEXT: &str = "a picture can't be drawn";
        let _permit =
            self.drawing_slots.acquire().await.map_err(|error| Error::internal_in(CONTEXT, error))?;
        let version = drawing.version();
        let photo = match drawing.photo() {
            Some(key) => Some(app::files::read_picture(&self.app, key, PictureSize::Whole).await?.file),
            None => None,
        };
        let png = tokio::task::spawn_blocking(move || drawing.png(photo.as_deref()))
            .await
            .map_err(|error| Error::internal_in(CONTEXT, error))?;
        let png =
            Bytes::from(png.ok_or_else(|| Error::internal_in(CONTEXT, "the size of the canvas is invalid"))?);
        Ok(Picture { version, png })
    }
}
