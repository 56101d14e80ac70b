// Prints a receipt. The first print gives it its number; every later one is a copy.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskRider, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { deskQuery, issueReceipt } from '../entry-desk-api'
import { receiptsOf, type ReceiptContent } from './receipts'

export function usePrintReceipt(stage: Stage, rider: DeskRider, onIssued: (number: string | null) => void) {
  const queryClient = useQueryClient()
  /** The number that was given by the print that is about to begin. */
  const [original, setOriginal] = useState<string | null>(null)
  const issue = useMutation({
    mutationFn: () => issueReceipt(stageKey(stage), rider.participant),
    onSuccess: (changed) => {
      const known = new Set(rider.payments.map(({ receipt }) => receipt))
      const number = receiptsOf(changed).find((receipt) => !known.has(receipt.number))?.number ?? null
      queryClient.setQueryData(deskQuery(stageKey(stage)).queryKey, (desk) => {
        const riders = desk?.riders.map((other) =>
          other.participant === changed.participant ? changed : other,
        )
        return desk && riders && { ...desk, riders }
      })
      setOriginal(number)
      onIssued(number)
    },
  })
  useEffect(() => {
    // The number is on the page by now.
    if (original !== null) window.print()
  }, [original])
  useEffect(() => {
    const forget = () => setOriginal(null)
    addEventListener('afterprint', forget)
    return () => removeEventListener('afterprint', forget)
  }, [])
  return {
    print: ({ number }: ReceiptContent) => (number === null ? issue.mutate() : window.print()),
    isCopy: ({ number }: ReceiptContent) => number !== null && number !== original,
    isPending: issue.isPending,
    error: issue.error,
  }
}
