// The card of a rider: a box for each section of each lap, to be punched or written in.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { rideKey } from '@/lib/sport/ride-key'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Plate } from '@/ui/plate'
import type { RiderCard } from './race-sheets'

/** The number of 8 mm boxes that fit beside the laps and the sum on half of an A4 page. */
const MAX_SECTIONS_ON_HALF_PAGE = 8

export function RiderCardSheet({ stage, card: { rider, racingClass } }: RiderCardSheetProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    // A table that is wider than a phone scrolls separately, with the keyboard too.
    <section
      aria-labelledby={heading}
      className="race-sheet rider-card"
      data-wide={racingClass.sections.length > MAX_SECTIONS_ON_HALF_PAGE ? '' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <header className="flex items-center gap-x-4">
        <Plate number={rider.racingNumber} color={racingClass.color} size="large" />
        <div>
          <h2 id={heading} className="text-2xl">
            {rider.name}
          </h2>
          <p>
            <span className="figure">{racingClass.name}</span> · {stage.title}
          </p>
        </div>
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
          {numbersUpTo(racingClass.laps).map((lap) => (
            <tr key={lap}>
              <th scope="row">{t('results.lap', { lap })}</th>
              {racingClass.sections.map((section) => (
                <td
                  key={section}
                  className="box"
                  data-unused={racingClass.annulled.includes(rideKey(section, lap)) ? '' : undefined}
                >
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
