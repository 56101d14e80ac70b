//! Deliveries of many judges at the same moment, which one transaction records together.

use app::Error;
use app::judging::{EntriesIn, EntryIn, Outcome};
use futures_util::future::join_all;
use testkit::{Federation, Role, apply, on_both};

/// Delivers each entry in its own request, all at the same moment. Returns the outcome of each.
async fn deliver_together(federation: &Federation, entries: Vec<EntryIn>) -> Vec<Result<Outcome, Error>> {
    let secretary = federation.caller(Role::Secretary).await;
    let deliver = |entry| {
        let batch = EntriesIn { device_now: federation.app.now(), judge_name: None, entries: vec![entry] };
        let secretary = secretary.clone();
        async move {
            let path = Federation::classic();
            let output = app::judging::record(&federation.app, &secretary, &path, batch).await?;
            Ok(output.replies[0].outcome)
        }
    };
    join_all(entries.into_iter().map(deliver)).await
}

/// Returns the rides of the classic stage that count, as rider, section, lap and score.
async fn rides(federation: &Federation) -> Vec<(String, u8, u8, u32)> {
    let secretary = federation.caller(Role::Secretary).await;
    let sheet = app::judging::find_sheet(&federation.app, &secretary, &Federation::classic()).await.unwrap();
    let ride = |entry: &app::judging::RecordedScore| {
        (entry.participant.clone(), entry.key.section, entry.key.lap, entry.total)
    };
    let mut rides: Vec<_> = sheet.entries.iter().map(ride).collect();
    rides.sort();
    rides
}

#[apply(on_both)]
async fn every_delivery_has_its_own_reply_and_counts_once(federation: Federation) {
    let repeated = federation.entry(1, 1, 1, 3);
    let entries = vec![
        repeated.clone(),
        federation.entry(2, 1, 1, 0),
        repeated,
        federation.entry(2, 1, 1, 0),
        federation.entry(3, 1, 1, 1),
        federation.entry(3, 1, 1, 5),
        federation.entry(4, 2, 1, 2),
    ];
    let outcomes: Vec<_> =
        deliver_together(&federation, entries).await.into_iter().map(Result::unwrap).collect();
    // which of two entries of a ride is the first is not known
    let both = |one: usize, other: usize| {
        let mut both = [format!("{:?}", outcomes[one]), format!("{:?}", outcomes[other])];
        both.sort();
        both
    };
    assert_eq!(both(0, 2), ["Accepted", "Accepted"], "a repeat");
    assert_eq!(both(1, 3), ["Accepted", "Duplicate"]);
    assert_eq!(both(4, 5), ["Accepted", "Conflict"]);
    assert_eq!(outcomes[6], Outcome::Accepted);
    let rider = |number| Federation::rider(number).to_string();
    let counting = if outcomes[4] == Outcome::Accepted { 1 } else { 5 };
    let mut expected =
        [(rider(1), 1, 1, 3), (rider(2), 1, 1, 0), (rider(3), 1, 1, counting), (rider(4), 2, 1, 2)];
    expected.sort();
    assert_eq!(rides(&federation).await, expected);
}

#[apply(on_both)]
async fn a_delivery_that_cannot_be_recorded_does_not_stop_the_others(federation: Federation) {
    federation.record(&Federation::classic(), vec![federation.entry(1, 1, 1, 3)]).await;
    federation.database.execute("UPDATE section_entries SET state = 'unreadable'").await;
    let entries =
        vec![federation.entry(2, 1, 1, 0), federation.entry(1, 1, 1, 5), federation.entry(3, 1, 1, 1)];
    let outcomes = deliver_together(&federation, entries).await;
    assert!(
        matches!(outcomes[..], [Ok(Outcome::Accepted), Err(Error::Internal(_)), Ok(Outcome::Accepted)]),
        "{outcomes:?}"
    );
}
