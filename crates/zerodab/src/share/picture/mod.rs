//! The pictures that other sites show beside a link: drawn from the same few facts as the page's head, as large as those sites want them.

mod advert;
mod canvas;
mod day;
mod face;
mod fit;
mod frame;
mod notice;
mod palette;
mod ranking;

use std::hash::{DefaultHasher, Hash, Hasher as _};

pub use advert::Advert;
pub use canvas::{HEIGHT, WIDTH};
pub use day::Day;
pub use frame::Badge;
pub use notice::Notice;
pub use ranking::{Line, Ranking};

use canvas::Canvas;
use frame::Faces;

/// What a picture shows.
#[derive(Clone, Debug, Hash)]
pub enum Drawing {
    /// A day with its place.
    Day(Day),
    /// Who leads.
    Ranking(Ranking),
    /// What this site is.
    Notice(Notice),
    /// What somebody sells.
    Advert(Advert),
}

impl Drawing {
    /// Differs when the picture would.
    pub fn version(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        self.hash(&mut hash);
        hash.finish()
    }

    /// The key of the photo that belongs into the picture.
    pub fn photo(&self) -> Option<&str> {
        if let Self::Advert(advert) = self { advert.photo.as_deref() } else { None }
    }

    /// The picture as a PNG, with its photo. It takes some milliseconds of a processor.
    pub fn png(&self, photo: Option<&[u8]>) -> Option<Vec<u8>> {
        let (mut canvas, faces) = (Canvas::new()?, Faces::all()?);
        match self {
            Self::Day(day) => day.draw(&mut canvas, &faces),
            Self::Ranking(ranking) => ranking.draw(&mut canvas, &faces),
            Self::Notice(notice) => notice.draw(&mut canvas, &faces),
            Self::Advert(advert) => advert.draw(&mut canvas, &faces, photo),
        }
        canvas.png()
    }
}
