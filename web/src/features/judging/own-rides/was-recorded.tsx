// The previous versions of a ride that its judge has corrected.

import { useTranslation } from 'react-i18next'
import type { StoredEntry } from '../outbox/outbox-entry'

export function WasRecorded({ entry, former }: { entry: StoredEntry; former: readonly StoredEntry[] }) {
  const { t } = useTranslation()
  if (former.length === 0) return null
  return (
    <ul className="pt-1 text-ink-soft">
      {former.map(({ id, participant, racingNumber, section, lap, total }) => (
        <li key={id}>
          {participant === entry.participant && section === entry.section && lap === entry.lap
            ? t('judging.wasScore', { total })
            : t('judging.wasRide', { number: racingNumber, section, lap, total })}
        </li>
      ))}
    </ul>
  )
}
