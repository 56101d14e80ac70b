//! A judge's phone: its signing key, and the parcels of entries that another phone delivers for it.

use app::StagePath;
use app::judging::{DeviceKeyIn, EntryIn, ParcelIn};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use domain::ids::DeviceId;
use jiff::Timestamp;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use uuid::Uuid;

/// A phone with its own key.
pub struct Phone {
    number: u8,
    key: SigningKey,
}

impl Phone {
    /// Returns the phone with this number, from 1; the key follows from the number.
    pub fn new(number: u8) -> Self {
        Self { number, key: SigningKey::from_slice(&[number; 32]).unwrap() }
    }

    /// Returns the phone's device id.
    pub fn id(&self) -> DeviceId {
        DeviceId(Uuid::from_u128(self.number.into()))
    }

    /// Returns its public key, in base64.
    pub fn public_key(&self) -> String {
        BASE64_STANDARD.encode(self.key.verifying_key().to_sec1_point(false))
    }

    /// Returns the key with its proof, as the phone registers it for a stage.
    pub fn key(&self, path: &StagePath, device_now: Timestamp) -> DeviceKeyIn {
        DeviceKeyIn { public_key: self.public_key(), proof: self.sign("key", &path.to_string()), device_now }
    }

    /// Returns a signed parcel of entries.
    pub fn parcel(&self, path: &StagePath, judge_name: Option<&str>, entries: &[EntryIn]) -> ParcelIn {
        let entries: Vec<_> = entries.iter().map(entry_json).collect();
        self.parcel_of(
            &json!({ "stage": path.to_string(), "judgeName": judge_name, "entries": entries }).to_string(),
        )
    }

    /// Returns a signed parcel with any content.
    pub fn parcel_of(&self, content: &str) -> ParcelIn {
        ParcelIn {
            public_key: self.public_key(),
            signature: self.sign("parcel", content),
            content: content.to_owned(),
        }
    }

    fn sign(&self, purpose: &str, text: &str) -> String {
        let signature: Signature = self.key.sign(format!("zerodab {purpose}\n{text}").as_bytes());
        BASE64_STANDARD.encode(signature.to_bytes())
    }
}

fn entry_json(entry: &EntryIn) -> Value {
    let events: Vec<_> = entry
        .events
        .iter()
        .map(|event| json!({ "name": event.name, "points": event.points, "timestamp": event.timestamp }))
        .collect();
    json!({
        "id": entry.id,
        "participant": entry.participant,
        "key": entry.key,
        "recordedAt": entry.recorded_at,
        "fromCard": entry.from_card,
        "replaces": entry.replaces,
        "events": events,
    })
}
