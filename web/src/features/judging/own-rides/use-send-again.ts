// Sends rides again that the server has refused, and remembers which ones.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outbox } from '../outbox/outbox'
import type { StoredEntry } from '../outbox/outbox-entry'
import { SERVER_SHEETS } from '../server/use-sheet'

export function useSendAgain(outbox: Outbox) {
  const queryClient = useQueryClient()
  const [sentAgain, setSentAgain] = useState<ReadonlySet<string>>(new Set())
  const sendAgain = async ({ id }: StoredEntry) => {
    await outbox.requeueEntry(id)
    // Not before: until then the entry still has the answer to the first attempt.
    setSentAgain((earlier) => new Set([...earlier, id]))
    // The secretary may have assigned the section in the meantime.
    void queryClient.invalidateQueries({ queryKey: SERVER_SHEETS })
  }
  return { sentAgain, sendAgain }
}
