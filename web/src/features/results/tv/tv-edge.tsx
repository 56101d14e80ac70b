// The side bar of the TV: the classes in turn, and a QR code of the results page.
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classColor } from '@/lib/sport/class-color'
import { paths } from '@/lib/addresses/paths'
import { useStageView } from '../stage-view'
import type { Page } from './pages'
import { boardStyle } from '../board-style'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))

export function TvEdge({ pages, page, children }: TvEdgeProps) {
  const { t } = useTranslation()
  const { stage, key } = useStageView()
  const names = [...new Set(pages.map(({ racingClass }) => racingClass))]
  const colorOf = (name: string) => classColor(stage.classes, name) ?? ''
  return (
    <aside className="tv-edge" aria-label={t('tv.classes')}>
      <ol className="tv-turns">
        {names.map((name) => (
          <li
            key={name}
            aria-current={name === page?.racingClass || undefined}
            style={boardStyle({ '--class-color': colorOf(name) })}
          >
            {name}
          </li>
        ))}
      </ol>
      {children}
      <figure className="tv-phone">
        <Suspense fallback={<span className="block aspect-square" />}>
          <QrCode text={window.location.origin + paths.results(key)} label={t('share.phones')} />
        </Suspense>
        <figcaption>{t('tv.onThePhone')}</figcaption>
      </figure>
    </aside>
  )
}

interface TvEdgeProps {
  pages: readonly Page[]
  page: Page | undefined
  /** Shown above the QR code. */
  children?: ReactNode
}
