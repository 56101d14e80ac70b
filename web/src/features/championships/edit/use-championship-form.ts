// The state of the championship form: saved settings, entered values, saving, and conflicts with somebody
// else's edit.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ChampionshipSettings } from '../../../api'
import { threeWayMerge, merged } from '../../../lib/three-way-merge'
import { notify } from '../../../ui/notify'
import { keepSettings, keyOf } from '../office'
import { saveSettings } from '../office-api'
import { refusalText } from '../refusal-text'
import type { ConflictOf } from './conflict'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import { mergedValues, fieldsOf } from './stale-fields'
import { faultyFields, type Removed } from './wrong-fields'

export function useChampionshipForm(settings: ChampionshipSettings) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [current, setCurrent] = useState(settings)
  const [stale, setStale] = useState<ChampionshipSettings | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const methods = useForm<FormValues>({ defaultValues: toFormValues(settings), shouldFocusError: true })
  const save = useMutation({
    mutationFn: (values: FormValues) => saveSettings(keyOf(current), current.version, championshipIn(values)),
  })

  const startFrom = (saved: ChampionshipSettings) => {
    setCurrent(saved)
    methods.reset(toFormValues(saved))
  }

  const showRefusal = (error: unknown, values: FormValues) => {
    if (isApiError(error, 'stale') && error.office.championship) {
      setStale(error.office.championship)
      return
    }
    const fieldErrors = isApiError(error) ? faultyFields(t, error, removed(current, values)) : []
    for (const [position, { place, message }] of fieldErrors.entries()) {
      methods.setError(place, { message }, { shouldFocus: position === 0 })
    }
    setRefusal(fieldErrors.length > 0 ? t('office.refusal.fields') : refusalText(t, error))
  }

  const submit = (onSaved: (saved: ChampionshipSettings) => void) =>
    methods.handleSubmit(async (values) => {
      setRefusal(null)
      try {
        const saved = await save.mutateAsync(values)
        startFrom(saved)
        notify.success(t('profile.saved'))
        await keepSettings(queries, saved)
        onSaved(saved)
      } catch (error) {
        showRefusal(error, values)
      }
    })()

  const conflictWith = (other: ChampionshipSettings): ConflictOf => {
    const [mine, theirs] = [methods.getValues(), toFormValues(other)]
    const merge = threeWayMerge(fieldsOf(toFormValues(current)), fieldsOf(mine), fieldsOf(theirs))
    return {
      mine,
      theirs,
      both: merge.both,
      taken: merge.theirs,
      choose: (taken) => {
        startFrom(other)
        const together = merged(fieldsOf(mine), fieldsOf(theirs), taken)
        methods.reset(mergedValues(together, theirs), { keepDefaultValues: true })
      },
      close: () => setStale(null),
    }
  }

  return {
    methods,
    submit,
    current,
    saving: save.isPending,
    refusal,
    conflict: stale && conflictWith(stale),
    undo: () => {
      setRefusal(null)
      methods.reset(toFormValues(current))
    },
  }
}

function removed(current: ChampionshipSettings, values: FormValues): Removed {
  const remaining = new Set(values.classes.map(({ former }) => former))
  return {
    teams: current.teams.filter((team) => !values.teams.includes(team)),
    classes: current.classes.map(({ name }) => name).filter((name) => !remaining.has(name)),
  }
}
