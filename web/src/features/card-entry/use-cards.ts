// The open card and the cards that were just saved, with what the user does with them. Saved rides are in the
// outbox.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { JudgeSheet } from '@/api'
import type { Outbox, OutboxState } from '@/features/judging/outbox/outbox'
import type { StoredEntry } from '@/features/judging/outbox/outbox-entry'
import { isNumber } from '@/features/judging/riders/find-rider'
import { rideKey } from '@/lib/sport/ride-key'
import { type CardCell, type CardInput, type CardRider, contradicts, ridesOf } from './card'
import type { SavedCard } from './saved-cards'

/** How many saved cards are listed. */
const MAX_SAVED_CARDS = 5

/** An open card; `initialInput` is what it starts with after an undo. */
interface OpenCard {
  rider: CardRider
  initialInput: CardInput
}

interface Options {
  sheet: JudgeSheet
  outbox: Outbox
  outboxState: OutboxState
  /** Fetches again what is recorded. */
  onRefresh: () => void
}

export function useCards({ sheet, outbox, outboxState, onRefresh }: Options) {
  const [params] = useSearchParams()
  const [card, setCard] = useState<OpenCard | null>(() => {
    const rider = riderWithNumber(sheet, params.get('number') ?? '')
    return rider ? { rider, initialInput: new Map() } : null
  })
  const [savedCards, setSavedCards] = useState<readonly SavedCard[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [hasInput, setHasInput] = useState(false)

  const open = (rider: CardRider) => {
    // Opening the next card ends the undo of the one before, which may be sent now.
    void outbox.nextRide()
    onRefresh()
    setCard({ rider, initialInput: new Map() })
  }
  const close = () => {
    setCard(null)
    setHasInput(false)
    setHasFailed(false)
  }
  const save = async (rider: CardRider, cells: readonly CardCell[], input: CardInput) => {
    const { stage } = sheet
    const conflictKeys = ridesInConflict(outboxState.entries, rider)
    const rides = ridesOf(rider, cells, input, { stage, at: new Date(), conflictKeys })
    if (rides.length === 0) return close()
    try {
      const entries = await outbox.recordCard(rides)
      setSavedCards((current) => [{ rider, entries }, ...current].slice(0, MAX_SAVED_CARDS))
      close()
      // A conflict needs a decision of the secretary, so it is sent without waiting for the undo.
      if (cells.some((cell) => contradicts(stage, cell, input))) void outbox.sendAll().then(onRefresh)
    } catch {
      // The phone could not store the card; it stays open, with a message.
      setHasFailed(true)
    }
  }
  const undo = async ({ rider, entries }: SavedCard) => {
    if (!(await outbox.undo(...entries.map(({ id }) => id)))) return
    setSavedCards((current) => current.filter((other) => other.entries !== entries))
    setCard({ rider, initialInput: new Map(entries.map(toInput)) })
    setHasInput(true)
  }
  return { card, savedCards, hasFailed, hasInput, setHasInput, open, close, save, undo }
}

/** A rider without a number is never found by an empty number. */
export function riderWithNumber({ riders }: JudgeSheet, number: string): CardRider | undefined {
  return number ? riders.find((rider) => isNumber(rider.racingNumber, number)) : undefined
}

/** The keys of the rider's rides for which an earlier card is in conflict. */
function ridesInConflict(entries: readonly StoredEntry[], { id }: CardRider): ReadonlySet<string> {
  return new Set(
    entries
      .filter(({ participant, fromCard, state }) => participant === id && fromCard && state === 'conflict')
      .map(({ section, lap }) => rideKey(section, lap)),
  )
}

function toInput({ section, lap, total }: StoredEntry): [string, string] {
  return [rideKey(section, lap), String(total)]
}
