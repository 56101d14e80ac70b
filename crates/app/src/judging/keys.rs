//! The keys with which judges' phones sign entries that another phone delivers (ECDSA on P-256 with SHA-256,
//! as browsers provide it), and the judge of each key.

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

use crate::{Error, FieldCode, StagePath};

/// The most keys per judge link or account at a stage. Further keys are ignored, so that nobody can displace
/// a stored key by adding many.
const MAX_KEYS: u64 = 20;

/// A phone's public key, with a proof that the phone has the private key.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeviceKeyIn {
    /// The public key as an uncompressed point of the curve, 65 bytes in base64.
    pub public_key: String,
    /// The signature of `zerodab key`, a line break, and the stage as `institution/championship/stage`: 64
    /// bytes in base64.
    pub proof: String,
    /// The phone's clock at the time of sending. Entries signed with the key carry times of this clock.
    #[schema(value_type = String, format = DateTime)]
    pub device_now: Timestamp,
}

/// The purpose of a signature, which is part of the signed text, so that one signature can't serve as
/// another.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Key,
    Parcel,
}

/// A parsed public key.
pub(super) struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Parses a point of P-256 in base64. Fails with `Invalid` for `publicKey`.
    pub(super) fn parse(text: &str) -> Result<Self, Error> {
        let key =
            BASE64_STANDARD.decode(text).ok().and_then(|bytes| VerifyingKey::from_sec1_bytes(&bytes).ok());
        key.map(Self).ok_or_else(|| {
            Error::invalid("publicKey", FieldCode::Format, "must be a point of P-256 in base64")
        })
    }

    /// Returns the key as an uncompressed point in base64, the form in which it is stored and compared.
    pub(super) fn to_base64(&self) -> String {
        BASE64_STANDARD.encode(self.0.to_sec1_point(false))
    }

    /// Fails with `Invalid` for `field` unless the signature is this key's signature of this text.
    pub(super) fn verify(
        &self,
        purpose: Purpose,
        text: &str,
        signature: &str,
        field: &str,
    ) -> Result<(), Error> {
        let name = match purpose {
            Purpose::Key => "key",
            Purpose::Parcel => "parcel",
        };
        let signed_text = format!("zerodab {name}\n{text}");
        let parsed =
            BASE64_STANDARD.decode(signature).ok().and_then(|bytes| Signature::from_slice(&bytes).ok());
        let is_valid =
            parsed.is_some_and(|signature| self.0.verify(signed_text.as_bytes(), &signature).is_ok());
        if is_valid {
            Ok(())
        } else {
            Err(Error::invalid(field, FieldCode::Signature, "is not this key's signature of it"))
        }
    }
}

/// Verifies that a phone owns the key that it sends, and returns the key.
pub(super) fn verify_device_key(
    judge: &Judge,
    key_in: &DeviceKeyIn,
    path: &StagePath,
    now: Timestamp,
) -> Result<JudgeKey, Error> {
    let key = PublicKey::parse(&key_in.public_key)?;
    key.verify(Purpose::Key, &path.to_string(), &key_in.proof, "key.proof")?;
    let clock_offset = now.as_microsecond() - key_in.device_now.as_microsecond();
    Ok(JudgeKey { public_key: key.to_base64(), link: judge.link, user: judge.user, clock_offset })
}

/// Stores a key, unless the judge has [`MAX_KEYS`] already. Fails with `Invalid` if it belongs to another
/// judge.
pub(super) async fn store(tx: &Transaction, stage: StageId, key: &JudgeKey) -> Result<(), Error> {
    match keys::find(tx, stage, &key.public_key).await? {
        Some(existing) if (existing.link, existing.user) != (key.link, key.user) => {
            Err(Error::invalid("key.publicKey", FieldCode::Taken, "this key is somebody else's"))
        }
        None if keys::count(tx, stage, key.link, key.user).await? >= MAX_KEYS => Ok(()),
        _ => Ok(keys::save(tx, stage, key).await?),
    }
}
