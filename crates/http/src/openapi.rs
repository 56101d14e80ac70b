//! The OpenAPI document, generated from the code, and the browsable API reference.

use app::FieldCode;
use app::registration::ClassChange;
use app::standings::DifferentData;
use axum::Router;
use axum::http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::header::Header;
use utoipa::openapi::schema::{ArrayItems, Object, Schema, SchemaType, Type};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, RefOr};
use utoipa_axum::router::OpenApiRouter;
use utoipa_swagger_ui::SwaggerUi;

use crate::response::problem::{RefusalDetails, general_problems, general_responses};
use crate::{Problem, ProblemCode, ProblemField};

/// The content security policy of the reference's pages. Their styles contain images as `data:` URLs, and
/// their script adds one inline style, which is allowed by its hash.
const REFERENCE_POLICY: &str = "default-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/// What a reader of the API must know first. The list of general problems follows.
const INTRODUCTION: &str = "Runs motorcycle trial competitions. JSON in camelCase; times are RFC 3339 in UTC. A session is a cookie, set by \
                            `POST /session`.\n\n\
                            A request that fails is answered with a problem (RFC 9457), whose `code` says why. Each response \
                            lists its codes, for programs in `x-problem-codes`. Any request may also get these:\n\n";

/// Generates the OpenAPI document.
pub fn openapi_document() -> OpenApi {
    let description = INTRODUCTION.to_owned() + &general_problems();
    let info =
        InfoBuilder::new().title("Zerodab").version(env!("CARGO_PKG_VERSION")).description(Some(description));
    // every route may answer with a problem, so its schema and the general responses are registered once
    let components = general_responses()
        .fold(ComponentsBuilder::new(), |components, (name, response)| components.response(name, response))
        .schema_from::<Problem>()
        .schema_from::<ProblemCode>()
        .schema_from::<ProblemField>()
        .schema_from::<FieldCode>()
        .schema_from::<RefusalDetails>()
        .schema_from::<app::championships::RulesChange>()
        .schema_from::<app::championships::StageRulesChange>()
        .schema_from::<app::championships::ResultChange>()
        .schema_from::<app::championships::ComparedResult>()
        .schema_from::<ClassChange>()
        .schema_from::<app::registration::NumberClash>()
        .schema_from::<app::registration::NumberHolder>()
        .schema_from::<DifferentData>()
        .schema_from::<app::api_enums::StandingField>()
        .build();
    let base = OpenApiBuilder::new().info(info).components(Some(components)).build();
    let mut document = OpenApiRouter::with_openapi(base)
        .nest(crate::API_PATH, crate::api().merge(crate::uploads()).merge(crate::streams()))
        .into_openapi();
    document_position_header(&mut document);
    let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
    // a request may omit a nullable field; a response contains every field, if only as null
    for (_, schema) in schemas.filter(|(name, _)| !name.ends_with("In")) {
        require_nullable(schema);
    }
    document
}

/// Documents the header `Zerodab-Position` of every write to a stage, whose value the board's query parameter
/// `at-least` takes.
fn document_position_header(document: &mut OpenApi) {
    for (_, item) in document.paths.paths.iter_mut().filter(|(path, _)| path.contains("/stages/")) {
        let writes = [&mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
        for response in writes.into_iter().flatten().flat_map(|operation| &mut operation.responses.responses)
        {
            if let (status, RefOr::T(response)) = response
                && status.starts_with('2')
            {
                let mut header = Header::new(Object::with_type(Type::Integer));
                header.description =
                    Some("The stage's last change after this write, if it was one: what `at-least` of its board takes.".to_owned());
                response.headers.insert("Zerodab-Position".to_owned(), RefOr::T(header));
            }
        }
    }
}

/// Makes the nullable properties of a schema required.
fn require_nullable(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, property) in &mut object.properties {
                require_nullable(property);
                if is_nullable(property) && !object.required.contains(name) {
                    object.required.push(name.clone());
                }
            }
        }
        // the schema of a generic list contains its rows inline
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                require_nullable(items);
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(require_nullable),
        _ => {}
    }
}

fn is_nullable(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::T(Schema::Object(object)) => match &object.schema_type {
            SchemaType::Array(types) => types.contains(&Type::Null),
            SchemaType::Type(single) => *single == Type::Null,
            SchemaType::AnyValue => false,
        },
        RefOr::T(Schema::OneOf(one)) => one.items.iter().any(is_nullable),
        _ => false,
    }
}

/// Returns the document as the text that is committed in `openapi/openapi.json`.
pub fn openapi_json() -> String {
    // a document of strings always serialises
    openapi_document().to_pretty_json().map(|text| text + "\n").unwrap_or_default()
}

/// Returns the routes of the browsable API reference.
pub fn reference_pages() -> Router {
    let pages = Router::from(SwaggerUi::new("/api/docs").url("/api/openapi.json", openapi_document()));
    pages.layer(SetResponseHeaderLayer::overriding(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(REFERENCE_POLICY),
    ))
}
