//! What becomes of a picture that somebody brings.

use app::Error;
use app::files::{InvalidFile, Limits, Picture, PictureSize, key_of, read_picture, store_picture};
use image::{DynamicImage, GenericImageView as _};
use jiff::SignedDuration;
use testkit::{Database, Federation, Role, Start as _};

use crate::{corpus, in_both_stores};

/// Brings a picture as the rider.
pub async fn bring(federation: &Federation, file: Vec<u8>) -> Result<Picture, Error> {
    let rider = storage::accounts::by_email(federation.database.storage.reader(), &Role::Rider.email()).await.unwrap().unwrap();
    store_picture(&federation.app, &rider, file.into(), Limits::PICTURE).await
}

/// The bytes of a picture as everyone gets them, and what they say.
pub async fn served(federation: &Federation, picture: &Picture, size: PictureSize) -> (String, Vec<u8>, DynamicImage) {
    let served = read_picture(&federation.app, &picture.key, size).await.unwrap();
    let seen = image::load_from_memory(&served.file).unwrap();
    (served.content_type, served.file.to_vec(), seen)
}

/// Which quarter of a picture is red: left or right, upper or lower.
fn red_quarter(picture: &DynamicImage) -> (&'static str, &'static str) {
    let (width, height) = picture.dimensions();
    let is_red = |x: u32, y: u32| {
        let pixel = picture.get_pixel(x * width / 4, y * height / 4);
        pixel.0[0] > 150 && pixel.0[2] < 90
    };
    let corners = [(1, 1, ("left", "upper")), (3, 1, ("right", "upper")), (1, 3, ("left", "lower")), (3, 3, ("right", "lower"))];
    corners.into_iter().find(|(x, y, _)| is_red(*x, *y)).unwrap().2
}

in_both_stores! {
    async fn a_large_photograph_is_made_smaller_and_gets_a_thumbnail(federation: Federation) {
        let picture = bring(&federation, corpus::jpeg(&corpus::photograph(4000, 3000))).await.unwrap();
        assert_eq!((picture.width, picture.height), (1600, 1200));
        assert_eq!(key_of(&picture.address()), Some(picture.key.as_str()));
        let (content_type, _, whole) = served(&federation, &picture, PictureSize::Whole).await;
        assert_eq!((content_type.as_str(), whole.dimensions(), red_quarter(&whole)), ("image/jpeg", (1600, 1200), ("left", "upper")));
        let (content_type, _, thumbnail) = served(&federation, &picture, PictureSize::Thumbnail).await;
        assert_eq!((content_type.as_str(), thumbnail.dimensions()), ("image/jpeg", (200, 150)));
    }

    async fn a_small_picture_keeps_its_size(federation: Federation) {
        let picture = bring(&federation, corpus::webp(&corpus::photograph(120, 80))).await.unwrap();
        assert_eq!((picture.width, picture.height), (120, 80));
        let (_, _, thumbnail) = served(&federation, &picture, PictureSize::Thumbnail).await;
        assert_eq!(thumbnail.dimensions(), (120, 80));
    }

    async fn a_logo_keeps_its_transparency(federation: Federation) {
        let picture = bring(&federation, corpus::png(&corpus::logo(2000))).await.unwrap();
        for size in [PictureSize::Whole, PictureSize::Thumbnail] {
            let (content_type, _, seen) = served(&federation, &picture, size).await;
            assert_eq!(content_type, "image/png");
            assert_eq!(seen.get_pixel(0, 0).0[3], 0);
            // where the disc ends its white must not turn grey: the black of nothing has no weight
            let edge = seen.pixels().find(|(_, _, pixel)| (60..200).contains(&pixel.0[3])).unwrap().2;
            assert!(edge.0[0] > 245, "{edge:?}");
        }
    }

    async fn a_drawing_without_transparency_keeps_its_edges_and_a_photograph_its_size(federation: Federation) {
        let drawing = bring(&federation, corpus::png(&corpus::photograph(600, 400))).await.unwrap();
        let (content_type, _, seen) = served(&federation, &drawing, PictureSize::Whole).await;
        assert_eq!(content_type, "image/png");
        assert_eq!(seen.get_pixel(0, 0).0, [200, 30, 30, 255]);
        let noise = image::RgbImage::from_fn(600, 400, |x, y| image::Rgb([(x * y % 251) as u8, (x * 7 % 253) as u8, (y * 13 % 255) as u8]));
        let photograph = bring(&federation, corpus::png(&noise.into())).await.unwrap();
        assert_eq!(served(&federation, &photograph, PictureSize::Whole).await.0, "image/jpeg");
    }
}

async fn in_a_folder() -> Federation {
    Federation::start(Database::sqlite().await).await
}

#[tokio::test]
async fn a_picture_stands_as_the_phone_was_held() {
    let federation = in_a_folder().await;
    let lying = corpus::jpeg(&corpus::photograph(400, 200));
    for (orientation, size, quarter) in [
        (1, (400, 200), ("left", "upper")),
        (2, (400, 200), ("right", "upper")),
        (3, (400, 200), ("right", "lower")),
        (4, (400, 200), ("left", "lower")),
        (6, (200, 400), ("right", "upper")),
        (8, (200, 400), ("left", "lower")),
    ] {
        let file = corpus::with_segment(&lying, 0xe1, &corpus::exif(orientation));
        let picture = bring(&federation, file).await.unwrap();
        assert_eq!((picture.width, picture.height), size, "{orientation}");
        for which in [PictureSize::Whole, PictureSize::Thumbnail] {
            let (_, _, seen) = served(&federation, &picture, which).await;
            assert_eq!(red_quarter(&seen), quarter, "{orientation}");
        }
    }
}

#[tokio::test]
async fn who_saves_nothing_can_fill_no_disk() {
    let federation = in_a_folder().await;
    let small = corpus::jpeg(&corpus::photograph(8, 8));
    for _ in 0..100 {
        bring(&federation, small.clone()).await.unwrap();
    }
    assert!(matches!(bring(&federation, small.clone()).await, Err(Error::TooManyFiles)));
    // two looks at an interval: the first gives up, the second removes
    federation.advance(SignedDuration::from_hours(25));
    app::files::sweep(&federation.app).await.unwrap();
    federation.advance(SignedDuration::from_hours(1));
    app::files::sweep(&federation.app).await.unwrap();
    bring(&federation, small).await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_too_large_is_not_even_looked_at() {
    let federation = in_a_folder().await;
    let large = [corpus::jpeg(&corpus::photograph(8, 8)), vec![0; 6 * 1024 * 1024]].concat();
    assert!(matches!(bring(&federation, large).await, Err(Error::InvalidFile(InvalidFile::TooLarge(6_291_456)))));
}
