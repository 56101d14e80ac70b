// Judges × sections: one tab stop, and arrow keys within the grid. On narrow screens each judge's sections
// are chips below the name.
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Judge, Judges } from '@/api'
import { classNames } from '@/ui/class-names'
import { type FormerJudge, formerJudgeOfAccount } from '../handover/former-judge'
import { sectionsOf, sectionsWithoutJudge } from './sections'
import { AssignmentRow } from './assignment-row'
import { focusPlace, placeAfter } from '@/lib/grid-keys'

export function AssignmentGrid({ people, judges, onToggle, onHandOver }: AssignmentGridProps) {
  const { t } = useTranslation()
  const grid = useRef<HTMLTableElement>(null)
  const [tabStop, setTabStop] = useState({ row: 0, column: 0 })
  const sections = sectionsOf(judges)
  const withoutJudge = new Set(sectionsWithoutJudge(judges))
  const current = {
    row: Math.min(tabStop.row, people.length - 1),
    column: Math.min(tabStop.column, sections.length - 1),
  }

  const moveFocus = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current, people.length, sections.length)
    if (!next) return
    event.preventDefault()
    setTabStop(next)
    focusPlace(grid.current, next)
  }

  return (
    <div className="relative -mx-gutter overflow-x-auto px-gutter py-1">
      <table
        ref={grid}
        // With arrow keys a table is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('judges.grid')}
        onKeyDown={moveFocus}
        className="border-collapse border-y border-line max-lg:block"
      >
        <thead className="max-lg:sr-only">
          <tr>
            <th
              scope="col"
              className="py-2 text-left text-sm font-normal text-ink-soft lg:sticky lg:left-0 lg:bg-ground"
            >
              {t('judges.person')}
            </th>
            {sections.map((section) => (
              <th
                key={section}
                scope="col"
                className={classNames(
                  'figure w-13 py-2 text-lg',
                  withoutJudge.has(section) ? 'bg-warn-tint text-warn' : 'text-ink-soft',
                )}
              >
                <span className="sr-only">{t('judges.section', { section })}</span>
                <span aria-hidden="true">{section}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {people.map((judge, row) => (
            <AssignmentRow
              key={judge.id}
              judge={judge}
              row={row}
              sections={sections}
              stop={current.row === row ? current.column : null}
              onStop={(column) => setTabStop({ row, column })}
              onToggle={(section, isAssigned) => onToggle(judge.id, section, isAssigned)}
              onHandOver={
                onHandOver && formerJudgeOfAccount(judge).sections.length > 0
                  ? () => onHandOver(formerJudgeOfAccount(judge))
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AssignmentGridProps {
  /** The judges that match the search. */
  people: readonly Judge[]
  judges: Judges
  onToggle: (user: string, section: number, isAssigned: boolean) => void
  /** Undefined where sections can't be handed over. */
  onHandOver: ((from: FormerJudge) => void) | undefined
}
