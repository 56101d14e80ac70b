//! The keys by which judges' phones sign what they hand to another phone (ECDSA on P-256 with SHA-256, as browsers have it), and whose each is.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use domain::ids::StageId;
use jiff::Timestamp;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde::Deserialize;
use storage::Transaction;
use storage::judging::Judge;
use storage::judging::keys::{self, JudgeKey};
use utoipa::ToSchema;

use crate::{Error, StagePath};

/// The most keys of one link or account at a stage. A further one isn't kept: whoever uses them up takes away none that is known.
const MOST: u64 = 20;

/// A phone's key, with the proof that it is its own.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceKeyIn {
    /// The point of the curve in base64: 65 bytes.
    pub public_key: String,
    /// The signature of `zerodab key`, a line's end, and the stage as `institution/championship/stage`, in base64: 64 bytes.
    pub proof: String,
    /// The device's clock at the moment of sending: what it signs comes with its own times.
    #[schema(value_type = String, format = DateTime)]
    pub device_now: Timestamp,
}

/// What a signature is made for, so that one can't stand for another.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Key,
    Parcel,
}

/// A public key that was read.
pub(super) struct PublicKey(VerifyingKey);

impl PublicKey {
    pub(super) fn read(text: &str) -> Result<Self, Error> {
        let key = BASE64_STANDARD.decode(text).ok().and_then(|bytes| VerifyingKey::from_sec1_bytes(&bytes).ok());
        key.map(Self).ok_or_else(|| Error::invalid("publicKey", "format", "must be a point of P-256 in base64"))
    }

    /// The one way in which it is written.
    pub(super) fn text(&self) -> String {
        BASE64_STANDARD.encode(self.0.to_sec1_point(false))
    }

    /// Refuses a signature of anything else, or by any other key. `field` is where it stood.
    pub(super) fn verify(&self, purpose: Purpose, text: &str, signature: &str, field: &str) -> Result<(), Error> {
        let name = match purpose {
            Purpose::Key => "key",
            Purpose::Parcel => "parcel",
        };
        let signed = format!("zerodab {name}\n{text}");
        let read = BASE64_STANDARD.decode(signature).ok().and_then(|bytes| Signature::from_slice(&bytes).ok());
        let fits = read.is_some_and(|signature| self.0.verify(signed.as_bytes(), &signature).is_ok());
        if fits { Ok(()) } else { Err(Error::invalid(field, "signature", "is not this key's signature of it")) }
    }
}

/// The key that a judge's phone shows, proved to be its own.
pub(super) fn shown(judge: &Judge, key_in: &DeviceKeyIn, path: &StagePath, now: Timestamp) -> Result<JudgeKey, Error> {
    let key = PublicKey::read(&key_in.public_key)?;
    key.verify(Purpose::Key, &path.to_string(), &key_in.proof, "key.proof")?;
    let clock_offset = now.as_microsecond() - key_in.device_now.as_microsecond();
    Ok(JudgeKey { public_key: key.text(), link: judge.link, user: judge.user, clock_offset })
}

/// Keeps it, unless it is somebody else's.
pub(super) async fn keep(tx: &Transaction, stage: StageId, key: &JudgeKey) -> Result<(), Error> {
    match keys::find(tx, stage, &key.public_key).await? {
        Some(known) if (known.link, known.user) != (key.link, key.user) => {
            Err(Error::invalid("key.publicKey", "taken", "this key is somebody else's"))
        }
        None if keys::count(tx, stage, key.link, key.user).await? >= MOST => Ok(()),
        _ => Ok(keys::save(tx, stage, key).await?),
    }
}
