// The server's errors of the form, translated and assigned to the inputs.
import type { TFunction } from 'i18next'
import type { FieldPath } from 'react-hook-form'
import type { ApiError, FieldError } from '@/api'
import { hasKey } from '@/lib/has-key'
import { fieldFault } from '@/ui/form/field-fault'
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
export function faultyFields(t: TFunction, { fields }: ApiError, removed: RemovedItems) {
  return fields.flatMap((error): { field: Place; message: string }[] => {
    const field = placeOf(error.field)
    return field ? [{ field, message: text(t, field, error, removed) }] : []
  })
}

export interface RemovedItems {
  teams: string[]
  classes: string[]
}

function placeOf(field: string): Place | null {
  const [, index, name] = /^classes\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (index !== undefined && name !== undefined)
    return hasKey(classFields, name) ? `classes.${Number(index)}.${classFields[name]}` : null
  if (/^teams(\[\d+\])?$/.test(field)) return 'root.teams'
  if (field === 'classes') return 'root.classes'
  return single.find((known) => known === field) ?? null
}

function text(t: TFunction, place: Place, { code }: FieldError, removed: RemovedItems): string {
  if (code === 'in-use') {
    if (place === 'root.teams')
      return t('championships.wrong.teamRemoved', { names: removed.teams.join(', ') })
    if (place === 'root.classes')
      return t('championships.wrong.classRemoved', { names: removed.classes.join(', ') })
    return t('championships.wrong.classRenamed')
  }
  if (place === 'season') return t('championships.wrong.season')
  if (place.endsWith('.multiplier')) return t('championships.wrong.multiplier')
  return fieldFault(t, code)
}
