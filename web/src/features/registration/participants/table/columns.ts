// The columns of the table for each audience, and the screen width from which each has its own column. On
// narrower screens its value is shown below the name or the number.
import type { Audience } from '@/api'
import type { Column } from './sorting'

export interface ColumnPlace {
  column: Column
  /** The width from which the column exists; undefined for all widths. */
  from?: Width
  /** The cell that contains the value on narrower screens, if it isn't the name. */
  under?: 'number'
}

/** `xs` is a phone at the default text size. */
export type Width = 'xs' | 'sm' | 'lg' | 'xl'

/**
 * On a phone a visitor sees number, name and class; a secretary needs that room for the checkbox and the
 * menu.
 */
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

/** A cell that is shown from this width on. */
export const hiddenBelow: Record<Width, string> = {
  xs: 'max-[16rem]:hidden',
  sm: 'max-sm:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
}

/** A value that is shown below the name up to this width. */
export const hiddenFrom: Record<Width, string> = {
  xs: 'min-[16rem]:hidden',
  sm: 'sm:hidden',
  lg: 'lg:hidden',
  xl: 'xl:hidden',
}
