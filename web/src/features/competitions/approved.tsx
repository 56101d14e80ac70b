// The label of a stage whose results are approved.
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function Approved() {
  const { t } = useTranslation()
  return (
    <span className="caps inline-flex items-center gap-1.5 rounded-full border border-ink px-2.5 py-0.5 text-sm text-ink">
      <CircleCheck aria-hidden="true" size={16} className="shrink-0" />
      {t('results.step.approved')}
    </span>
  )
}
