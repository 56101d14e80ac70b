// The texts for refused changes of clubs: of the form, and of its single fields.
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { isApiError, knownCode, type Club, type FieldError } from '@/api'
import { outageText } from '@/ui/outage-text'
import { messagesInOrder, type FieldMessage } from '@/ui/form/field-errors'

const knownCodes = ['stale', 'club-exists', 'not-found', 'forbidden', 'unreachable'] as const

/** Returns the text of a refusal; null without an error, or if the fields show it themselves. */
export function useRefusalText(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!error || isApiError(error, 'invalid')) return null
    return outageText(error, t) ?? t(`clubs.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
  }
}

/** The form's fields by their names on the server, in the order of the form. */
const fields = new Map<string, keyof Club>([
  ['id', 'id'],
  ['country', 'country'],
])

/** Returns the server's errors with the form's fields, in the order of the form. */
export function toFieldErrors(t: TFunction, errors: readonly FieldError[]): FieldMessage<keyof Club>[] {
  return messagesInOrder(fields, errors, ({ code }) =>
    t(code === 'too-long' ? 'clubs.wrong.tooLong' : 'clubs.wrong.other'),
  )
}
