// Which riders the list of the entry desk shows.
import type { DeskRider } from '@/api'
import { hasNumber, matchesRider } from '@/lib/text/text-search'

export const deskFilters = ['all', 'notHere', 'toPay'] as const
export type DeskFilter = (typeof deskFilters)[number]

const passes: Record<DeskFilter, (rider: DeskRider) => boolean> = {
  all: () => true,
  notHere: (rider) => rider.arrived === null && isRegistered(rider),
  toPay: ({ openCents }) => openCents !== 0,
}

/** A rider who withdrew is listed because the organiser has, or had, the rider's money. */
export function isRegistered({ racingClass }: DeskRider): boolean {
  return racingClass !== null
}

/** The riders of a filter whom a folded search text finds; one with exactly that number first. */
export function visibleRiders(riders: readonly DeskRider[], filter: DeskFilter, folded: string): DeskRider[] {
  return riders
    .filter((rider) => passes[filter](rider) && matchesRider(rider, folded))
    .toSorted((a, b) => Number(hasNumber(b, folded)) - Number(hasNumber(a, folded)))
}

/** How many registered riders are here. */
export function countArrived(riders: readonly DeskRider[]): { arrived: number; all: number } {
  const registered = riders.filter(isRegistered)
  return { arrived: registered.filter(({ arrived }) => arrived !== null).length, all: registered.length }
}
