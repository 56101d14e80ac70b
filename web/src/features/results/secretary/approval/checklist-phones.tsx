// The phones that may still have unsent rides: judge, sections and time of the last contact.
import { Smartphone } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ApprovalPhone } from '@/api'
import { clockText } from '@/lib/time/dates'
import { rangesText } from '@/features/stages/ranges'
import { useStageView } from '@/features/results/stage-view'

export function ChecklistPhones({ phones }: { phones: readonly ApprovalPhone[] }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <ul>
      {phones.map(({ id, judgeName, sections, unsent, lastContactAt, silent }) => (
        <li key={id} className="flex items-center gap-3 py-1">
          <Smartphone aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 leading-tight">
            <span className="block wrap-anywhere">{judgeName}</span>
            <span className="text-sm text-ink-soft">
              {[
                sections.length > 0 &&
                  t('ui.sectionList', { count: sections.length, list: rangesText(sections) }),
                unsent > 0 && t('judging.unsent', { count: unsent }),
                t(silent ? 'results.checklist.silentSince' : 'results.checklist.lastContact', {
                  time: clockText(lastContactAt, stage.timeZone, language),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
