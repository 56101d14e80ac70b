import { expect, test } from 'vitest'
import type { DeskEdit } from '../entry-desk-api'
import { isPaymentWaiting, waitingTick } from './waiting'

const tick = (participant: string, set: boolean): DeskEdit => ({
  enteredAt: 0,
  name: '',
  mark: { id: '', participant, mark: 'arrived', set },
})
const payment: DeskEdit = {
  enteredAt: 0,
  name: '',
  payment: { id: '', participant: 'ozols', amountCents: 2500, method: 'cash', reason: '' },
}

test('the last tick of the same rider and mark is shown', () => {
  const edits = [tick('ozols', true), tick('ozols', false), tick('grants', true), payment]
  expect(waitingTick(edits, 'ozols', 'arrived')).toBe(false)
  expect(waitingTick(edits, 'grants', 'arrived')).toBe(true)
  expect(waitingTick(edits, 'grants', 'documentsSeen')).toBeUndefined()
})

test('a payment waits for its own rider only', () => {
  expect(isPaymentWaiting([payment], 'ozols')).toBe(true)
  expect(isPaymentWaiting([payment, tick('grants', true)], 'grants')).toBe(false)
})
