//! Malicious pictures. Each of them is refused, or only its pixels are stored.

use app::Error;
use app::files::{InvalidFile, PictureSize};
use testkit::{Database, Federation, Start as _};

use crate::corpus::{self, LOCATION, PAYLOAD};
use crate::pictures::{download, upload};

async fn federation() -> Federation {
    Federation::start(Database::sqlite().await).await
}

#[tokio::test]
async fn a_file_whose_content_is_not_a_picture_is_refused() {
    let federation = federation().await;
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{PAYLOAD}</svg>");
    let xml_svg = format!("<?xml version=\"1.0\"?>{svg}");
    // the first bytes of a GIF, and a whole script
    let gif = format!("GIF89a/*{}*/=1;alert('dab')", "\0".repeat(300));
    let avif = [&b"\0\0\0\x20ftypavif\0\0\0\0"[..], &[0; 400]].concat();
    let tiff = [&b"II*\0\x08\0\0\0"[..], &[0; 400]].concat();
    let mut png_after_line_break = b"\n".to_vec();
    png_after_line_break.extend(corpus::png(&corpus::photograph(8, 8)));
    for (what, file) in [
        ("SVG with a script", svg.into_bytes()),
        ("SVG after an XML declaration", xml_svg.into_bytes()),
        ("HTML", format!("<!doctype html>{PAYLOAD}").into_bytes()),
        ("GIF that is also a script", gif.into_bytes()),
        ("AVIF", avif),
        ("TIFF", tiff),
        ("PDF", corpus::pdf()),
        ("PNG after a line break", png_after_line_break),
        ("RIFF that is not WebP", [&b"RIFF\x24\0\0\0WAVE"[..], &[0; 64]].concat()),
    ] {
        let refused = upload(&federation, file).await;
        assert!(matches!(refused, Err(Error::InvalidFile(InvalidFile::NotAPicture))), "{what}: {refused:?}");
    }
    assert!(matches!(upload(&federation, Vec::new()).await, Err(Error::InvalidFile(InvalidFile::Empty))));
}

#[tokio::test]
async fn a_header_with_too_many_pixels_is_refused_before_decoding() {
    let federation = federation().await;
    // without pixel data: a decoder that gets this far would report damaged pictures
    let png = |width, height| corpus::png_of(&[corpus::png_head(width, height), (b"IDAT", corpus::bomb(1))]);
    let mut jpeg = corpus::jpeg(&corpus::photograph(8, 8));
    let head = jpeg.windows(2).position(|mark| mark == [0xff, 0xc0]).unwrap();
    jpeg[head + 5..head + 9].copy_from_slice(&[0xfd, 0xe8, 0xfd, 0xe8]);
    let mut webp = corpus::webp(&corpus::photograph(8, 8));
    // fourteen bits for each side, minus one
    webp[21..25].copy_from_slice(&0x0fff_bffe_u32.to_le_bytes());
    for (what, file) in [
        ("PNG of 50,000 × 50,000", png(50_000, 50_000)),
        ("PNG of the largest width", png(i32::MAX as u32, 1_000)),
        ("PNG with one pixel more than the limit", png(40_000_001, 1)),
        ("JPEG of 65,000 × 65,000", jpeg),
        ("WebP of 16,383 × 16,383", webp),
        ("WebP of 8 × 8 with a frame of 16,383 × 16,383", corpus::webp_with_a_larger_frame()),
    ] {
        let refused = upload(&federation, file).await;
        assert!(
            matches!(refused, Err(Error::InvalidFile(InvalidFile::TooManyPixels))),
            "{what}: {refused:?}"
        );
    }
}

#[tokio::test]
async fn a_decompression_bomb_is_decompressed_only_up_to_its_pixels() {
    let federation = federation().await;
    let bomb = corpus::bomb(1024);
    // the picture's bytes, followed by a gigabyte in the same compressed stream
    let chunks = [corpus::png_head(64, 64), (b"IDAT", bomb.clone()), (b"IEND", Vec::new())];
    let picture = upload(&federation, corpus::png_of(&chunks)).await.unwrap();
    assert_eq!((picture.width, picture.height), (64, 64));
    // the same bomb as a colour profile and as a comment
    for name in [b"iCCP", b"zTXt"] {
        let compressed = [&b"a\0\0"[..], &bomb].concat();
        let image = corpus::png(&corpus::photograph(64, 64));
        // inserted after the header chunk
        let chunk = corpus::png_of(&[(name, compressed)]);
        let file = [&image[..33], &chunk[8..], &image[33..]].concat();
        match upload(&federation, file).await {
            Ok(picture) => assert_eq!((picture.width, picture.height), (64, 64)),
            Err(error) => assert!(
                matches!(error, Error::InvalidFile(InvalidFile::Damaged | InvalidFile::TooManyPixels)),
                "{error}"
            ),
        }
    }
}

