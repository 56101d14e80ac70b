//! Makes the starts from a secretary's settings.

use std::collections::BTreeMap;

use domain::ids::ParticipantId;
use domain::registration::Participant;
use domain::slug::fold;
use domain::start_order::{
    Leader, MAX_ORDER, OrderRule, Start, StartMethod, StartSettings, assign, check, class_starts,
    first_start_at, order,
};
use domain::validation::{FieldProblems, check_count};
use storage::Connection;
use storage::stages::StoredStage;

use super::StartOrderIn;
use crate::accounts::secret::random_seed;
use crate::stages::StageAccess;
use crate::{Error, standings};

/// Checks the settings; a draw without a seed gets a random one.
pub(super) fn to_settings(input: &StartOrderIn, stage: &StoredStage) -> Result<StartSettings, Error> {
    let settings = StartSettings {
        method: input.method,
        seed: input.seed.clone(),
        first_start: input.first_start,
        interval_seconds: input.interval_seconds,
        riders_per_interval: input.riders_per_interval,
        class_gap_seconds: input.class_gap_seconds,
    };
    let mut problems = FieldProblems::default();
    problems.add("order", check_count(&input.order, MAX_ORDER));
    problems.add("classes", check_count(&input.classes, MAX_ORDER));
    problems.into_result(Some(())).map_err(Error::invalid_input)?;
    let mut settings =
        check(&settings, stage.starts_at, stage.ends_at, &stage.time_zone).map_err(Error::invalid_input)?;
    if settings.method == StartMethod::Draw && settings.seed.is_none() {
        settings.seed = Some(random_seed()?);
    }
    Ok(settings)
}

/// Orders the riders and gives each a start.
pub(super) async fn make_starts(
    db: &impl Connection,
    access: &StageAccess,
    input: &StartOrderIn,
    settings: &StartSettings,
    riders: &[Participant],
) -> Result<Vec<Start>, Error> {
    let stage = &access.stage;
    let places = match settings.method {
        StartMethod::LeaderFirst | StartMethod::LeaderLast => find_places(db, access, riders).await?,
        StartMethod::Draw | StartMethod::Number | StartMethod::Hand => BTreeMap::new(),
    };
    let rule = match settings.method {
        StartMethod::Draw => OrderRule::Draw { seed: settings.seed.as_deref().unwrap_or_default() },
        StartMethod::LeaderLast => OrderRule::Standings { places: &places, leader: Leader::Last },
        StartMethod::LeaderFirst => OrderRule::Standings { places: &places, leader: Leader::First },
        StartMethod::Number => OrderRule::Number,
        StartMethod::Hand => OrderRule::Hand { order: &input.order },
    };
    let groups = order(riders, &input.classes, rule);
    Ok(assign(&groups, settings, &class_starts_of(settings, stage)))
}

/// Returns the starts of the classes that have a start time of their own, in seconds after the first start.
pub(super) fn class_starts_of(settings: &StartSettings, stage: &StoredStage) -> BTreeMap<String, u32> {
    let first = first_start_at(settings.first_start, stage.starts_at, stage.ends_at, &stage.time_zone);
    class_starts(&stage.classes, first, stage.starts_at, &stage.time_zone)
}

/// Returns the riders' places in the standings that everyone sees. A rider is found by name and class, as in the
/// standings.
async fn find_places(
    db: &impl Connection,
    access: &StageAccess,
    riders: &[Participant],
) -> Result<BTreeMap<ParticipantId, u32>, Error> {
    let places = standings::find_class_places(db, access.championship.clone()).await?;
    let place = |rider: &Participant| {
        let place = places.get(&(rider.racing_class.clone(), fold(&rider.name)))?;
        Some((rider.id.clone(), *place))
    };
    Ok(riders.iter().filter_map(place).collect())
}

/// Returns the classes in the order of their first starts, then those without starts, hardest first.
pub(super) fn class_order(stage: &StoredStage, starts: &[Start]) -> Vec<String> {
    let names = stage.classes.iter().map(|class| class.name.clone());
    let first_start = |class: &String| {
        let of_class = starts.iter().filter(|start| start.racing_class == *class);
        of_class.map(|start| start.after_seconds).min().unwrap_or(u32::MAX)
    };
    let mut names: Vec<_> = names.collect();
    names.sort_by_key(first_start);
    names
}
