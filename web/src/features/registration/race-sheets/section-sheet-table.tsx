// The sheet of a section: a row for each rider, a box for each lap, and the judge's signature. The empty rows
// at the end are for late riders.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { PaperTitle } from '@/ui/page/paper-title'
import { Plate } from '@/ui/plate'
import { useLanguage } from '@/ui/use-language'
import type { SectionSheet } from './race-sheets'

const EMPTY_LINES = 3

export function SectionSheetTable({ stage, sheet: { section, laps, riders } }: SectionSheetTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const heading = useId()
  const name = t('raceSheets.section', { section })
  const source = [stage.title, dateText(stage.startsAt, stage.timeZone, language)].join(' · ')
  return (
    // A table that is wider than a phone scrolls separately, with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={heading} className="race-sheet" tabIndex={0}>
      <header className="flex flex-wrap items-baseline gap-x-6 print:hidden">
        <h2 id={heading} className="text-3xl">
          {name}
        </h2>
        <p>{source}</p>
      </header>
      <table className="paper-table">
        <thead>
          {/* Repeated on every page, with the signature, because sheets of several sections get mixed up. */}
          <PaperTitle columns={3 + laps}>
            <span className="figure text-3xl">{name}</span>
            <span className="grow basis-3/5 text-right font-normal">{source}</span>
            <span className="signature">{t('raceSheets.judge')}</span>
            <span className="signature">{t('raceSheets.signature')}</span>
          </PaperTitle>
          <tr>
            <th scope="col">{t('participants.column.number')}</th>
            <th scope="col">{t('participants.column.name')}</th>
            <th scope="col">{t('participants.column.class')}</th>
            {numbersUpTo(laps).map((lap) => (
              <th key={lap} scope="col" className="box">
                {t('results.lap', { lap })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riders.map(({ rider, laps: riderLaps, annulled, color }) => (
            <tr key={rider.id}>
              <td>
                <Plate number={rider.racingNumber} color={color} size="small" />
              </td>
              <th scope="row">{rider.name}</th>
              <td>{rider.racingClass}</td>
              {numbersUpTo(laps).map((lap) => (
                <td
                  key={lap}
                  className="box"
                  data-unused={lap > riderLaps || annulled.includes(lap) ? '' : undefined}
                >
                  &nbsp;
                </td>
              ))}
            </tr>
          ))}
          {numbersUpTo(EMPTY_LINES).map((line) => (
            <tr key={line}>
              {numbersUpTo(3 + laps).map((cell) => (
                <td key={cell} className={cell > 3 ? 'box' : undefined}>
                  &nbsp;
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SectionSheetTableProps {
  stage: Stage
  sheet: SectionSheet
}
