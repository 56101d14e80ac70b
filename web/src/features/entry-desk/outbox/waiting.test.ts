import { expect, test } from 'vitest'
import type { DeskEdit, DeskEntry } from './desk-db'
import { isPaymentWaiting, refusedPayment, waitingTick } from './waiting'

const entry = (edit: DeskEdit, state: DeskEntry['state'] = 'waiting'): DeskEntry => ({
  id: '',
  owner: 'user:anna',
  stage: 'lamsf/trials/mezezers',
  recordedAt: 0,
  state,
  name: '',
  edit,
})
const tick = (participant: string, set: boolean, state?: DeskEntry['state']) =>
  entry({ mark: { participant, mark: 'arrived', set } }, state)
const payment = (state?: DeskEntry['state']) =>
  entry({ payment: { participant: 'ozols', amountCents: 2500, method: 'cash', reason: '' } }, state)

test('the last tick of the same rider and mark is shown, but none that was refused', () => {
  const entries = [
    tick('ozols', true),
    tick('ozols', false),
    tick('ozols', true, 'rejected'),
    tick('grants', true),
  ]
  expect(waitingTick(entries, 'ozols', 'arrived')).toBe(false)
  expect(waitingTick(entries, 'grants', 'arrived')).toBe(true)
  expect(waitingTick(entries, 'grants', 'documentsSeen')).toBeUndefined()
})

test('a payment waits for its own rider only, and not once it was refused', () => {
  expect(isPaymentWaiting([payment()], 'ozols')).toBe(true)
  expect(isPaymentWaiting([payment(), tick('grants', true)], 'grants')).toBe(false)
  expect(isPaymentWaiting([payment('rejected')], 'ozols')).toBe(false)
  expect(refusedPayment([payment('rejected')], 'ozols')).toBeDefined()
  expect(refusedPayment([payment()], 'ozols')).toBeUndefined()
})
