// A line of the user's own ads.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { OwnAd } from '@/api'
import { shortDateText, readersZone } from '@/lib/time/dates'
import { headline } from '@/lib/text/headline'
import { paths } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { Warning } from '@/ui/notices/notice'
import { AdPicture } from '../ad-picture'
import { Price } from '../price'
import { OwnAdActions } from './own-ad-actions'

export function OwnAdLine({ ad }: { ad: OwnAd }) {
  const { t } = useTranslation()
  const isLinked = ad.state === 'open' || ad.state === 'sold'
  const title = headline(ad.description)
  return (
    <li className="grid grid-cols-[min(6rem,24vw)_minmax(0,1fr)] items-start max-[16rem]:grid-cols-1 gap-x-4 gap-y-3 py-4 sm:grid-cols-[9rem_1fr]">
      <AdPicture address={ad.picture} small className="rounded-control" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-xl leading-tight wrap-anywhere">
          {isLinked ? (
            <Link to={paths.ad(ad.id)} className="flex min-h-touch items-center">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Price cents={ad.priceCents} className="text-2xl" />
          <State ad={ad} />
        </p>
      </div>
      {ad.removalReason !== null && (
        <div className="col-span-full">
          <Warning>{t('market.own.removedBecause', { reason: ad.removalReason })}</Warning>
        </div>
      )}
      <div className="col-span-full sm:col-start-2">
        <OwnAdActions ad={ad} title={title} />
      </div>
    </li>
  )
}

function State({ ad: { state, expiresAt } }: { ad: OwnAd }) {
  const { t } = useTranslation()
  const date = shortDateText(expiresAt, readersZone())
  return (
    <span
      className={classNames(
        'rounded-full px-3 py-0.5 text-sm font-semibold',
        state === 'open' ? 'bg-brand-tint' : state === 'removed' ? 'bg-danger-tint' : 'bg-sunken',
      )}
    >
      {t(`market.state.${state}`, { date })}
    </span>
  )
}
