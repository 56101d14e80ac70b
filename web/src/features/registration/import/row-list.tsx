// A list of rows of the file, each with its line number, rider and problems.
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ImportRow, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { shortDateText } from '@/lib/time/dates'
import { Plate } from '@/ui/plate'
import { useProblemText } from './problem-text'

export function RowList(props: RowListProps) {
  const { stage, title, help, rows, hasWrongAge, newClubOf, differencesOf } = props
  const { t } = useTranslation()
  const problemText = useProblemText()
  const heading = useId()
  const colorOf = (racingClass: string) => classColor(stage.classes, racingClass)
  const agesOf = (racingClass: string) => {
    const ageClass = stage.classes.find(({ name }) => name === racingClass)
    if (!ageClass) return ''
    const { yearsFrom, yearsTo } = ageClass
    return yearsTo === null ? t('stages.ageAndOlder', { age: yearsFrom }) : `${yearsFrom}–${yearsTo}`
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="border-b-2 border-ink pb-1 text-lg">
        {title}
      </h3>
      {help && <p className="border-b border-line py-1.5 text-sm text-ink-soft">{help}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.line}
            className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 border-b border-line py-1.5 max-[16rem]:grid-cols-1"
          >
            <Plate number={row.racingNumber} color={colorOf(row.racingClass)} size="small" />
            <span className="min-w-0 leading-tight wrap-anywhere">
              <span className="font-semibold">{row.name || '–'}</span>{' '}
              <span className="text-sm text-ink-soft">
                {[
                  row.racingClass,
                  row.bike,
                  row.club,
                  row.birthDate && shortDateText(row.birthDate, 'UTC'),
                  row.gender && t(`participants.gender.${row.gender}`),
                  row.confirmed && t('participants.status.confirmed'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {hasWrongAge?.(row) && (
                <span className="flex items-center gap-1.5 text-sm text-warn">
                  <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
                  {t('participantImport.wrongAge', { ages: agesOf(row.racingClass) })}
                </span>
              )}
              {newClubOf?.(row) && (
                <span className="block text-sm">
                  {t('participantImport.newClub', { name: newClubOf(row) })}
                </span>
              )}
              {differencesOf?.(row) && <span className="block text-sm text-warn">{differencesOf(row)}</span>}
              {row.problems.length > 0 && (
                <span className="block text-sm text-danger">{problemText(row)}</span>
              )}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {t('participantImport.line', { line: row.line })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowListProps {
  stage: Stage
  title: string
  /** What the list means, below its title. */
  help?: string
  rows: readonly ImportRow[]
  /** Marks the riders whose age doesn't fit the class. */
  hasWrongAge?: (row: ImportRow) => boolean
  /** Returns the club that the row will create, if any. */
  newClubOf?: (row: ImportRow) => string | null
  /** Returns what the file says otherwise about a registered rider; empty if nothing. */
  differencesOf?: (row: ImportRow) => string
}
