//! Events about the entry desk. Reasons aren't logged, because they may be about a person.

use crate::entry_desk::{Cents, PaymentMethod};
use crate::ids::{ParticipantId, PaymentId};

data! {
    /// A payment or a refund.
    LoggedPayment {
        /// The rider.
        participant: ParticipantId,
        /// The id of the payment.
        payment: PaymentId,
        /// The amount in cents; less than zero for a refund.
        amount: Cents,
        /// How it was paid.
        method: PaymentMethod,
    }
}
