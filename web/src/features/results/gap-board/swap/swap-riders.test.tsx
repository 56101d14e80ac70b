import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { RiderSwap } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { type Answers, renderAt, serve } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { SwapRiders } from './swap-riders'

beforeEach(() => haveModalDialogs())

const stage = aStage({ features: ['raceDay'], sections: 3 })
const STAGE = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}`

const swap: RiderSwap = {
  riders: [
    {
      participant: 'a',
      name: 'Mia Sepp',
      racingClass: 'B',
      numberBefore: '21',
      numberAfter: '12',
      totalBefore: 9,
      totalAfter: 4,
      rides: 3,
      setAside: 0,
    },
    {
      participant: 'b',
      name: 'Uku Tamm',
      racingClass: 'C',
      numberBefore: '12',
      numberAfter: '21',
      totalBefore: 4,
      totalAfter: null,
      rides: 5,
      setAside: 2,
    },
  ],
}

async function choose(answers: Answers = {}) {
  const participants = [
    aParticipant({ id: 'a', racingNumber: '21', name: 'Mia Sepp', racingClass: 'B' }),
    aParticipant({ id: 'b', racingNumber: '12', name: 'Uku Tamm', racingClass: 'C' }),
  ]
  const requests = serve({
    [`GET ${STAGE}/participants`]: { body: { feedPosition: 1, participants } },
    [`POST ${STAGE}/secretary/rider-swap/preview`]: { body: swap },
    ...answers,
  })
  renderAt('/', <SwapRiders stage={stage} />)
  await userEvent.click(screen.getByRole('button', { name: 'Two riders mixed up' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(await dialog.findByLabelText(/^Rider/), '21 · Mia Sepp · B')
  await userEvent.selectOptions(dialog.getByLabelText(/^The other rider/), '12 · Uku Tamm · C')
  return { requests, dialog }
}

const bodies = (requests: Request[], path: string) =>
  Promise.all(requests.filter(({ url }) => url.endsWith(path)).map((request) => request.clone().json()))

test('the effect on both riders is shown before anything changes', async () => {
  const { dialog, requests } = await choose()
  const effect = await dialog.findByRole('region', { name: 'What changes' })
  expect(effect).toHaveTextContent(/Mia Sepp · BNumber: 21 → 12Total: 9 → 4Gets 3 rides of the other one/)
  expect(effect).toHaveTextContent(/Total: 4 → –.*2 rides aren't ridden by this class/)
  expect(await bodies(requests, '/rider-swap')).toEqual([])
})

test('the exchange is sent with the totals that were shown', async () => {
  const { dialog, requests } = await choose({ [`POST ${STAGE}/secretary/rider-swap`]: { body: swap } })
  await userEvent.click(dialog.getByRole('radio', { name: 'Only the rides' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: '2' }))
  await dialog.findByRole('region', { name: 'What changes' })
  await expect.poll(() => bodies(requests, '/preview').then((sent) => sent.length)).toBe(3)
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Exchange' }).hasAttribute('disabled'))
    .toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange' }))
  await expect.poll(() => bodies(requests, '/rider-swap').then((sent) => sent.length)).toBe(1)
  expect(await bodies(requests, '/rider-swap')).toEqual([
    { first: 'a', second: 'b', rides: true, numbers: false, sections: [2], seen: [4, null] },
  ])
})

test('a ride that has arrived since is said to be the reason, and nothing is exchanged', async () => {
  const stale = { status: 412, body: { code: 'stale' } }
  const { dialog } = await choose({ [`POST ${STAGE}/secretary/rider-swap`]: stale })
  await dialog.findByRole('region', { name: 'What changes' })
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange' }))
  expect(await dialog.findByText(/A ride has arrived since/)).toBeVisible()
})
