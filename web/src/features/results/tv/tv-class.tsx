// One class on the TV, or a part of it.
import { useTranslation } from 'react-i18next'
import type { RacingClass } from '../../../api'
import type { Line } from '../live/board-state'
import type { Page } from './pages'
import { TvRow } from './tv-row'
import { boardStyle } from '../board-style'

export function TvClass({ page, racingClass, lines }: TvClassProps) {
  const { t } = useTranslation()
  if (!page || !racingClass) {
    return (
      <section className="tv-class">
        <p className="tv-nothing">{t('results.nothingYet')}</p>
      </section>
    )
  }
  const parts = page.parts > 1
  return (
    <section
      key={`${page.racingClass} ${page.part}`}
      className="tv-class"
      aria-labelledby="tv-class"
      style={boardStyle({ '--class-color': racingClass.color })}
    >
      <h2 id="tv-class" className="tv-class-head">
        <span className="tv-class-name figure">{racingClass.name}</span>
        <span>{t('results.riders', { count: lines.length })}</span>
        {parts && <span>{t('tv.page', { page: page.part + 1, pages: page.parts })}</span>}
      </h2>
      <table className="tv-table">
        <colgroup>
          <col className="tv-col-place" />
          <col />
          <col className="tv-col-progress" />
          <col className="tv-col-total" />
          <col className="tv-col-gap" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('results.place')}</th>
            <th scope="col">{t('results.participant')}</th>
            <th scope="col">{t('tv.progress')}</th>
            <th scope="col">{t('results.points')}</th>
            <th scope="col">{t('tv.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(page.from, page.to).map((line) => (
            <TvRow key={line.row.id} line={line} first={lines[0]} color={racingClass.color} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TvClassProps {
  page: Page | undefined
  racingClass: RacingClass | undefined
  /** All of the class, by place. */
  lines: readonly Line[]
}
