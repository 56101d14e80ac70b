//! The emergency contacts of a stage, for its secretary. A rider's own is part of the registration.

use app::emergency_contacts::{self, EmergencyContacts};
use app::{Caller, StagePath};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::request::extract::StageParams;
use crate::response::problem::{Problems, codes};
use crate::{Context, Problem};

pub fn stage_routes() -> OpenApiRouter<Context> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Returns whom to call in an emergency for each rider of a stage. The championship must have the feature
/// `emergencyContacts`.
#[utoipa::path(
    get, path = "/secretary/emergency-contacts", operation_id = "listEmergencyContacts", tag = "registration",
    params(StageParams), responses((status = 200, body = EmergencyContacts), Problems<{ codes![FeatureOff] }>)
)]
async fn list(
    State(context): State<Context>,
    caller: Caller,
    path: StagePath,
) -> Result<Json<EmergencyContacts>, Problem> {
    Ok(Json(emergency_contacts::list(&context.app, &caller, &path).await?))
}
