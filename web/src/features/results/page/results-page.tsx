// The results of a stage: as a page, embedded in another site, or on a TV.
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { displayModeOf } from '@/lib/addresses/display-mode'
import { BoardPage } from './board-page'
import '../board.css'
import '../change.css'
import '../print.css'

const EmbedPage = lazy(async () => ({ default: (await import('../embed/embed-page')).EmbedPage }))
const TvPage = lazy(async () => ({ default: (await import('../tv/tv-page')).TvPage }))

export function ResultsPage() {
  const displayMode = displayModeOf(useLocation())
  if (displayMode === 'page') return <BoardPage />
  return <Suspense>{displayMode === 'tv' ? <TvPage /> : <EmbedPage />}</Suspense>
}
