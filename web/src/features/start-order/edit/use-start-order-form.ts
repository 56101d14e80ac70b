// The state of the page: the saved order, the entered settings with their preview, and saving. An edit is saved with
// the version on which it is based, so that it never replaces what somebody else has saved in the meantime.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
  const savedValues = useMemo(() => toFormValues(saved), [saved])
  const [edit, setEdit] = useState(() => firstEdit(saved))
  const values = edit?.values ?? savedValues
  const isEdited = edit !== null
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
    setEdit(null)
    notify.success(t('ui.saved'))
    await queryClient.invalidateQueries({ queryKey: startOrderQuery(key).queryKey })
  }
  const mutation = {
    onMutate: () => setRefusal(null),
    onSuccess: takeOver,
    onError: async (error: unknown) => {
      setRefusal(refusalText(t, error))
      if (!isApiError(error, 'stale')) return
      const theirs = await queryClient.fetchQuery({ ...secretaryStartOrderQuery(key), staleTime: 0 })
      setEdit((current) => current && { ...current, base: theirs })
    },
  }
  const save = useMutation({
    ...mutation,
    mutationFn: (order: StartOrderIn) => saveStartOrder(key, edit?.base.version ?? saved.version, order),
  })
  const addLate = useMutation({ ...mutation, mutationFn: () => addLateStarts(key, saved.version) })

  return {
    values,
    change: (changes: Partial<FormValues>) => {
      setRefusal(null)
      setEdit((current) => ({
        base: current?.base ?? saved,
        values: { ...(current?.values ?? savedValues), ...changes },
        isTouched: true,
      }))
    },
    /** What is shown below the settings: the preview of edited settings, else the saved order. */
    shown: isEdited ? preview.data : saved,
    previewError: isEdited && preview.error ? refusalText(t, preview.error) : null,
    isFirstStartMissing: input === null,
    isEdited,
    /** Whether something was entered that isn't saved. */
    isTouched: edit?.isTouched ?? false,
    isSaving: save.isPending || addLate.isPending,
    refusal,
    save: () => {
      if (!input) return
      // Without an entered seed the order on the screen was drawn with one of the server's.
      save.mutate(
        input.method === 'draw' ? { ...input, seed: input.seed ?? preview.data?.seed ?? null } : input,
      )
    },
    addLate: () => addLate.mutate(),
    undo: () => {
      setRefusal(null)
      setEdit(firstEdit(saved))
    },
  }
}

interface Edit {
  /** The saved order on which it is based. */
  base: SecretaryStartOrder
  values: FormValues
  isTouched: boolean
}

/** An order that isn't saved yet is edited from the beginning. */
function firstEdit(saved: SecretaryStartOrder): Edit | null {
  return saved.saved ? null : { base: saved, values: toFormValues(saved), isTouched: false }
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
