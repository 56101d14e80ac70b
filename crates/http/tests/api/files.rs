//! Files over HTTP: permissions, types and sizes of uploads, and the headers of downloads.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use reqwest::{Method, StatusCode};
use testkit::{Database, Role, Server, Start as _, TestResponse, apply, on_both};

use crate::CLASSIC;

const PDF: &[u8] = b"%PDF-1.4\n%<script>alert('dab')</script>\n%%EOF\n";

fn png() -> Vec<u8> {
    let mut file = Vec::new();
    RgbImage::new(600, 300).write_to(&mut Cursor::new(&mut file), ImageFormat::Png).unwrap();
    file
}

/// Uploads bytes with a wrong content type.
async fn upload(server: &Server, method: Method, path: &str, file: impl Into<reqwest::Body>) -> TestResponse {
    let request = server.request(Role::Admin, method, &format!("{CLASSIC}{path}")).await;
    Server::send(request.header("content-type", "text/html").body(file)).await
}

fn header<'a>(response: &'a TestResponse, name: &str) -> &'a str {
    response.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[apply(on_both)]
async fn a_logo_is_public_and_cannot_run_scripts(server: Server) {
    let uploaded = upload(&server, Method::POST, "/logos", png()).await;
    assert_eq!(uploaded.status, StatusCode::CREATED, "{}", uploaded.text);
    assert_eq!((&uploaded.json["width"], &uploaded.json["height"]), (&600.into(), &300.into()));
    let address = uploaded.json["logo"].as_str().unwrap();
    assert!(address.starts_with("/api/v1/files/"), "{address}");
    for (query, side) in [("", 600), ("?size=whole", 600), ("?size=thumbnail", 200)] {
        let response = server.get(Role::Visitor, &format!("{address}{query}")).await;
        assert_eq!((response.status, header(&response, "content-type")), (StatusCode::OK, "image/png"));
        assert_eq!(header(&response, "cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
        assert_eq!(header(&response, "content-security-policy"), "sandbox; default-src 'none'");
        let bytes =
            reqwest::get(server.url(&format!("{address}{query}"))).await.unwrap().bytes().await.unwrap();
        assert_eq!(image::load_from_memory(&bytes).unwrap().width(), side);
    }
    for wrong in [
        format!("{address}?size=huge"),
        format!("{address}x"),
        "/api/v1/files/..%2Fbtf%2Fregulation.pdf".to_owned(),
    ] {
        let response = server.get(Role::Visitor, &wrong).await;
        assert!(
            matches!(response.status, StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND),
            "{wrong}: {}",
            response.status
        );
        assert_eq!(header(&response, "cache-control"), "no-store", "{wrong}");
    }
}

#[apply(on_both)]
async fn a_regulation_is_sent_as_a_download(server: Server) {
    let replaced = upload(&server, Method::PUT, "/documents/regulation.pdf", PDF).await;
    assert_eq!((replaced.status, replaced.text.as_str()), (StatusCode::NO_CONTENT, ""));
    let response = server.get(Role::Visitor, &format!("{CLASSIC}/documents/regulation.pdf")).await;
    assert_eq!(response.text.as_bytes(), PDF);
    assert_eq!(header(&response, "content-type"), "application/pdf");
    assert_eq!(header(&response, "content-disposition"), "attachment; filename=\"classic-regulation.pdf\"");
    assert_eq!(header(&response, "x-content-type-options"), "nosniff");
    assert_eq!(header(&response, "content-security-policy"), "sandbox; default-src 'none'");
    let deleted = upload(&server, Method::DELETE, "/documents/regulation.pdf", "").await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(
        server.get(Role::Visitor, &format!("{CLASSIC}/documents/regulation.pdf")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn each_reason_to_refuse_a_file_has_its_own_code() {
    let server = Server::start(Database::sqlite().await).await;
    let mut wide = png();
    wide[16..24].copy_from_slice(&[0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]);
    // the checksum of the changed header chunk
    let mut crc = flate2::Crc::new();
    crc.update(&wide[12..29]);
    wide[29..33].copy_from_slice(&crc.sum().to_be_bytes());
    let half = png()[..60].to_vec();
    let megabytes = |count: usize| vec![b' '; count * 1024 * 1024 + 1];
    for (method, path, file, status, code) in [
        (Method::POST, "/logos", b"<svg onload=alert(1)>".to_vec(), 415, "not-a-picture"),
        (Method::POST, "/logos", Vec::new(), 422, "empty-file"),
        (Method::POST, "/logos", half, 422, "damaged-picture"),
        (Method::POST, "/logos", wide, 422, "too-many-pixels"),
        (Method::POST, "/logos", megabytes(6), 413, "file-too-large"),
        (Method::PUT, "/documents/regulation.pdf", b"<html>%PDF-1.4 %%EOF".to_vec(), 415, "not-a-pdf"),
        (Method::PUT, "/documents/regulation.pdf", megabytes(20), 413, "file-too-large"),
    ] {
        let response = upload(&server, method, path, file).await;
        assert_eq!((response.status.as_u16(), response.code()), (status, code), "{}", response.text);
    }
    let large = upload(&server, Method::POST, "/logos", megabytes(6)).await;
    assert_eq!(large.json["detail"], "the file must have at most 6 MB");
}

#[tokio::test]
async fn the_permission_to_upload_is_checked_before_the_body_is_read() {
    let server = Server::start(Database::sqlite().await).await;
    let request = server.request(Role::Secretary, Method::POST, &format!("{CLASSIC}/logos")).await;
    // a body that never ends: a server that waited for it would never respond
    let endless =
        reqwest::Body::wrap_stream(futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>());
    let response = tokio::time::timeout(std::time::Duration::from_secs(10), request.body(endless).send())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
}
