//! How often something may be tried, by address and by IP. Counted in the database, so that several servers count together.

use jiff::{SignedDuration, Timestamp};
use storage::Transaction;
use storage::accounts::attempts;
use uuid::Uuid;

use super::Client;
use super::secret::hash;
use crate::{App, Error};

/// What is limited.
#[derive(Clone, Copy, Debug)]
pub(super) enum Limited {
    /// A password that doesn't fit.
    Password,
    /// A link or code that doesn't fit.
    Secret,
    /// A mail to somebody.
    Mail,
    /// A new account.
    SignUp,
}

impl Limited {
    fn kind(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Secret => "secret",
            Self::Mail => "mail",
            Self::SignUp => "signUp",
        }
    }

    /// How many for one address and for one IP, where a whole paddock may share the IP.
    fn most(self) -> (u64, u64) {
        match self {
            Self::Password | Self::Secret => (10, 100),
            Self::Mail | Self::SignUp => (5, 60),
        }
    }

    fn within(self) -> SignedDuration {
        match self {
            Self::Password | Self::Secret => SignedDuration::from_mins(15),
            Self::Mail | Self::SignUp => SignedDuration::from_hours(1),
        }
    }
}

/// The longest time that any attempt counts.
const LONGEST: SignedDuration = SignedDuration::from_hours(1);

/// An attempt that was taken.
pub(super) struct Taken {
    what: Limited,
    address: String,
    of_ip: Option<Uuid>,
}

/// Takes one of the attempts that an address and an IP have.
pub(super) async fn take(app: &App, what: Limited, email: &str, client: &Client) -> Result<Taken, Error> {
    let (of_address, of_ip) = what.most();
    let address = hash(email);
    let ip = client.ip.map(|ip| hash(&ip.to_string()));
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                attempts::purge(tx, now - LONGEST).await?;
                take_of(tx, what, &address, of_address, now).await?;
                let of_ip = match ip {
                    Some(ip) => Some(take_of(tx, what, &ip, of_ip, now).await?),
                    None => None,
                };
                Ok(Taken { what, address, of_ip })
            })
        })
        .await
}

async fn take_of(tx: &Transaction, what: Limited, subject: &str, most: u64, now: Timestamp) -> Result<Uuid, Error> {
    let (kind, since) = (what.kind(), now - what.within());
    if attempts::count(tx, kind, subject, since).await? >= most {
        let first = attempts::first(tx, kind, subject, since).await?.unwrap_or(now);
        return Err(Error::TooManyAttempts((first + what.within()).duration_since(now)));
    }
    let id = Uuid::now_v7();
    attempts::insert(tx, id, kind, subject, now).await?;
    Ok(id)
}

/// The attempt succeeded: it counts for nobody, and the address begins anew.
pub(super) async fn give_back(tx: &Transaction, taken: &Taken) -> Result<(), Error> {
    attempts::forget(tx, taken.what.kind(), &taken.address).await?;
    if let Some(id) = taken.of_ip {
        attempts::delete(tx, id).await?;
    }
    Ok(())
}
