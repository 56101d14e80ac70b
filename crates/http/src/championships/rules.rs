//! The routes of rule packs, and of the rules of a championship in words.

use app::championships::{RulePackOut, RulesIn, RulesInWords};
use app::{Caller, ChampionshipPath};
use axum::Json;
use axum::extract::State;
use domain::Language;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::{ChampionshipParams, JsonIn, QueryIn};
use crate::response::problem::Problems;
use crate::{Context, Problem};

pub fn routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(explain))
}

pub fn championship_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(read))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct LanguageQuery {
    /// The language of the sentences; English by default.
    #[param(value_type = Option<app::api_enums::Language>)]
    #[serde(default)]
    language: Language,
}

/// Lists the rule packs from which a championship can choose, the default first.
#[utoipa::path(
    get, path = "/rule-packs", operation_id = "listRulePacks", tag = "championships",
    params(LanguageQuery), responses((status = 200, body = Vec<RulePackOut>), Problems)
)]
async fn list(
    caller: Caller,
    QueryIn(LanguageQuery { language }): QueryIn<LanguageQuery>,
) -> Result<Json<Vec<RulePackOut>>, Problem> {
    Ok(Json(app::championships::list_packs(&caller, language)?))
}

/// Returns rules in words, and checks them, without setting them.
#[utoipa::path(
    post, path = "/rule-packs/explanations", operation_id = "explainRules", tag = "championships",
    params(LanguageQuery), request_body = RulesIn, responses((status = 200, body = RulesInWords), Problems)
)]
async fn explain(
    caller: Caller,
    QueryIn(LanguageQuery { language }): QueryIn<LanguageQuery>,
    JsonIn(input): JsonIn<RulesIn>,
) -> Result<Json<RulesInWords>, Problem> {
    Ok(Json(app::championships::explain(&caller, &input, language)?))
}

/// Returns the rules of a championship in words.
#[utoipa::path(
    get, path = "/rules", operation_id = "readRules", tag = "championships",
    params(ChampionshipParams, LanguageQuery), responses((status = 200, body = RulesInWords), Problems)
)]
async fn read(
    State(context): State<Context>,
    caller: Caller,
    path: ChampionshipPath,
    QueryIn(LanguageQuery { language }): QueryIn<LanguageQuery>,
) -> Result<Json<RulesInWords>, Problem> {
    Ok(Json(app::championships::find_rules(&context.app, &caller, &path, language).await?))
}
