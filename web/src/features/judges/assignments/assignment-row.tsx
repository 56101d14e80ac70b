// One judge, with a button for each section.
import { useTranslation } from '@/ui/i18n'
import type { Judge } from '@/api'
import { placeData } from '@/lib/grid-keys'
import { Button } from '@/ui/button'
import { SectionChip } from '@/features/stages/section-chip'
import { HandedOver } from '../handover/handed-over'
import { sectionsOnDuty } from './sections'

export function AssignmentRow(props: AssignmentRowProps) {
  const { judge, row, sections, stop, onStop, onToggle, onHandOver } = props
  const { t } = useTranslation()
  const { displayName, email } = judge
  const onDuty = sectionsOnDuty(judge)
  return (
    <tr className="border-t border-line max-lg:flex max-lg:flex-wrap max-lg:gap-2 max-lg:py-3">
      <th
        scope="row"
        className="text-left leading-tight max-lg:basis-full lg:sticky lg:left-0 lg:w-80 lg:min-w-56 lg:bg-ground lg:py-1.5 lg:pr-4"
      >
        <span className="block font-semibold wrap-anywhere">{displayName}</span>{' '}
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
        <HandedOver sections={judge.handedOver} />
        {onHandOver && (
          <Button
            look="quiet"
            className="-ml-4 font-normal"
            aria-label={t('handover.secretary.openOf', { name: displayName })}
            onClick={onHandOver}
          >
            {t('handover.secretary.open')}
          </Button>
        )}
      </th>
      {sections.map((section, column) => {
        // A section that was handed over is somebody else's; a tap gives it back.
        const isOnDuty = onDuty.includes(section)
        return (
          <td key={section} className="lg:px-1 lg:py-1">
            <SectionChip
              section={section}
              isOn={isOnDuty}
              {...placeData({ row, column })}
              tabIndex={stop === column ? 0 : -1}
              aria-label={t('judges.sectionOf', { section, name: displayName })}
              onFocus={() => onStop(column)}
              onClick={() => onToggle(section, !isOnDuty)}
            />
          </td>
        )
      })}
    </tr>
  )
}

interface AssignmentRowProps {
  judge: Judge
  row: number
  sections: readonly number[]
  /** The column of the tab stop; null if it is in another row. */
  stop: number | null
  onStop: (column: number) => void
  onToggle: (section: number, isAssigned: boolean) => void
  /** Undefined where the judge has no section to hand over. */
  onHandOver: (() => void) | undefined
}
