// The results page of the test stage, as the router renders it.
import { act, screen, within } from '@testing-library/react'
import type { Board, Delta, SecretaryBoard, Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { aRow } from '@/testing/board'
import { FakeEventSource } from '@/testing/fake-event-source'
import { renderAt, serve, type Answers } from '@/testing/render'
import { noTestRides } from '@/testing/stage'
import { ResultsPage } from '../page/results-page'
import { aLiveStage } from './stage'

export const stageAt = '/institutions/club/championships/cup/stages/round'

/** Opens the page, waits for its title, and returns its requests. */
export async function openResults(opening: Opening): Promise<Request[]> {
  return (await openRoutedResults(opening)).requests
}

/** Does the same as `openResults`, and also returns the router. */
export async function openRoutedResults({ stage = aLiveStage(), board, answers = {}, query = '' }: Opening) {
  const requests = serve({
    'GET /session': { body: { user: null } },
    [`GET ${stageAt}`]: { body: stage },
    [`GET ${stageAt}/board`]: { body: board },
    ...(stage.viewer.secretary && {
      [`GET ${stageAt}/secretary/board`]: { body: board },
      [`GET ${stageAt}/approval`]: { body: anApproval() },
      [`GET ${stageAt}/test-rides`]: { body: noTestRides },
    }),
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

export const threeRiders = () => [aRow('a', 0), aRow('b', 1), aRow('c', 2)]

export function classA(): HTMLElement {
  return screen.getByRole('region', { name: /^A/ })
}

/** The cells with the names of the riders of class A, in their order. */
export function riderNames(): string[] {
  return within(classA())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
}

/** Sends a delta as the server does, and waits for the frame that shows it. */
export async function receive(delta: Delta): Promise<void> {
  await act(async () => {
    FakeEventSource.last.emit('delta', delta)
    await new Promise(requestAnimationFrame)
  })
}
