// The results of a stage: as a page, inside another site's, or on a TV.
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { displayModeOf } from '../../lib/display-mode'
import { BoardPage } from './board-page'
import './board.css'
import './change.css'
import './print.css'

const EmbedPage = lazy(async () => ({ default: (await import('./embed/embed-page')).EmbedPage }))
const TvPage = lazy(async () => ({ default: (await import('./tv/tv-page')).TvPage }))

export function ResultsPage() {
  const showing = displayModeOf(useLocation())
  if (showing === 'page') return <BoardPage />
  return <Suspense>{showing === 'tv' ? <TvPage /> : <EmbedPage />}</Suspense>
}
