// The annulled sections of a stage with their reasons, in the protocol. Nothing if there are none.
import { useId } from 'react'
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { annulmentText } from '../annulment-text'

export function AnnulledSections({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const heading = useId()
  if (stage.annulments.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-2 wrap-anywhere">
      <h2 id={heading} className="text-lg">
        {t('results.annulments.title')}
      </h2>
      <ul>
        {stage.annulments.map((annulment) => (
          <li key={annulment.id}>
            {annulmentText(t, stage, annulment)} {annulment.reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
