import { expect, test } from 'vitest'
import type { DeskRider } from '@/api'
import { receiptsOf } from './receipts'

const payment = (id: string, receipt: string | null): DeskRider['payments'][number] => ({
  id,
  amountCents: 100,
  method: 'cash',
  reason: '',
  takenAt: '2026-09-12T07:00:00Z',
  takenBy: null,
  receipt,
})

test('payments with the same number are on one receipt; those without one come first', () => {
  const payments = [
    payment('a', '2026/1'),
    payment('b', '2026/1'),
    payment('c', '2026/4'),
    payment('d', null),
  ]
  const found = receiptsOf({ payments }).map(({ number, payments: of }) => [number, of.map(({ id }) => id)])
  expect(found).toEqual([
    [null, ['d']],
    ['2026/4', ['c']],
    ['2026/1', ['a', 'b']],
  ])
})
