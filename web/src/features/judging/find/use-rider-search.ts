// The search for a rider by digits or by name, and what matches it.
import { useState } from 'react'
import { useBusy } from '@/features/offline/busy'
import {
  findByDigits,
  findByText,
  nextDigits,
  possibleDigits,
  riderWithNumber,
  type SectionRider,
  uniqueMatch,
} from '../riders/find-rider'

interface RiderSearchInput {
  riders: readonly SectionRider[]
  /** The riders still to come, who match while nothing is entered. */
  ridersToCome: readonly SectionRider[]
  /**
   * Creates the rider of a number that no rider has yet; without it only the numbers of known riders can be
   * entered.
   */
  createRider: ((racingNumber: string) => SectionRider) | undefined
  onPick: (rider: SectionRider) => void
}

export type RiderSearch = ReturnType<typeof useRiderSearch>

export function useRiderSearch({ riders, ridersToCome, createRider, onPick }: RiderSearchInput) {
  const [digits, setDigits] = useState('')
  /** Null while the search is by digits. */
  const [name, setName] = useState<string | null>(null)
  useBusy(digits !== '' || name !== null)
  const matchingRiders = name
    ? findByText(riders, name)
    : digits
      ? findByDigits(riders, digits)
      : ridersToCome
  const existingRider = riderWithNumber(riders, digits)
  const exactRider = existingRider ?? (digits ? createRider?.(digits) : undefined)
  const exact = createRider && exactRider
  const others = exact ? matchingRiders.filter((rider) => rider.id !== exact.id) : matchingRiders
  return {
    digits,
    name,
    isSearching: Boolean(name) || digits !== '',
    allowedDigits: createRider ? nextDigits(digits) : possibleDigits(riders, digits),
    /** The rider with exactly the entered number. */
    exactRider,
    /** `exact` is listed above the others; `isNew` says that no rider has had its number so far. */
    matches: { exact, isNew: !existingRider, others, count: others.length + Number(exact !== undefined) },
    setName,
    typeDigits: (newDigits: string) => {
      // Where new riders are allowed, the number may have more digits.
      const only = createRider ? null : uniqueMatch(riders, newDigits)
      if (only) onPick(only)
      else setDigits(newDigits)
    },
    searchByName: () => {
      setDigits('')
      setName('')
    },
  }
}
