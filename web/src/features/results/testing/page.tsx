// The results page of the stage of tests, as the router shows it.
import { screen } from '@testing-library/react'
import type { Board, SecretaryBoard, Stage } from '../../../api'
import { renderAt, serve } from '../../../testing/render'
import { ResultsPage } from '../results-page'
import { aStage } from './stage'

export const stageAt = '/institutions/club/championships/cup/stages/round'

type Answers = Parameters<typeof serve>[0]

/** Opens the page and waits for its title. Gives the requests that it makes. */
export async function openResults(opening: Opening): Promise<Request[]> {
  return (await openRoutedResults(opening)).requests
}

/** The same, with the router that knows the page's address. */
export async function openRoutedResults({ stage = aStage(), board, answers = {}, query = '' }: Opening) {
  const boardAt = stage.viewer.secretary ? 'secretary/board' : 'board'
  const requests = serve({
    [`GET ${stageAt}`]: { body: stage },
    [`GET ${stageAt}/${boardAt}`]: { body: board },
    ...answers,
  })
  const { router } = renderAt(`/competitions/club/cup/round/results${query}`, <ResultsPage />, {
    path: '/competitions/:institution/:championship/:stage/results',
  })
  await screen.findByRole('heading', { level: 1, name: /Round of tests/ })
  return { requests, router }
}

interface Opening {
  stage?: Stage
  board: Board | SecretaryBoard
  answers?: Answers
  query?: string
}
