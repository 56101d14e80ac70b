//! How uploaded pictures are scaled, rotated, encoded and limited.

use app::Error;
use app::files::{InvalidFile, Limits, Picture, PictureSize, picture_key, read_picture, store_picture};
use image::{DynamicImage, GenericImageView as _};
use jiff::SignedDuration;
use testkit::{Database, Federation, Role, Start as _};

use crate::{corpus, in_both_stores};

/// Uploads a picture as the rider.
pub async fn upload(federation: &Federation, file: Vec<u8>) -> Result<Picture, Error> {
    let rider = storage::accounts::find_by_email(federation.database.storage.reader(), &Role::Rider.email())
        .await
        .unwrap()
        .unwrap();
    store_picture(&federation.app, &rider, file.into(), Limits::PICTURE).await
}

/// Reads a stored picture as a visitor. Returns its content type, its bytes and the decoded picture.
pub async fn download(
    federation: &Federation,
    picture: &Picture,
    size: PictureSize,
) -> (String, Vec<u8>, DynamicImage) {
    let stored = read_picture(&federation.app, &picture.key, size).await.unwrap();
    let decoded = image::load_from_memory(&stored.file).unwrap();
    (stored.content_type, stored.file.to_vec(), decoded)
}

/// Returns which quarter of a picture is red: left or right, upper or lower.
fn red_quarter(picture: &DynamicImage) -> (&'static str, &'static str) {
    let (width, height) = picture.dimensions();
    let is_red = |x: u32, y: u32| {
        let pixel = picture.get_pixel(x * width / 4, y * height / 4);
        pixel.0[0] > 150 && pixel.0[2] < 90
    };
    let corners = [
        (1, 1, ("left", "upper")),
        (3, 1, ("right", "upper")),
        (1, 3, ("left", "lower")),
        (3, 3, ("right", "lower")),
    ];
    corners.into_iter().find(|(x, y, _)| is_red(*x, *y)).unwrap().2
}

in_both_stores! {
    async fn a_large_photograph_is_scaled_down_and_gets_a_thumbnail(federation: Federation) {
        let picture = upload(&federation, corpus::jpeg(&corpus::photograph(4000, 3000))).await.unwrap();
        assert_eq!((picture.width, picture.height), (1600, 1200));
        assert_eq!(picture_key(&picture.address()), Some(picture.key.as_str()));
        let (content_type, _, whole) = download(&federation, &picture, PictureSize::Whole).await;
        assert_eq!((content_type.as_str(), whole.dimensions(), red_quarter(&whole)), ("image/jpeg", (1600, 1200), ("left", "upper")));
        let (content_type, _, thumbnail) = download(&federation, &picture, PictureSize::Thumbnail).await;
        assert_eq!((content_type.as_str(), thumbnail.dimensions()), ("image/jpeg", (200, 150)));
    }

    async fn a_small_picture_keeps_its_size(federation: Federation) {
        let picture = upload(&federation, corpus::webp(&corpus::photograph(120, 80))).await.unwrap();
        assert_eq!((picture.width, picture.height), (120, 80));
        let (_, _, thumbnail) = download(&federation, &picture, PictureSize::Thumbnail).await;
        assert_eq!(thumbnail.dimensions(), (120, 80));
    }

    async fn a_logo_keeps_its_transparency(federation: Federation) {
        let picture = upload(&federation, corpus::png(&corpus::logo(2000))).await.unwrap();
        for size in [PictureSize::Whole, PictureSize::Thumbnail] {
            let (content_type, _, decoded) = download(&federation, &picture, size).await;
            assert_eq!(content_type, "image/png");
            assert_eq!(decoded.get_pixel(0, 0).0[3], 0);
            // the disc's edge must stay white: transparent black pixels must not darken it when scaling
            let edge = decoded.pixels().find(|(_, _, pixel)| (60..200).contains(&pixel.0[3])).unwrap().2;
            assert!(edge.0[0] > 245, "{edge:?}");
        }
    }

    async fn an_opaque_drawing_stays_a_png_and_a_photograph_becomes_a_jpeg(federation: Federation) {
        let drawing = upload(&federation, corpus::png(&corpus::photograph(600, 400))).await.unwrap();
        let (content_type, _, decoded) = download(&federation, &drawing, PictureSize::Whole).await;
        assert_eq!(content_type, "image/png");
        assert_eq!(decoded.get_pixel(0, 0).0, [200, 30, 30, 255]);
        let noise = image::RgbImage::from_fn(600, 400, |x, y| image::Rgb([(x * y % 251) as u8, (x * 7 % 253) as u8, (y * 13 % 255) as u8]));
        let photograph = upload(&federation, corpus::png(&noise.into())).await.unwrap();
        assert_eq!(download(&federation, &photograph, PictureSize::Whole).await.0, "image/jpeg");
    }
}

async fn federation_with_a_folder() -> Federation {
    Federation::start(Database::sqlite().await).await
}

#[tokio::test]
async fn a_picture_is_rotated_according_to_its_exif_orientation() {
    let federation = federation_with_a_folder().await;
    let landscape = corpus::jpeg(&corpus::photograph(400, 200));
    for (orientation, size, quarter) in [
        (1, (400, 200), ("left", "upper")),
        (2, (400, 200), ("right", "upper")),
        (3, (400, 200), ("right", "lower")),
        (4, (400, 200), ("left", "lower")),
        (6, (200, 400), ("right", "upper")),
        (8, (200, 400), ("left", "lower")),
    ] {
        let file = corpus::with_segment(&landscape, 0xe1, &corpus::exif(orientation));
        let picture = upload(&federation, file).await.unwrap();
        assert_eq!((picture.width, picture.height), size, "{orientation}");
        for picture_size in [PictureSize::Whole, PictureSize::Thumbnail] {
            let (_, _, decoded) = download(&federation, &picture, picture_size).await;
            assert_eq!(red_quarter(&decoded), quarter, "{orientation}");
        }
    }
}

#[tokio::test]
async fn the_number_of_unused_uploads_of_an_account_is_limited() {
    let federation = federation_with_a_folder().await;
    let small = corpus::jpeg(&corpus::photograph(8, 8));
    for _ in 0..100 {
        upload(&federation, small.clone()).await.unwrap();
    }
    assert!(matches!(upload(&federation, small.clone()).await, Err(Error::TooManyFiles)));
    // two sweeps at an interval: the first marks the files as unused, the second deletes them
    federation.advance(SignedDuration::from_hours(25));
    app::files::sweep(&federation.app).await.unwrap();
    federation.advance(SignedDuration::from_hours(1));
    app::files::sweep(&federation.app).await.unwrap();
    upload(&federation, small).await.unwrap();
}

#[tokio::test]
async fn a_file_over_the_size_limit_is_refused() {
    let federation = federation_with_a_folder().await;
    let large = [corpus::jpeg(&corpus::photograph(8, 8)), vec![0; 6 * 1024 * 1024]].concat();
    assert!(matches!(
        upload(&federation, large).await,
        Err(Error::InvalidFile(InvalidFile::TooLarge(6_291_456)))
    ));
}
