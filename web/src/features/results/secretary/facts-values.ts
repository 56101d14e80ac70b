// The facts about a rider that only some rules use, as a form has them.
import type { RiderFact, RiderFactsIn, SecretaryFacts } from '@/api'
import { MAX_DECIDED_PLACE, MAX_YELLOW_CARDS, MIN_BIKE_YEAR } from '@/lib/server-limits'
import { serverNow } from '@/lib/time/server-clock'

/** The facts that are numbers. */
export const numberFacts = ['bikeYear', 'cards', 'powerSection', 'orderByHand'] as const
export type NumberFact = (typeof numberFacts)[number]

/** Numbers are as they are entered; empty if they are unknown. */
export interface FactsValues extends Record<NumberFact, string> {
  guest: boolean
  orderByHandReason: string
}

/** Returns the least and the most of a number. */
export function rangeOf(fact: NumberFact): { min: number; max: number } {
  switch (fact) {
    case 'bikeYear':
      return { min: MIN_BIKE_YEAR, max: new Date(serverNow()).getUTCFullYear() + 1 }
    case 'cards':
      return { min: 0, max: MAX_YELLOW_CARDS }
    default:
      return { min: 1, max: MAX_DECIDED_PLACE }
  }
}

export function toFactsValues(facts: SecretaryFacts): FactsValues {
  return {
    guest: facts.guest,
    bikeYear: String(facts.bikeYear ?? ''),
    cards: String(facts.cards),
    powerSection: String(facts.powerSection ?? ''),
    orderByHand: String(facts.orderByHand ?? ''),
    orderByHandReason: facts.orderByHandReason,
  }
}

/** Returns the first field with a problem, in the order of the form; null if there is none. */
export function findWrongField(
  values: FactsValues,
  used: readonly RiderFact[],
): NumberFact | 'orderByHandReason' | null {
  const wrong = numberFacts.find((fact) => used.includes(fact) && isOutOfRange(fact, values[fact]))
  return wrong ?? (lacksReason(values) ? 'orderByHandReason' : null)
}

export function isOutOfRange(fact: NumberFact, input: string): boolean {
  const { min, max } = rangeOf(fact)
  return input !== '' && !(Number(input) >= min && Number(input) <= max)
}

export function lacksReason({ orderByHand, orderByHandReason }: FactsValues): boolean {
  return orderByHand !== '' && orderByHandReason.trim() === ''
}

/** Returns the facts that the rules use, as they are sent. */
export function toFactsInput(values: FactsValues, used: readonly RiderFact[]): RiderFactsIn {
  const numberOf = (fact: NumberFact) =>
    used.includes(fact) && values[fact] !== '' ? Number(values[fact]) : null
  return {
    guest: values.guest,
    bikeYear: numberOf('bikeYear'),
    cards: numberOf('cards') ?? 0,
    powerSection: numberOf('powerSection'),
    orderByHand: numberOf('orderByHand'),
    orderByHandReason: values.orderByHandReason.trim(),
  }
}