#[tokio::test]
async fn the_limit_of_pixels_considers_the_bytes_per_pixel() {
    let federation = federation().await;
    // 40 million pixels are allowed, but not with eight bytes each
    let mut head = corpus::png_head(8_000, 5_000);
    head.1[8..10].copy_from_slice(&[16, 6]);
    let refused = upload(&federation, corpus::png_of(&[head, (b"IDAT", corpus::bomb(1))])).await;
    assert!(matches!(refused, Err(Error::InvalidFile(InvalidFile::TooManyPixels))), "{refused:?}");
}

#[tokio::test]
async fn a_truncated_picture_is_refused() {
    let federation = federation().await;
    let whole = corpus::photograph(300, 200);
    for (what, file) in
        [("JPEG", corpus::jpeg(&whole)), ("PNG", corpus::png(&whole)), ("WebP", corpus::webp(&whole))]
    {
        for part in [file.len() / 2, 40, 12] {
            let refused = upload(&federation, file[..part].to_vec()).await;
            assert!(
                matches!(refused, Err(Error::InvalidFile(InvalidFile::Damaged))),
                "{what}, {part} bytes: {refused:?}"
            );
        }
    }
}

#[tokio::test]
async fn only_the_pixels_of_an_uploaded_picture_are_stored() {
    let federation = federation().await;
    let (jpeg, png) =
        (corpus::jpeg(&corpus::photograph(400, 300)), corpus::png(&corpus::photograph(400, 300)));
    let text = [b"Comment\0", PAYLOAD.as_bytes()].concat();
    let chunk = corpus::png_of(&[(b"tEXt", text)]);
    let located = corpus::with_segment(&jpeg, 0xe1, &corpus::exif(1));
    let xmp = [&b"http://ns.adobe.com/xap/1.0/\0"[..], PAYLOAD.as_bytes()].concat();
    let profile = [&b"ICC_PROFILE\0\x01\x01"[..], &[0; 128], PAYLOAD.as_bytes()].concat();
    for (what, file, payload) in [
        ("JPEG with a location", located, LOCATION),
        ("JPEG with a comment", corpus::with_segment(&jpeg, 0xfe, PAYLOAD.as_bytes()), PAYLOAD),
        ("JPEG with XMP", corpus::with_segment(&jpeg, 0xe1, &xmp), PAYLOAD),
        ("JPEG with a colour profile", corpus::with_segment(&jpeg, 0xe2, &profile), PAYLOAD),
        ("JPEG followed by HTML", [&jpeg[..], PAYLOAD.as_bytes()].concat(), PAYLOAD),
        ("JPEG followed by an archive", [&jpeg[..], &corpus::zip_end(PAYLOAD.as_bytes())].concat(), PAYLOAD),
        ("PNG with a text chunk", [&png[..33], &chunk[8..], &png[33..]].concat(), PAYLOAD),
        ("PNG followed by HTML", [&png[..], PAYLOAD.as_bytes()].concat(), PAYLOAD),
    ] {
        let has = |file: &[u8], needle: &[u8]| file.windows(needle.len()).any(|part| part == needle);
        assert!(has(&file, payload.as_bytes()), "{what}: the uploaded file contains the payload");
        let picture = upload(&federation, file).await.unwrap_or_else(|error| panic!("{what}: {error}"));
        for size in [PictureSize::Whole, PictureSize::Thumbnail] {
            let (_, stored, _) = download(&federation, &picture, size).await;
            for needle in [
                payload.as_bytes(),
                b"Exif",
                b"GPS",
                b"http:",
                b"ICC_PROFILE",
                b"iCCP",
                b"tEXt",
                b"PK\x05\x06",
                b"<script",
            ] {
                assert!(!has(&stored, needle), "{what}: {}", String::from_utf8_lossy(needle));
            }
        }
    }
}

#[tokio::test]
async fn only_one_frame_of_an_animation_is_stored() {
    let federation = federation().await;
    let picture = upload(&federation, corpus::animated_webp(64)).await.unwrap();
    assert_eq!((picture.width, picture.height), (64, 64));
    let (content_type, stored, _) = download(&federation, &picture, PictureSize::Whole).await;
    assert_ne!(content_type, "image/webp");
    assert!(!stored.windows(4).any(|part| part == b"ANIM"));
}
