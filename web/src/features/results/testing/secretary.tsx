// The results page of the test stage as its secretary sees it on a phone, with two riders.
import { screen } from '@testing-library/react'
import { aBoard } from '@/testing/board'
import { openResults, stageAt } from './page'
import { aLiveStage, aResult, aSecretaryRow } from './stage'

export const secretaryStage = aLiveStage({ viewer: { judgeSections: [], secretary: true } })
export const resultPath = `${stageAt}/results/a`
export const resultRoute = `GET ${stageAt}/secretary/results/a`

/** Opens the page, waits for the panel, and returns the requests. */
export async function openAsSecretary(
  answers: Parameters<typeof openResults>[0]['answers'] = {},
  overrides = {},
): Promise<Request[]> {
  const rows = [aSecretaryRow('a', 0, overrides), aSecretaryRow('b', 1, { finished: true })]
  const requests = await openResults({
    stage: secretaryStage,
    board: aBoard(rows),
    answers: { [resultRoute]: { body: aResult('a') }, ...answers },
  })
  await screen.findByRole('complementary', { name: 'Secretary' })
  return requests
}

export function requestWith(requests: Request[], method: string): Request | undefined {
  return requests.find((request) => request.method === method)
}

/** An action in the menu of the first or second rider; jsdom opens no popovers. */
export function menuAction(name: string, rider: 0 | 1 = 0): HTMLElement {
  const [first, second] = screen.getAllByRole('button', { name, hidden: true })
  const found = rider === 0 ? first : second
  if (!found) throw new Error(`no menu has ${name}`)
  return found
}

export function openDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog')
}
