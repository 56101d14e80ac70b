// The state of the page: the saved order, the entered settings with their preview, and saving.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, type SecretaryStartOrder, type Stage, type StartOrderIn } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import {
  addLateStarts,
  previewQuery,
  saveStartOrder,
  secretaryStartOrderQuery,
  startOrderQuery,
} from '../start-order-api'
import { startOrderIn, toFormValues, type FormValues } from './form-values'
import { refusalText } from './refusal-text'

export function useStartOrderForm(stage: Stage, saved: SecretaryStartOrder) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const [values, setValues] = useState(() => toFormValues(saved))
  const [isEdited, setEdited] = useState(!saved.saved)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = startOrderIn(values)
  const preview = useQuery({
    ...previewQuery(key, input ?? noInput),
    enabled: isEdited && input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

  const takeOver = async (order: SecretaryStartOrder) => {
    queryClient.setQueryData(secretaryStartOrderQuery(key).queryKey, order)
    setValues(toFormValues(order))
    setEdited(false)
    notify.success(t('ui.saved'))
    await queryClient.invalidateQueries({ queryKey: startOrderQuery(key).queryKey })
  }
  const mutation = {
    onMutate: () => setRefusal(null),
    onSuccess: takeOver,
    onError: async (error: unknown) => {
      setRefusal(refusalText(t, error))
      if (isApiError(error, 'stale'))
        await queryClient.invalidateQueries({ queryKey: secretaryStartOrderQuery(key).queryKey })
    },
  }
  const save = useMutation({
    ...mutation,
    mutationFn: (order: StartOrderIn) => saveStartOrder(key, saved.version, order),
  })
  const addLate = useMutation({ ...mutation, mutationFn: () => addLateStarts(key, saved.version) })

  return {
    values,
    change: (changes: Partial<FormValues>) => {
      setRefusal(null)
      setEdited(true)
      setValues((current) => ({ ...current, ...changes }))
    },
    /** What is shown below the settings: the preview of edited settings, else the saved order. */
    shown: isEdited ? preview.data : saved,
    previewError: isEdited && preview.error ? refusalText(t, preview.error) : null,
    isFirstStartMissing: input === null,
    isEdited,
    isSaving: save.isPending || addLate.isPending,
    refusal,
    save: () => input && save.mutate(input),
    addLate: () => addLate.mutate(),
    undo: () => {
      setRefusal(null)
      setValues(toFormValues(saved))
      setEdited(!saved.saved)
    },
  }
}

/** For the disabled query of settings without a first start. */
const noInput: StartOrderIn = {
  method: 'draw',
  seed: null,
  firstStart: '00:00:00',
  intervalSeconds: 60,
  ridersPerInterval: 1,
  classGapSeconds: 0,
  classes: [],
  order: [],
}

export type StartOrderForm = ReturnType<typeof useStartOrderForm>
