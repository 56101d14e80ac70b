// The columns of the table by who looks, and from which width each has a place of its own. On narrower screens what it says stands under
// the name, or under the number.
import type { Audience } from './follow-participants'
import type { Column } from './sorting'

export interface ColumnPlace {
  column: Column
  /** From which width there is a column; always, where it is missing. */
  from?: Width
  /** Under which cell it stands on narrower screens, where that isn't the name. */
  under?: 'number'
}

/** `xs` is a phone at the usual text size. */
export type Width = 'xs' | 'sm' | 'lg' | 'xl'

/** On a phone a visitor sees number, name and class; a secretary needs that room for the tick and the menu. */
export function columnsFor(audience: Audience, { teams }: { teams: boolean }): ColumnPlace[] {
  const team: ColumnPlace[] = teams ? [{ column: 'team', from: audience === 'public' ? 'lg' : 'xl' }] : []
  if (audience === 'public') {
    return [
      { column: 'number' },
      { column: 'name' },
      { column: 'class', from: 'xs' },
      { column: 'year', from: 'sm' },
      { column: 'bike', from: 'lg' },
      { column: 'club', from: 'lg' },
      ...team,
      { column: 'registered', from: 'sm' },
    ]
  }
  return [
    { column: 'status' },
    { column: 'number' },
    { column: 'name' },
    { column: 'class', from: 'sm', under: 'number' },
    { column: 'birthDate', from: 'sm' },
    { column: 'gender', from: 'xl' },
    { column: 'bike', from: 'lg' },
    { column: 'club', from: 'lg' },
    { column: 'license', from: 'xl' },
    ...team,
    { column: 'registered', from: 'sm' },
  ]
}

/** A cell that is there from this width on. */
export const cellFrom: Record<Width, string> = {
  xs: 'max-[16rem]:hidden',
  sm: 'max-sm:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
}

/** What stands under the name below this width. */
export const factBelow: Record<Width, string> = {
  xs: 'min-[16rem]:hidden',
  sm: 'sm:hidden',
  lg: 'lg:hidden',
  xl: 'xl:hidden',
}
