// A reported ad with its reports, and the buttons to keep or remove it.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ReportedAd } from '@/api'
import { dateTimeText, readersZone } from '@/lib/time/dates'
import { headline } from '@/lib/text/headline'
import { Button } from '@/ui/button'
import { useLanguage } from '@/ui/use-language'
import { AdPicture } from '../ad-picture'
import { useAdAction } from '../market'
import { keepAd } from '../market-api'
import { Price } from '../price'
import { RemovalDialog } from './removal-dialog'

export function ReportedAdLine({ ad }: { ad: ReportedAd }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isRemoving, setRemoving] = useState(false)
  const keep = useAdAction(keepAd, t('market.reports.kept'))
  return (
    <li className="grid gap-4 py-5 sm:grid-cols-[14rem_1fr]">
      <AdPicture address={ad.picture} whole className="rounded-control" />
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-xl leading-tight wrap-anywhere">{headline(ad.description)}</h2>
        <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft">
          <Price cents={ad.priceCents} className="text-2xl text-ink" />
          <span>{t(`market.category.${ad.category}`)}</span>
          <span>{t('market.by', { name: ad.seller })}</span>
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{ad.description}</p>
        <ul aria-label={t('market.reports.reasons')} className="flex flex-col gap-2">
          {ad.reports.map(({ reason, createdAt }) => (
            <li key={`${createdAt}${reason}`} className="border-l-4 border-warn pl-3">
              <p className="wrap-anywhere">{reason}</p>
              <p className="text-sm text-ink-soft">{dateTimeText(createdAt, readersZone(), language)}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button disabled={keep.isPending} onClick={() => keep.mutate(ad.id)}>
            {t('market.reports.keep')}
          </Button>
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t('market.removal.press')}
          </Button>
        </div>
      </div>
      {isRemoving && <RemovalDialog ad={ad} onClose={() => setRemoving(false)} />}
    </li>
  )
}
