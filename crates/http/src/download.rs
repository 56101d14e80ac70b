//! Files to keep: they are saved, not shown, and can't run anything.

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

use crate::extract::WORKBOOK;

/// What browsers are told of a file that isn't ours: it may load nothing, run nothing and be nobody.
pub const SANDBOXED: &str = "sandbox; default-src 'none'";

const CSV: &str = "text/csv; charset=utf-8";

/// A table as a file, in the document: its content type follows the format that is asked for.
pub struct TableFile;

impl IntoResponses for TableFile {
    fn responses() -> BTreeMap<String, RefOr<DocumentedResponse>> {
        let file = ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        let content = ContentBuilder::new().schema(Some(file)).build();
        let response = ResponseBuilder::new().description("The table").content(CSV, content.clone()).content(WORKBOOK, content);
        ResponsesBuilder::new().response("200", response).build().into()
    }
}

/// The bytes of a file, in the document.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct BinaryFile(#[allow(dead_code, reason = "it is never made: handlers take and give bytes")] Vec<u8>);

/// How a table is to be written.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// `csv` or `xlsx`.
    #[param(inline)]
    pub format: FileFormat,
    /// The language of the heads.
    #[param(value_type = app::names::Language)]
    pub language: Language,
}

impl Written {
    /// The table's file under a name, with the ending that it has.
    pub fn downloaded(&self, file: Vec<u8>, name: &str) -> Response {
        let (content_type, ending) = match self.format {
            FileFormat::Csv => (CSV, "csv"),
            FileFormat::Xlsx => (WORKBOOK, "xlsx"),
        };
        downloaded(file, content_type, &format!("{name}.{ending}"))
    }
}

/// A file under a name of letters, digits, dots and dashes.
pub fn downloaded(file: impl Into<Body>, content_type: &'static str, name: &str) -> Response {
    let mut response = file.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(SANDBOXED));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Ok(value) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    response
}
