// What this phone brings for others: apart from its own rides, with how far each parcel has come.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowCodes } from '../show/show-codes'
import type { StoredParcel } from '../parcel-store'
import type { Parcels } from '../use-parcels'
import { CarriedParcel } from './carried-parcel'

export function CarriedParcels({ parcels: { parcels, bring, putAway } }: { parcels: Parcels }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<StoredParcel | null>(null)
  if (parcels.length === 0) return null
  return (
    <section aria-label={t('parcels.carried')} className="flex flex-col gap-2">
      <h3 className="text-xl">{t('parcels.carried')}</h3>
      <ul className="flex flex-col gap-3">
        {parcels.map((parcel) => (
          <CarriedParcel
            key={parcel.id}
            parcel={parcel}
            onBring={() => void bring()}
            onShow={() => setShown(parcel)}
            onPutAway={() => void putAway(parcel.id)}
          />
        ))}
      </ul>
      {shown && <ShowCodes pack={() => Promise.resolve([shown.parcel])} onClose={() => setShown(null)} />}
    </section>
  )
}
