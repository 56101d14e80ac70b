// One parcel of another phone: whose rides it contains, whether the server has them, and what the user can
// do.
import { CircleCheck, CircleSlash, Clock, QrCode, type LucideIcon } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { isUndelivered, type ParcelState, type StoredParcel } from '../parcel-store'
import { ParcelText } from './parcel-text'

const looks: Record<ParcelState, { icon: LucideIcon; color: string; box: string }> = {
  waiting: { icon: Clock, color: 'text-warn', box: 'border-warn bg-warn-tint' },
  unknown: { icon: Clock, color: 'text-warn', box: 'border-warn bg-warn-tint' },
  refused: { icon: CircleSlash, color: 'text-danger', box: 'border-danger bg-danger-tint' },
  delivered: { icon: CircleCheck, color: 'text-brand', box: 'border-brand bg-brand-tint' },
}

export function CarriedParcel({
  parcel,
  onDeliver,
  onShow,
  onDismiss,
}: {
  parcel: StoredParcel
  /** Undefined while this phone can't deliver anything. */
  onDeliver: (() => void) | undefined
  onShow: () => void
  onDismiss: () => void
}) {
  const { t } = useTranslation()
  const { state, rides, rejected } = parcel
  const { icon: Icon, color, box } = looks[state]
  return (
    <li className={classNames('flex flex-col gap-2 rounded-card border-l-8 p-3', box)}>
      <p className="text-lg font-semibold">{t('parcels.rides', { count: rides })}</p>
      <p>
        <ParcelText parcel={parcel} />
      </p>
      <p className={classNames('flex items-center gap-2 font-semibold', color)}>
        <Icon aria-hidden="true" size={22} className="shrink-0" />
        {t(`parcels.state.${state}`)}
      </p>
      {(state === 'unknown' || state === 'refused') && <p>{t(`parcels.why.${state}`)}</p>}
      {rejected > 0 && <p>{t('parcels.rejected', { count: rejected })}</p>}
      <div className="flex flex-wrap gap-2">
        {isUndelivered(parcel) && onDeliver && (
          <Button className="min-h-touch-judge grow" onClick={onDeliver}>
            {t('judging.sendNow')}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button className="min-h-touch-judge grow" onClick={onDismiss}>
            {t('parcels.putAway')}
          </Button>
        )}
        {state !== 'delivered' && (
          <Button className="min-h-touch-judge grow" onClick={onShow}>
            <QrCode aria-hidden="true" size={20} />
            {t('parcels.show')}
          </Button>
        )}
      </div>
    </li>
  )
}
