import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, serve } from '../../../testing/render'
import { stageAt } from '../testing/page'
import { aBoard } from '../testing/rows'
import { aSecretaryRow, aStage } from '../testing/stage'
import { ProtocolPage } from './protocol-page'

const boardAt = `GET ${stageAt}/secretary/board`
const officeAt = `GET ${stageAt}/secretary/participants`
const office = { body: { seq: 1, participants: [{ id: 'a', license: 'LV-17' }] } }

function show(answers: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    [`GET ${stageAt}`]: { body: aStage({ viewer: { judgeSections: [], secretary: true } }) },
    [boardAt]: { body: aBoard([aSecretaryRow('a', 0)]) },
    [officeAt]: office,
    ...answers,
  })
  const address = '/competitions/club/cup/round/results/protocol'
  renderAt(address, <ProtocolPage />, {
    path: '/competitions/:institution/:championship/:stage/results/protocol',
  })
  return requests
}

const print = () => screen.findByRole('button', { name: 'Print' })

test('the office prints the protocol with the licenses', async () => {
  show()
  expect(await screen.findByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(await print()).toBeEnabled()
  expect(screen.queryByText('Being corrected')).not.toBeInTheDocument()
})

test('a protocol without its licenses is neither shown nor printed', async () => {
  show({ [officeAt]: { status: 500 } })
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(await print()).toBeDisabled()
})

test('results that are being corrected say so', async () => {
  const beingCorrected = { since: '2026-06-07T07:00:00Z', reason: 'Wrong section' }
  show({ [boardAt]: { body: { ...aBoard([aSecretaryRow('a', 0)]), beingCorrected } } })
  expect(await screen.findByText('Being corrected')).toBeVisible()
})

test('a protocol stays as it was when the page was opened', async () => {
  const requests = show()
  await screen.findByRole('cell', { name: 'LV-17' })
  const read = () => requests.filter(({ url }) => /board|participants/.test(url)).length
  const before = read()
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(read()).toBe(before)
})
