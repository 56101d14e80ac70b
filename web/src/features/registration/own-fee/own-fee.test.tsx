import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, serve, type Answers } from '@/testing/render'
import { rider } from '@/testing/people'
import { aParticipant, aStage } from '@/testing/stage'
import { OwnFee } from './own-fee'

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const fee = {
  dueParts: { entryCents: 2500, lateCents: 0, dayLicenceCents: 0, discountCents: 0 },
  dueCents: 2500,
  paidCents: 0,
  openCents: 2500,
  state: 'unpaid',
  payments: [],
  bank: { recipient: 'Moto klubs', iban: 'LV80BANK0000435195001', reference: 'Cup 1 7' },
}

function show(answer: object, participants = [aParticipant({ id: rider.id })]) {
  const answers: Answers = {
    'GET /session': { body: { user: rider } },
    [`GET ${path}/participants`]: { body: { feedPosition: 1, participants } },
    [`GET ${path}/registration/fee`]: { body: answer },
  }
  const requests = serve(answers)
  renderAt('/', <OwnFee stage={aStage({ features: ['entryDesk'] })} />)
  return requests
}

test('a rider sees the amount, the bank account and the own reference', async () => {
  show(fee)
  expect(await screen.findByText('Entry fee to pay: €25')).toBeVisible()
  expect(screen.getByText('LV80 BANK 0000 4351 9500 1')).toBeVisible()
  expect(screen.getByText('Cup 1 7')).toBeVisible()
})

test('without a bank account it is paid at the desk, and what is paid needs no account', async () => {
  show({ ...fee, bank: null })
  expect(await screen.findByText('Pay at the entry desk.')).toBeVisible()
})

test('a rider who has paid sees no bank account', async () => {
  show({ ...fee, paidCents: 2500, openCents: 0, state: 'paid' })
  expect(await screen.findByText('Entry fee paid: €25')).toBeVisible()
  expect(screen.queryByText('Moto klubs')).not.toBeInTheDocument()
})

test('nothing is asked for somebody who is not registered', async () => {
  const requests = show(fee, [aParticipant()])
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/participants'))).toBe(true))
  await act(async () => undefined)
  expect(requests.some(({ url }) => url.endsWith('/fee'))).toBe(false)
})
