// The state of the championship form: saved settings, entered values, saving, and conflicts with somebody
// else's edit.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type ChampionshipSettings, type RulesChange } from '@/api'
import { showFieldErrors } from '@/ui/form/field-errors'
import { notify } from '@/ui/notices/notify'
import { cacheSettings, keyFromSettings } from '../overview'
import { saveSettings } from '../championships-api'
import { refusalText } from '../refusal-text'
import { changedRules, savedRules } from '../rules/chosen-rules'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import { toFieldErrors, type RemovedItems } from './field-errors'

export function useChampionshipForm(settings: ChampionshipSettings) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(settings)
  const [theirs, setTheirs] = useState<ChampionshipSettings | null>(null)
  const [rulesChange, setRulesChange] = useState<RulesChange | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = useForm<FormValues>({ defaultValues: toFormValues(settings), shouldFocusError: true })
  const save = useMutation({
    mutationFn: ({ values, confirmed }: { values: FormValues; confirmed: boolean }) =>
      saveSettings(keyFromSettings(current), current.version, {
        ...championshipIn(values),
        ...changedRules(values.rules, current.rules, confirmed),
      }),
  })

  const showRefusal = (error: unknown, values: FormValues) => {
    if (isApiError(error, 'stale') && error.refusal.championship) {
      setTheirs(error.refusal.championship)
      return
    }
    if (isApiError(error, 'rules-unconfirmed') && error.refusal.rules) {
      setRulesChange(error.refusal.rules)
      return
    }
    const fieldErrors = isApiError(error) ? toFieldErrors(t, error.fields, removedItems(current, values)) : []
    const isAtFields = showFieldErrors(methods, fieldErrors)
    setRefusal(isAtFields ? t('championships.refusal.fields') : refusalText(t, error))
  }

  /** `confirmed`: the effects of new rules on results were seen and are wanted. */
  const submit = (onSaved: (saved: ChampionshipSettings) => void, { confirmed = false } = {}) =>
    methods.handleSubmit(async (values) => {
      setRefusal(null)
      try {
        const savedSettings = await save.mutateAsync({ values, confirmed })
        setCurrent(savedSettings)
        methods.reset(toFormValues(savedSettings))
        notify.success(t('ui.saved'))
        await cacheSettings(queryClient, savedSettings)
        onSaved(savedSettings)
      } catch (error) {
        showRefusal(error, values)
      }
    })()

  return {
    methods,
    submit,
    current,
    saving: save.isPending,
    refusal,
    /** The effects of new rules on results, to be confirmed before they are saved. */
    rulesChange,
    dismissRulesChange: () => setRulesChange(null),
    keepPresentRules: () => methods.setValue('rules', savedRules(current.rules), { shouldDirty: true }),
    /** What somebody else has saved in the meantime. */
    theirs,
    dismissTheirs: () => setTheirs(null),
    /** Continues from what somebody else has saved. */
    takeOver: () => theirs && setCurrent(theirs),
    undo: () => {
      setRefusal(null)
      methods.reset(toFormValues(current))
    },
  }
}

function removedItems(current: ChampionshipSettings, values: FormValues): RemovedItems {
  const remaining = new Set(values.classes.map(({ former }) => former))
  return {
    teams: current.teams.filter((team) => !values.teams.includes(team)),
    classes: current.classes.map(({ name }) => name).filter((name) => !remaining.has(name)),
  }
}
