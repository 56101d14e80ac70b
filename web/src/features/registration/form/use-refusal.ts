// What the server refused: shown at its field, as a number that another rider has, as a comparison with what
// somebody else has saved, or for the whole form.
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type NumberClash } from '@/api'
import { showFieldErrors } from '@/ui/form/field-errors'
import { toFieldErrors } from './field-errors'
import type { FormValues } from './form-values'

interface Options {
  methods: UseFormReturn<FormValues>
  latestBirthDate: string
  /** Resolves to whether what somebody else has saved could be read. */
  showTheirs: () => Promise<boolean>
}

export function useRefusal({ methods, latestBirthDate, showTheirs }: Options) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [clash, setClash] = useState<NumberClash | null>(null)

  const showTaken = (field: 'racingNumber' | 'name') =>
    methods.setError(
      field,
      { type: 'taken', message: t(`participantForm.taken.${field}`) },
      { shouldFocus: true },
    )

  const showRefusal = async (error: unknown) => {
    if (isApiError(error, 'number-taken') || isApiError(error, 'name-taken')) {
      setClash(error.refusal?.numberClash ?? null)
      showTaken(error.code === 'number-taken' ? 'racingNumber' : 'name')
      return
    }
    const fieldErrors = isApiError(error) ? toFieldErrors(t, error.fields, latestBirthDate) : []
    if (showFieldErrors(methods, fieldErrors)) return
    if (isApiError(error, 'stale') && (await showTheirs())) return
    setRefusal(error)
  }

  return {
    /** The refusal that concerns the whole form. */
    refusal,
    clash,
    showRefusal,
    clearRefusal: () => {
      setRefusal(null)
      setClash(null)
    },
  }
}
