// The state of the form of the fees: entered values and saving. An edit is saved with the version on which it is based,
// so that it never replaces what somebody else has saved in the meantime.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError, type Fees, type Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { showFieldErrors } from '@/ui/form/field-errors'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { deskQuery, feesQuery, saveFees } from '../entry-desk-api'
import { refusalText } from '../refusal-text'
import { toFieldErrors } from './field-errors'
import { feesIn, toFormValues, type FormValues } from './form-values'

export function useFeesForm(stage: Stage, saved: Fees) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const classes = stage.classes.map(({ name }) => name)
  const [current, setCurrent] = useState(saved)
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = useForm<FormValues>({ defaultValues: toFormValues(saved, classes) })
  const save = useMutation({
    mutationFn: (values: FormValues) => saveFees(key, current.version, feesIn(values)),
  })

  const showRefusal = (error: unknown) => {
    const messages = isApiError(error) ? toFieldErrors(t, error.fields, methods.getValues()) : []
    const isAtFields = showFieldErrors(methods, messages)
    setRefusal(isAtFields ? t('entryDesk.refusal.fields') : refusalText(t, error))
  }

  const submit = methods.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      const fees = await save.mutateAsync(values)
      setCurrent(fees)
      methods.reset(toFormValues(fees, classes))
      queryClient.setQueryData(feesQuery(key).queryKey, fees)
      notify.success(t('ui.saved'))
      await queryClient.invalidateQueries({ queryKey: deskQuery(key).queryKey })
    } catch (error) {
      showRefusal(error)
    }
  })

  const undo = () => {
    setRefusal(null)
    methods.reset(toFormValues(current, classes))
  }

  return { methods, submit, saving: save.isPending, refusal, undo }
}

export type FeesFormMethods = ReturnType<typeof useFeesForm>['methods']
