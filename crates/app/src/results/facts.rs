//! The facts about a rider that only some rules use, such as that the rider is a guest: set by secretaries.

use domain::access::Action;
use domain::audit_log::{EditedFields, EventData, RiderFactsChange};
use domain::ids::ParticipantId;
use domain::results::{FactsForm, RiderFact, RiderFacts, changed_facts};
use jiff::tz::TimeZone;
use serde::Deserialize;
use utoipa::ToSchema;

use super::result_edits::find_result;
use super::{Edit, SecretaryResult};
use crate::{App, Caller, Error, StagePath};

/// The facts about a rider. Those that the rules don't use have to be missing, and stay as they are stored.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RiderFactsIn {
    /// Whether the rider is a guest, who gets no points.
    #[serde(default)]
    pub guest: bool,
    /// The year of the motorcycle, from 1900 to the next one; null if it is unknown.
    #[serde(default)]
    pub bike_year: Option<u32>,
    /// The number of yellow cards, from 0 to 20.
    #[serde(default)]
    pub cards: u32,
    /// The place in the Power Section, from 1 to 200; null if there is none.
    #[serde(default)]
    pub power_section: Option<u32>,
    /// The order among tied riders that an official decided by hand, the lowest first, from 1 to 200; null if nobody
    /// decided it.
    #[serde(default)]
    pub order_by_hand: Option<u32>,
    /// Why the official decided so, at most 200 characters; required with an order.
    #[serde(default)]
    pub order_by_hand_reason: String,
}

impl From<RiderFactsIn> for FactsForm {
    fn from(input: RiderFactsIn) -> Self {
        let RiderFactsIn { guest, bike_year, cards, power_section, order_by_hand, order_by_hand_reason } =
            input;
        Self { guest, bike_year, cards, power_section, order_by_hand, order_by_hand_reason }
    }
}

/// Sets the facts about a rider who has a result. Facts as they are stored change nothing.
///
/// # Errors
/// `Invalid` if a value is out of range or isn't used by the rules, or if an order has no reason; `Stale` if `version`
/// isn't the result's stored one; `ResultsError::AlreadyApproved` if the results can't change any more.
pub async fn set_facts(
    app: &App,
    caller: &Caller,
    path: &StagePath,
    participant: &ParticipantId,
    version: i64,
    facts: RiderFactsIn,
) -> Result<SecretaryResult, Error> {
    let edit = Edit::begin(app, caller, path, participant, Action::SetResultStatus).await?;
    let form = FactsForm::from(facts);
    edit.run(app, move |tx, edit| {
        Box::pin(async move {
            let result = find_result(tx, edit).await?;
            edit.require_version(tx, result.version, version).await?;
            let this_year = edit.now.to_zoned(TimeZone::UTC).year();
            let facts = form.apply(&result.facts, &edit.rules, this_year).map_err(Error::invalid_input)?;
            if facts == result.facts {
                return Ok(());
            }
            storage::results::set_facts(tx, edit.stage, &edit.participant, &facts).await?;
            let data = RiderFactsChange {
                participant: edit.participant.clone(),
                fields: edited_fields(&result.facts, &facts),
                reason: facts.order_by_hand_reason,
            };
            edit.log(tx, EventData::SetRiderFacts(data)).await
        })
    })
    .await
}

/// Returns the names of the facts that an edit changed, with their values.
fn edited_fields(before: &RiderFacts, after: &RiderFacts) -> EditedFields {
    let changed = changed_facts(before, after);
    let name = |fact: &RiderFact| fact.field().to_owned();
    let values = |facts: &RiderFacts| changed.iter().map(|fact| (name(fact), fact.text_of(facts))).collect();
    EditedFields { from: values(before), to: values(after), changed: changed.iter().map(name).collect() }
}
