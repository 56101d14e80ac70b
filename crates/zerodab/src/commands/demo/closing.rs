//! Approves a finished stage of the demo, as a secretary would.

use std::collections::BTreeMap;

use app::results::{AcknowledgedIn, ApprovalRider, ApproveIn, NewPenaltyIn, ResultsError};
use app::{Caller, StagePath};
use domain::results::{ApprovalCheck, ReasonCode, RiderStatus};
use uuid::Uuid;

use super::Demo;

impl Demo {
    /// Approves a stage, unless a visitor has. Unfinished riders get a DNF, and one of them a penalty; in a
    /// conflict the entry that counts is confirmed.
    pub(super) async fn close(&self, path: &StagePath, secretary: &Caller) -> Result<(), app::Error> {
        let items = app::results::find_approval(&self.app, secretary, path).await?.items;
        let riders_of =
            |kind| items.iter().filter(move |item| item.kind == kind).flat_map(|item| &item.riders);
        // a rider with skipped rides may also have rides still to come
        let unfinished: BTreeMap<_, _> = riders_of(ApprovalCheck::SkippedRides)
            .chain(riders_of(ApprovalCheck::UnfinishedRiders))
            .map(|rider| (&rider.id, rider))
            .collect();
        for (index, rider) in unfinished.into_values().enumerate() {
            self.set_did_not_finish(path, secretary, rider, index == 0).await?;
        }
        for rider in riders_of(ApprovalCheck::OpenConflicts) {
            self.confirm_counting_entries(path, secretary, rider).await?;
        }
        let items = app::results::find_approval(&self.app, secretary, path).await?.items;
        let acknowledged =
            items.iter().map(|item| AcknowledgedIn { kind: item.kind, count: item.count }).collect();
        match app::results::approve(
            &self.app,
            secretary,
            path,
            ApproveIn { acknowledged, signed_off_by: None },
        )
        .await
        {
            Ok(_) | Err(app::Error::Results(ResultsError::AlreadyApproved)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn set_did_not_finish(
        &self,
        path: &StagePath,
        secretary: &Caller,
        rider: &ApprovalRider,
        is_late: bool,
    ) -> Result<(), app::Error> {
        let (app, rider) = (&self.app, &rider.id);
        if is_late {
            let penalty = NewPenaltyIn {
                id: Uuid::now_v7(),
                points: 5,
                reason_code: Some(ReasonCode::LateStart),
                reason: String::new(),
            };
            app::results::add_penalty(app, secretary, path, rider, penalty).await?;
        }
        let version = app::results::find_for_secretary(app, secretary, path, rider).await?.version;
        app::results::set_status(app, secretary, path, rider, version, Some(RiderStatus::DidNotFinish.into()))
            .await
            .map(drop)
    }

    async fn confirm_counting_entries(
        &self,
        path: &StagePath,
        secretary: &Caller,
        rider: &ApprovalRider,
    ) -> Result<(), app::Error> {
        let (app, participant) = (&self.app, &rider.id);
        for ride in &rider.rides {
            let result = app::results::find_for_secretary(app, secretary, path, participant).await?;
            let Some(entry) = result.entries.iter().find(|entry| entry.public.key == ride.key) else {
                continue;
            };
            let (version, total) = (entry.version, entry.public.total);
            let score = total.into();
            app::judging::edit_ride(app, secretary, path, participant, ride.key, version, score).await?;
        }
        Ok(())
    }
}
