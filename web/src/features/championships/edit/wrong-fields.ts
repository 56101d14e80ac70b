// The server's errors of the form, translated and assigned to the inputs.
import type { TFunction } from 'i18next'
import type { FieldPath } from 'react-hook-form'
import type { ApiError, FieldError } from '../../../api'
import { fieldFault } from '../../../ui/field-fault'
import type { FormValues } from './form-values'

export type Place = FieldPath<FormValues> | 'root.teams' | 'root.classes'

const classFields = {
  name: 'name',
  former: 'name',
  order: 'name',
  clubStandingMultiplier: 'multiplier',
  bgColor: 'bgColor',
  borderColor: 'borderColor',
} as const

const single = ['displayName', 'season'] as const

/**
 * Returns the errors of fields that have an input in the form. `removed` names what the form removes from the
 * saved championship.
 */
export function faultyFields(t: TFunction, { fields }: ApiError, removed: Removed) {
  return fields.flatMap((error): { place: Place; message: string }[] => {
    const place = placeOf(error.field)
    return place ? [{ place, message: text(t, place, error, removed) }] : []
  })
}

export interface Removed {
  teams: string[]
  classes: string[]
}

function placeOf(field: string): Place | null {
  const [, index, name] = /^classes\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (index !== undefined) return isOfClass(name) ? `classes.${Number(index)}.${classFields[name]}` : null
  if (/^teams(\[\d+\])?$/.test(field)) return 'root.teams'
  if (field === 'classes') return 'root.classes'
  return single.find((known) => known === field) ?? null
}

function isOfClass(name: string | undefined): name is keyof typeof classFields {
  return name !== undefined && Object.hasOwn(classFields, name)
}

function text(t: TFunction, place: Place, { code }: FieldError, removed: Removed): string {
  if (code === 'in-use') {
    if (place === 'root.teams') return t('office.wrong.teamRemoved', { names: removed.teams.join(', ') })
    if (place === 'root.classes') return t('office.wrong.classRemoved', { names: removed.classes.join(', ') })
    return t('office.wrong.classRenamed')
  }
  if (place === 'season') return t('office.wrong.season')
  if (place.endsWith('.multiplier')) return t('office.wrong.multiplier')
  return fieldFault(t, code)
}
