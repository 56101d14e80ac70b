// The server's errors of the form, translated and assigned to the inputs.
import type { TFunction } from '@/lib/i18n'
import type { FieldPath } from 'react-hook-form'
import type { FieldError } from '@/api'
import { hasKey } from '@/lib/has-key'
import { fieldErrorText, type FieldMessage } from '@/ui/form/field-errors'
import { isRulesField, rulesErrorText } from '../rules/rules-errors'
import type { FormValues } from './form-values'

/** An input of the form, or one of its lists as a whole. */
type FormField = FieldPath<FormValues> | 'root.teams' | 'root.classes' | 'root.rules'

const classFields = {
  name: 'name',
  former: 'name',
  order: 'name',
  clubStandingMultiplier: 'multiplier',
  bgColor: 'bgColor',
  borderColor: 'borderColor',
} as const

const singleFields = ['displayName', 'season', 'protestMinutes'] as const

/**
 * Returns the errors of fields that have an input in the form. `removed` names what the form removes from the
 * saved championship.
 */
export function toFieldErrors(
  t: TFunction,
  errors: readonly FieldError[],
  removed: RemovedItems,
): FieldMessage<FormField>[] {
  return errors.flatMap((error) => {
    const field = formFieldOf(error.field)
    return field ? [{ field, message: fieldText(t, field, error, removed) }] : []
  })
}

export interface RemovedItems {
  teams: string[]
  classes: string[]
}

function formFieldOf(field: string): FormField | null {
  const [, index, name] = /^classes\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (index !== undefined && name !== undefined)
    return hasKey(classFields, name) ? `classes.${Number(index)}.${classFields[name]}` : null
  if (/^teams(\[\d+\])?$/.test(field)) return 'root.teams'
  if (field === 'classes') return 'root.classes'
  if (isRulesField(field)) return 'root.rules'
  return singleFields.find((candidate) => candidate === field) ?? null
}

function fieldText(t: TFunction, field: FormField, error: FieldError, removed: RemovedItems): string {
  const { code } = error
  if (field === 'root.rules') return rulesErrorText(t, error)
  if (code === 'in-use') {
    if (field === 'root.teams')
      return t('championships.fieldError.teamRemoved', { names: removed.teams.join(', ') })
    if (field === 'root.classes')
      return t('championships.fieldError.classRemoved', { names: removed.classes.join(', ') })
    return t('championships.fieldError.classRenamed')
  }
  if (field === 'season') return t('championships.fieldError.season')
  if (field === 'protestMinutes') return t('protests.minutesWrong')
  if (field.endsWith('.multiplier')) return t('championships.fieldError.multiplier')
  return fieldErrorText(t, code)
}
