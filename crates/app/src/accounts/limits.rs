//! How often something may be tried, by address and by IP. Counted in the database, so that several servers count together.
//!
//! A browser that has signed in to the account before counts by itself: strangers use up nothing of its owner's.

use std::net::{IpAddr, Ipv6Addr};

use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use storage::Transaction;
use storage::accounts::attempts;
use uuid::Uuid;

use super::secret::hash;
use super::{Client, devices};
use crate::{App, Error};

/// What is limited.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limited {
    /// A password that doesn't fit.
    Password,
    /// A mailed link that doesn't fit. It can't be guessed, so only the IP's tries count.
    Link,
    /// A mailed code that doesn't fit.
    Code,
    /// A mail to somebody.
    Mail,
    /// Weighing a new password, which is work.
    PasswordCheck,
    /// A new account.
    SignUp,
    /// Registering oneself for a stage, which may make a club that all are offered.
    Join,
    /// A new advert.
    Advert,
    /// A picture for an advert.
    AdPicture,
    /// A report of an advert.
    AdReport,
}

impl Limited {
    fn kind(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Link => "link",
            Self::Code => "code",
            Self::Mail => "mail",
            Self::PasswordCheck => "passwordCheck",
            Self::SignUp => "signUp",
            Self::Join => "join",
            Self::Advert => "advert",
            Self::AdPicture => "adPicture",
            Self::AdReport => "adReport",
        }
    }

    /// How many for one address from one IP; for one address from anywhere, so that nobody is locked out by somebody else's few tries; and
    /// for one IP, which a whole paddock may share.
    fn most(self) -> Most {
        match self {
            Self::Password => Most { both: 10, address: 50, ip: 100 },
            Self::Link => Most { both: 100, address: u64::MAX, ip: 100 },
            // of a million codes: so few that guessing for a year finds less than one in a hundred
            Self::Code => Most { both: 10, address: 20, ip: 100 },
            Self::PasswordCheck => Most { both: 30, address: u64::MAX, ip: 120 },
            Self::Mail | Self::SignUp => Most { both: 5, address: 20, ip: 60 },
            Self::Join => Most { both: 20, address: 20, ip: u64::MAX },
            // whoever empties a garage has less to sell, and whoever reads the whole market less to report
            Self::Advert | Self::AdReport => Most { both: 30, address: 30, ip: 100 },
            Self::AdPicture => Most { both: 60, address: 60, ip: 200 },
        }
    }

    fn within(self) -> SignedDuration {
        match self {
            Self::Password | Self::Link | Self::PasswordCheck => SignedDuration::from_mins(15),
            Self::Mail | Self::SignUp | Self::Join => SignedDuration::from_hours(1),
            Self::Code | Self::Advert | Self::AdPicture | Self::AdReport => LONGEST,
        }
    }
}

/// How many of an attempt there are.
struct Most {
    both: u64,
    address: u64,
    ip: u64,
}

/// The longest time that any attempt counts.
const LONGEST: SignedDuration = SignedDuration::from_hours(24);

/// An attempt that was taken.
pub(crate) struct Taken {
    what: Limited,
    both: String,
    others: Vec<Uuid>,
}

/// Takes one of the attempts that an address and an IP have; or one of those that a browser which the account's owner uses has.
pub(crate) async fn take(app: &App, what: Limited, email: &str, client: &Client) -> Result<Taken, Error> {
    let most = what.most();
    let (both, others) = if let Some(nonce) = devices::known(app, client, email).await? {
        (hash(&format!("{email} device {nonce}")), Vec::new())
    } else {
        let ip = client.household();
        let mut others = vec![(hash(email), most.address)];
        others.extend(ip.as_ref().map(|ip| (hash(ip), most.ip)));
        (hash(&format!("{email} {}", ip.unwrap_or_default())), others)
    };
    settle(app).await?;
    let now = app.now();
    app.writer
        .write(move |tx| {
            Box::pin(async move {
                attempts::purge(tx, now - LONGEST).await?;
                take_of(tx, what, &both, most.both, now).await?;
                let mut taken = Taken { what, both, others: Vec::new() };
                for (subject, most) in others {
                    taken.others.push(take_of(tx, what, &subject, most, now).await?);
                }
                Ok(taken)
            })
        })
        .await
}

/// Takes one of the attempts of a signed-in person, in the transaction of what is limited: only what is done counts. `settle` goes before.
pub(crate) async fn take_own(tx: &Transaction, what: Limited, user: UserId, now: Timestamp) -> Result<(), Error> {
    take_of(tx, what, &hash(&user.0.to_string()), what.most().both, now).await.map(drop)
}

/// Makes what a clock that was ahead has noted count from now on: its own time may be weeks away. In a transaction of its own, which a refusal
/// doesn't undo.
pub(crate) async fn settle(app: &App) -> Result<(), Error> {
    let now = app.now();
    if attempts::is_any_after(app.storage.reader(), now).await? {
        app.writer.write(move |tx| Box::pin(async move { Ok::<_, Error>(attempts::clamp(tx, now).await?) })).await?;
    }
    Ok(())
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

/// The attempt succeeded: it counts for nobody, and who made it begins anew.
pub(super) async fn give_back(tx: &Transaction, taken: &Taken) -> Result<(), Error> {
    attempts::forget(tx, taken.what.kind(), &taken.both).await?;
    for &id in &taken.others {
        attempts::delete(tx, id).await?;
    }
    Ok(())
}

impl Client {
    /// What counts as one IP, where it is known: of version 6 a household has 2⁶⁴ of them.
    pub fn household(&self) -> Option<String> {
        Some(match self.ip?.to_canonical() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64).to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_of_version_6_counts_as_one() {
        let of = |ip: [u16; 8]| Client { ip: Some(Ipv6Addr::from(ip).into()), ..Client::default() }.household().unwrap_or_default();
        assert_eq!(of([0x2001, 0xdb8, 0, 7, 1, 2, 3, 4]), of([0x2001, 0xdb8, 0, 7, 9, 9, 9, 9]));
        assert_ne!(of([0x2001, 0xdb8, 0, 7, 1, 2, 3, 4]), of([0x2001, 0xdb8, 0, 8, 1, 2, 3, 4]));
        assert_eq!(of([0, 0, 0, 0, 0, 0xffff, 0xcb00, 0x7109]), "203.0.113.9");
    }
}
