//! The preview pictures that other sites show beside a link: drawn from the same data as the page's head, in
//! the size those sites expect.

mod ad;
mod day;
mod face;
mod fit;
mod frame;
mod notice;
mod palette;
mod parts;
mod ranking;

use std::hash::{DefaultHasher, Hash, Hasher as _};

pub use ad::Ad;
pub use day::Day;
pub use frame::Badge;
pub use notice::Notice;
pub use parts::{HEIGHT, WIDTH};
pub use ranking::{Line, Ranking};

use frame::Faces;
use palette::PALETTE;
use parts::Canvas;

/// The content of a picture.
#[derive(Clone, Debug, Hash)]
pub enum Drawing {
    /// A competition day.
    Day(Day),
    /// The leading riders.
    Ranking(Ranking),
    /// A description of the site.
    Notice(Notice),
    /// An ad of the market.
    Ad(Ad),
}

impl Drawing {
    /// Returns a hash of the content: it changes whenever the picture would.
    pub fn version(&self) -> u64 {
        let mut hash = DefaultHasher::new();
        self.hash(&mut hash);
        hash.finish()
    }

    /// Returns the key of the photo in the picture.
    pub fn photo(&self) -> Option<&str> {
        if let Self::Ad(ad) = self { ad.photo.as_deref() } else { None }
    }

    /// Draws the picture as a PNG, with its photo. Takes some milliseconds of CPU time.
    pub fn png(&self, photo: Option<&[u8]>) -> Option<Vec<u8>> {
        let (mut canvas, faces) = (Canvas::new(WIDTH, HEIGHT, PALETTE.ground)?, Faces::all()?);
        match self {
            Self::Day(day) => day.draw(&mut canvas, &faces),
            Self::Ranking(ranking) => ranking.draw(&mut canvas, &faces),
            Self::Notice(notice) => notice.draw(&mut canvas, &faces),
            Self::Ad(ad) => ad.draw(&mut canvas, &faces, photo),
        }
        canvas.png()
    }
}
