// The card of one rider: a box for each section of each lap, to be punched or written.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { Plate } from '../../../ui/plate'
import { upTo, type RiderCard } from './race-sheets'

export function RiderCardSheet({ stage, card: { rider, racingClass } }: RiderCardSheetProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    // A table that is wider than a phone is moved by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={heading} className="race-sheet rider-card" tabIndex={0}>
      <header className="flex flex-wrap items-center gap-x-4">
        <Plate number={rider.racingNumber} color={racingClass.color} size="large" />
        <h2 id={heading} className="text-2xl">
          {rider.name}
        </h2>
        <p className="figure text-xl">{racingClass.name}</p>
        <p className="ml-auto">{stage.title}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('raceSheets.lap')}</span>
            </th>
            {racingClass.sections.map((section) => (
              <th key={section} scope="col" className="box">
                {section}
              </th>
            ))}
            <th scope="col" className="box">
              {t('raceSheets.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {upTo(racingClass.laps).map((lap) => (
            <tr key={lap}>
              <th scope="row">{t('results.lap', { lap })}</th>
              {racingClass.sections.map((section) => (
                <td key={section} className="box">
                  &nbsp;
                </td>
              ))}
              <td className="box">&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RiderCardSheetProps {
  stage: Stage
  card: RiderCard
}
