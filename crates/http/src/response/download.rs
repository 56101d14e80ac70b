//! File downloads: browsers save them instead of showing them, and nothing in them can run.

use std::collections::BTreeMap;

use app::FileFormat;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use domain::Language;
use serde::Deserialize;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::response::{ResponseBuilder, ResponsesBuilder};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Response as DocumentedResponse};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use crate::request::extract::WORKBOOK;

/// The content security policy of an uploaded file: it loads nothing, runs nothing and has an opaque origin.
pub const SANDBOX_POLICY: &str = "sandbox; default-src 'none'";

const CSV: &str = "text/csv; charset=utf-8";

/// Documents the response with a table as a file, whose content type follows the requested format.
pub struct TableFile;

impl IntoResponses for TableFile {
    fn responses() -> BTreeMap<String, RefOr<DocumentedResponse>> {
        let file = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        let content = ContentBuilder::new().schema(Some(file)).build();
        let response = ResponseBuilder::new()
            .description("The table")
            .content(CSV, content.clone())
            .content(WORKBOOK, content);
        ResponsesBuilder::new().response("200", response).build().into()
    }
}

/// The bytes of a file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct BinaryFile(#[allow(dead_code, reason = "only a schema: handlers take and return bytes")] Vec<u8>);

/// The format and language of an exported table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct TableFormat {
    /// `csv` or `xlsx`.
    #[param(inline)]
    pub format: FileFormat,
    /// The language of the column headings.
    #[param(value_type = app::api_enums::Language)]
    pub language: Language,
}

impl TableFormat {
    /// Builds the download of a table, with the extension of its format added to the name.
    pub fn download_response(&self, file: Vec<u8>, name: &str) -> Response {
        let (content_type, extension) = match self.format {
            FileFormat::Csv => (CSV, "csv"),
            FileFormat::Xlsx => (WORKBOOK, "xlsx"),
        };
        download_response(file, content_type, &format!("{name}.{extension}"))
    }
}

/// Builds the download of a file. The name must consist of letters, digits, dots and dashes.
pub fn download_response(file: impl Into<Body>, content_type: &'static str, name: &str) -> Response {
    let mut response = file.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOX_POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
