// A class on the TV, or a part of it: its heading and its rows.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { boardStyle } from '../board-style'
import type { Page } from './pages'

export function TvPanel({ page, color, facts, rowHeight, children }: TvPanelProps) {
  const { t } = useTranslation()
  return (
    <section
      key={`${page.racingClass} ${page.part}`}
      className="tv-class"
      aria-labelledby="tv-class"
      data-high={rowHeight >= HIGH_ROW ? '' : undefined}
      style={boardStyle({ '--class-color': color, '--row': rowHeight })}
    >
      <h2 id="tv-class" className="tv-class-head">
        <span className="tv-class-name figure">{page.racingClass}</span>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {page.parts > 1 && <span>{t('tv.page', { page: page.part + 1, pages: page.parts })}</span>}
      </h2>
      {children}
    </section>
  )
}

/** The height from which a row has room for a second line, in hundredths of the screen. */
const HIGH_ROW = 11

interface TvPanelProps {
  page: Page
  color: string | undefined
  /** The texts next to the name of the class. */
  facts: readonly (string | undefined)[]
  /** The height of a row, in hundredths of the screen. */
  rowHeight: number
  children: ReactNode
}
