// Which dialogs are open over the judge's screen. The list of own rides stays open below the other ones.

import { useState } from 'react'
import { useBusy } from '@/features/offline/busy'
import type { StoredEntry } from '../outbox/outbox-entry'

export type OpenDialogs = ReturnType<typeof useJudgeDialogs>

export function useJudgeDialogs() {
  const [isListOpen, setListOpen] = useState(false)
  /** The ride that is moved to another rider. */
  const [rideToMove, setRideToMove] = useState<StoredEntry | null>(null)
  const [isNameOpen, setNameOpen] = useState(false)
  /** Rides are handed to another phone by showing codes, and taken from one by scanning them. */
  const [codes, setCodes] = useState<'show' | 'scan' | null>(null)
  useBusy(isListOpen || rideToMove !== null || isNameOpen || codes !== null)
  return { isListOpen, setListOpen, rideToMove, setRideToMove, isNameOpen, setNameOpen, codes, setCodes }
}
