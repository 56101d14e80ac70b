// The receipts of a rider: payments with the same number are on the same one, and those without a number on the next.
import type { DeskRider } from '@/api'

type Payment = DeskRider['payments'][number]

export interface ReceiptContent {
  /** The number; null before it is issued. */
  number: string | null
  payments: Payment[]
}

/** Returns the receipts of a rider, the one that is to be printed next first, then the latest ones. */
export function receiptsOf({ payments }: Pick<DeskRider, 'payments'>): ReceiptContent[] {
  const receipts = new Map<string | null, Payment[]>()
  for (const payment of payments) {
    receipts.set(payment.receipt, [...(receipts.get(payment.receipt) ?? []), payment])
  }
  const all = Array.from(receipts, ([number, ofReceipt]) => ({ number, payments: ofReceipt }))
  const next = all.filter(({ number }) => number === null)
  const issued = all.filter(({ number }) => number !== null)
  return [...next, ...issued.toReversed()]
}
