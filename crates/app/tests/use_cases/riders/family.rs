//! Fixtures of the tests of families.

use app::riders::{self, RiderIn};
use app::{App, Caller, accounts};
use domain::ids::RiderId;
use jiff::civil::date;

/// The form of a child.
pub fn child_input(name: &str) -> RiderIn {
    RiderIn { name: name.to_owned(), birth_date: Some(date(2014, 3, 9)) }
}

/// Adds a child to the caller's account.
pub async fn child(app: &App, parent: &Caller, name: &str) -> RiderId {
    let riders = riders::add(app, parent, child_input(name)).await.unwrap().riders;
    RiderId(riders.last().unwrap().id)
}

/// Returns the caller acting for a rider.
pub fn acting_for(caller: &Caller, rider: RiderId) -> Caller {
    caller.clone().acting_for(Some(rider))
}

/// Returns the names of the riders in the caller's session.
pub async fn names_in_session(app: &App, caller: &Caller) -> Vec<String> {
    let session = accounts::find_session(app, caller).await.unwrap();
    session.user.unwrap().riders.into_iter().map(|rider| rider.name).collect()
}
