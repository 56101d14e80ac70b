// The state of the form: the saved list, entered values, saving, and conflicts with somebody else's edit.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type SecretaryOfficials } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { showFieldErrors } from '@/ui/form/field-errors'
import { notify } from '@/ui/notices/notify'
import { cacheOfficials, saveOfficials } from '../officials-api'
import { officialsIn, toFormValues, type FormValues } from './form-values'
import { toFieldErrors } from './field-errors'
import { refusalText } from './refusal-text'

export function useOfficialsForm(key: StageKey, saved: SecretaryOfficials) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(saved)
  const [theirs, setTheirs] = useState<SecretaryOfficials | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = useForm<FormValues>({ defaultValues: toFormValues(saved.officials) })
  const save = useMutation({
    mutationFn: (values: FormValues) => saveOfficials(key, current.version, officialsIn(values)),
  })

  const showRefusal = (error: unknown) => {
    if (isApiError(error, 'stale') && error.refusal.officials) {
      setTheirs(error.refusal.officials)
      return
    }
    const fieldErrors = isApiError(error) ? toFieldErrors(t, error.fields) : []
    const isAtFields = showFieldErrors(methods, fieldErrors)
    setRefusal(isAtFields ? t('officials.refusal.fields') : refusalText(t, error))
  }

  const submit = methods.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      const officials = await save.mutateAsync(values)
      setCurrent(officials)
      methods.reset(toFormValues(officials.officials))
      notify.success(t('ui.saved'))
      await cacheOfficials(queryClient, key, officials)
    } catch (error) {
      showRefusal(error)
    }
  })

  return {
    methods,
    submit,
    current,
    saving: save.isPending,
    refusal,
    /** What somebody else has saved in the meantime. */
    theirs,
    dismissTheirs: () => setTheirs(null),
    /** Continues from what somebody else has saved. */
    takeOver: () => theirs && setCurrent(theirs),
    undo: () => {
      setRefusal(null)
      methods.reset(toFormValues(current.officials))
    },
  }
}

export type OfficialsFormMethods = ReturnType<typeof useOfficialsForm>['methods']
