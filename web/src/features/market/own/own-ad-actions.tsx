// The actions on an own ad, depending on its state.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { OwnAd } from '@/api'
import { DAY_MS } from '@/lib/time/dates'
import { marketPaths } from '@/lib/addresses/market-paths'
import { Button, ButtonLink } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useNow } from '@/ui/use-now'
import { useAdAction } from '../market'
import { deleteAd, renewAd, sellAd } from '../market-api'

/** Open ads with more days left aren't offered for renewal. */
const LAST_DAYS = 30

/** Whether an ad can be renewed: after it has expired or was sold, and in its last days. */
export function isRenewable({ state, expiresAt }: Pick<OwnAd, 'state' | 'expiresAt'>, now: number): boolean {
  if (state === 'removed') return false
  return state !== 'open' || Date.parse(expiresAt) - now < LAST_DAYS * DAY_MS
}

export function OwnAdActions({ ad, title }: { ad: OwnAd; title: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const sell = useAdAction(sellAd, t('market.own.soldDone'))
  const renew = useAdAction(renewAd, t('market.own.renewed'))
  const remove = useAdAction(deleteAd, t('market.own.deleted'))
  const isBusy = sell.isPending || renew.isPending || remove.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {ad.state === 'open' && (
        <Button disabled={isBusy} onClick={() => sell.mutate(ad.id)}>
          {t('market.own.sell')}
          <HiddenTitle title={title} />
        </Button>
      )}
      {isRenewable(ad, now) && (
        <Button disabled={isBusy} onClick={() => renew.mutate(ad.id)}>
          {t(ad.state === 'sold' ? 'market.own.offerAgain' : 'market.own.renew')}
          <HiddenTitle title={title} />
        </Button>
      )}
      {ad.state !== 'removed' && (
        <ButtonLink to={marketPaths.editAd(ad.id)}>
          {t('market.own.edit')}
          <HiddenTitle title={title} />
        </ButtonLink>
      )}
      <Button look="quiet" disabled={isBusy} onClick={() => setConfirming(true)}>
        {t('market.own.delete')}
        <HiddenTitle title={title} />
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('market.own.deleteSure')}
          confirm={t('market.own.delete')}
          look="danger"
          onConfirm={() => remove.mutate(ad.id)}
          onClose={() => setConfirming(false)}
        >
          {t('market.own.deleteText', { title })}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The ad's title for screen readers, which read the buttons one after the other. */
function HiddenTitle({ title }: { title: string }) {
  return <span className="sr-only">: {title}</span>
}
