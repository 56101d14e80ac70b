// The annulled sections, with the reasons, above the results and on paper.
import { Ban } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { annulmentText } from '../annulment-text'
import { useStageView } from '../stage-view'

export function AnnulmentNotice() {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const { annulments } = stage
  return (
    <section
      aria-label={t('results.annulments.title')}
      className="mb-4 flex gap-3 rounded-card border border-line px-4 py-2 max-sm:mb-0 max-sm:rounded-none max-sm:border-x-0 max-sm:px-2 max-sm:py-1 max-sm:text-sm"
    >
      <Ban aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-soft print:hidden" />
      <ul className="min-w-0 wrap-anywhere">
        {annulments.map((annulment) => (
          <li key={annulment.id}>
            <strong>{annulmentText(t, stage, annulment)}</strong> {annulment.reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
