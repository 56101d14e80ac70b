// The parcels that this phone delivers for other phones, with their state, separate from its own rides.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { ShowCodes } from '../show/show-codes'
import type { StoredParcel } from '../parcel-store'
import type { Parcels } from '../use-parcels'
import { CarriedParcel } from './carried-parcel'

export function CarriedParcels({
  parcels: { parcels, deliverNow, dismiss },
  canDeliver = true,
}: {
  parcels: Parcels
  /** False when the judge link of this phone has ended: another link or the account delivers them. */
  canDeliver?: boolean
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<StoredParcel | null>(null)
  if (parcels.length === 0) return null
  return (
    <section aria-label={t('parcels.fromOtherPhones')} className="flex flex-col gap-2">
      <h3 className="text-xl">{t('parcels.fromOtherPhones')}</h3>
      <ul className="flex flex-col gap-3">
        {parcels.map((parcel) => (
          <CarriedParcel
            key={parcel.id}
            parcel={parcel}
            onDeliver={canDeliver ? () => void deliverNow() : undefined}
            onShow={() => setOpen(parcel)}
            onDismiss={() => void dismiss(parcel.id)}
          />
        ))}
      </ul>
      {open && <ShowCodes pack={() => Promise.resolve([open.parcel])} onClose={() => setOpen(null)} />}
    </section>
  )
}
