//! Events about ads.

use crate::ids::AdId;

data! {
    /// An ad that was reported and is kept.
    LoggedAd {
        /// The ad that was reported.
        ad: AdId,
    }

    /// The removal of an ad by an administrator.
    AdRemoval {
        /// The removed ad.
        ad: AdId,
        /// The administrator's reason.
        #[serde(default)] reason: String,
    }
}
