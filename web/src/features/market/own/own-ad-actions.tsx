// What a seller can do with an own advert, by what became of it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAd } from '../../../api'
import { paths } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog'
import { useNow } from '../../../ui/use-now'
import { usePress } from '../market'
import { deleteAd, renewAd, sellAd } from '../market-api'
import { isRenewable } from './renewable'

export function OwnAdActions({ ad, title }: { ad: OwnAd; title: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const sell = usePress(sellAd, t('market.own.soldDone'))
  const renew = usePress(renewAd, t('market.own.renewed'))
  const remove = usePress(deleteAd, t('market.own.deleted'))
  const isBusy = sell.isPending || renew.isPending || remove.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {ad.state === 'open' && (
        <Button disabled={isBusy} onClick={() => sell.mutate(ad.id)}>
          {t('market.own.sell')}
          <Of title={title} />
        </Button>
      )}
      {isRenewable(ad, now) && (
        <Button disabled={isBusy} onClick={() => renew.mutate(ad.id)}>
          {t(ad.state === 'sold' ? 'market.own.offerAgain' : 'market.own.renew')}
          <Of title={title} />
        </Button>
      )}
      {ad.state !== 'removed' && (
        <ButtonLink to={paths.editAd(ad.id)}>
          {t('market.own.edit')}
          <Of title={title} />
        </ButtonLink>
      )}
      <Button look="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('market.own.delete')}
        <Of title={title} />
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('ui.unsaved.title')}
          confirm={t('market.own.delete')}
          look="danger"
          onConfirm={() => remove.mutate(ad.id)}
          onClose={() => setAsking(false)}
        >
          {t('market.own.deleteText', { title })}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Which advert, for those who hear the buttons one after the other. */
function Of({ title }: { title: string }) {
  return <span className="sr-only">: {title}</span>
}
