// Finding a rider by name or number, whatever the case and with or without Baltic accents.
import type { LiveRow } from '../live/board-state'

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

export function matches(row: Pick<LiveRow, 'name' | 'racingNumber'>, folded: string): boolean {
  return folded === '' || fold(row.name).includes(folded) || row.racingNumber.toLowerCase().startsWith(folded)
}
