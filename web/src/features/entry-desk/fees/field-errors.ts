// The server's errors of the form, translated and assigned to the inputs.
import type { FieldPath } from 'react-hook-form'
import type { FieldError } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { fieldErrorText, messagesInOrder, type FieldMessage } from '@/ui/form/field-errors'
import { feesIn, type FormValues } from './form-values'

type FormField = FieldPath<FormValues>

/** `values` are those that were sent: the server counts only the classes with an amount of their own. */
export function toFieldErrors(
  t: TFunction,
  errors: readonly FieldError[],
  values: FormValues,
): FieldMessage<FormField>[] {
  return messagesInOrder(fieldsOf(values), errors, ({ field, code }) => {
    if (field === 'iban' && code === 'format') return t('entryDesk.fees.error.iban')
    return code === 'out-of-range' ? t('entryDesk.fees.error.amount') : fieldErrorText(t, code)
  })
}

function fieldsOf(values: FormValues): ReadonlyMap<string, FormField> {
  const classes = feesIn(values).classes.map(({ racingClass }, sent): [string, FormField] => {
    const index = values.classes.findIndex((entered) => entered.racingClass === racingClass)
    return [`classes[${sent}].amountCents`, `classes.${index}.amount`]
  })
  return new Map<string, FormField>([
    ['standardCents', 'standard'],
    ...classes,
    ['lateCents', 'late'],
    ['lateFrom', 'lateFrom'],
    ['dayLicenceCents', 'dayLicence'],
    ['discountClub', 'discountClub'],
    ['discountCents', 'discount'],
    ['recipient', 'recipient'],
    ['iban', 'iban'],
    ['reference', 'reference'],
  ])
}
