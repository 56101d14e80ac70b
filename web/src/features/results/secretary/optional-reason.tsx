// The reason for a decision about a ride, behind a line that unfolds it.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { noReason } from '@/ui/notices/reason-text'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields'

/** The reason for the decision. The dialog keeps it while the ride is loaded again. */
export type ReasonProps = Pick<ReasonFieldsProps, 'reason' | 'onReason'>

/** A reason that was already given is shown at once. */
export function OptionalReason({ reason, onReason }: ReasonProps) {
  const { t } = useTranslation()
  const [startsOpen] = useState(reason !== noReason)
  return (
    <details className="group" open={startsOpen}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 -rotate-90 group-open:rotate-0" />
        {t('results.secretary.addReason')}
      </summary>
      {/* The outline of the focused line above needs room. */}
      <div className="pt-2">
        <ReasonFields ruling="score" reason={reason} onReason={onReason} />
      </div>
    </details>
  )
}
