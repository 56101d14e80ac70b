//! Deleting the own account. Results stay under the rider's name, as the sport's record; what was recorded as a judge stays under the
//! judge's; birth dates stay with results, because classes and groups are computed from them. Everything else goes.

use domain::ids::{ParticipantId, StageId, UserId};
use storage::Transaction;
use storage::changes::Noun;

use super::limits::{self, Limited};
use super::profile::own;
use super::sessions::FRESH;
use super::{Caller, Client, passwords};
use crate::{App, Error};

/// Deletes the own account, by its password; where there is none, soon after signing in.
pub async fn delete(app: &App, caller: &Caller, client: &Client, password: Option<String>) -> Result<(), Error> {
    let user = own(caller)?;
    let hash = storage::accounts::password_hash(app.storage.reader(), user.id).await?;
    if hash.is_some() {
        let taken = limits::take(app, Limited::Password, &user.email, client).await?;
        if !passwords::fits(hash, password.unwrap_or_default()).await? {
            return Err(Error::InvalidCredentials);
        }
        app.writer.write(move |tx| Box::pin(async move { limits::give_back(tx, &taken).await })).await?;
    } else if app.now().duration_since(caller.session()?.created_at) > FRESH {
        return Err(Error::FreshSignInRequired);
    }
    let (id, email) = (user.id, user.email.clone());
    let participant = ParticipantId::of_user(id);
    for (stage, _) in storage::registration::of_participant(app.storage.reader(), &participant).await? {
        leave(app, stage, participant.clone()).await?;
    }
    app.writer.write(move |tx| Box::pin(async move { forget(tx, id, &email).await })).await?;
    app.rights_changed();
    Ok(())
}

/// Takes the rider off a stage's list, unless something was recorded.
async fn leave(app: &App, stage: StageId, rider: ParticipantId) -> Result<(), Error> {
    app.change(stage, move |tx, held| {
        Box::pin(async move {
            let recorded = !storage::judging::of_participant(tx, stage, &rider).await?.is_empty();
            if recorded || storage::results::find(tx, stage, &rider).await?.is_some() {
                return Ok(());
            }
            storage::registration::delete(tx, stage, &rider).await?;
            Ok(storage::changes::append(tx, held, &Noun::Participant(rider)).await?)
        })
    })
    .await
}

async fn forget(tx: &Transaction, user: UserId, email: &str) -> Result<(), Error> {
    storage::registration::forget_license(tx, &ParticipantId::of_user(user)).await?;
    storage::judging::forget_judge(tx, user).await?;
    storage::results::forget_giver(tx, user).await?;
    storage::audit::forget_user(tx, user).await?;
    storage::stages::unassign_judge(tx, user).await?;
    storage::accounts::secrets::forget(tx, None, email).await?;
    storage::accounts::sessions::end_all(tx, user, None).await?;
    storage::accounts::identities::delete_all(tx, user).await?;
    storage::accounts::roles::revoke_all(tx, user).await?;
    storage::accounts::delete_password(tx, user).await?;
    Ok(storage::accounts::delete(tx, user).await?)
}
