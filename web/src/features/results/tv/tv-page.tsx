// The results on a TV at the start or in the paddock: one class at a time, readable from ten metres, without
// user input. Sizes: a name is set at 6.6 hundredths of the screen's height, 71 px of 1080, and its capitals
// are 47 px: 27 mm on a TV of 50 inches. At ten metres that is an angle of 9', nearly twice the 5' that
// normal sight needs to distinguish letters; places and points are a fifth larger.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '@/ui/i18n'
import { PageTitle } from '@/ui/page/page-title'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { useStage, useStageKey } from '@/features/stages/stage'
import { useBoard } from '../live/use-board'
import { TvBoard } from './tv-board'
import { useScreenSize } from './use-page'
import { boardStyle } from '../board-style'
import './tv.css'

export function TvPage() {
  const { t } = useTranslation()
  const key = useStageKey()
  const stage = useStage(key)
  const board = useBoard(key, 'public')
  const size = useScreenSize()
  useScreenAwake()
  useRetry(!stage.data || !board.data)
  return (
    <div className="tv" style={boardStyle({ '--u': `${size.unit}px` })}>
      <PageTitle>
        {stage.data ? `${stage.data.title} · ${t('stages.results')}` : t('stages.results')}
      </PageTitle>
      {stage.data && board.data ? (
        <TvBoard stage={stage.data} store={board.data} screen={size} />
      ) : (
        <p className="tv-waiting figure">{stage.data?.title ?? t('tv.waiting')}</p>
      )}
    </div>
  )
}

const RETRY_MS = 8_000

/** Retries failed queries whatever the reason, because nobody is there to press a button. */
function useRetry(isMissing: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setInterval(
      () => void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
      RETRY_MS,
    )
    return () => clearInterval(timer)
  }, [queryClient, isMissing])
}
