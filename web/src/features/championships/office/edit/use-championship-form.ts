// The form of a championship: what stands, what is typed, saving it, and what somebody else has saved meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ChampionshipSettings } from '../../../../api'
import { threeWayMerge, merged } from '../../../../lib/three-way-merge'
import { notify } from '../../../../ui/notify'
import { keepSettings, keyOf } from '../office'
import { saveSettings } from '../office-api'
import { refusalText } from '../refusal-text'
import type { ConflictOf } from './conflict'
import { championshipIn, toFormValues, type FormValues } from './form-values'
import { mergedValues, fieldsOf } from './stale-fields'
import { wrongFields, type Removed } from './wrong-fields'

export function useChampionshipForm(settings: ChampionshipSettings) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [standing, setStanding] = useState(settings)
  const [stale, setStale] = useState<ChampionshipSettings | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const typing = useForm<FormValues>({ defaultValues: toFormValues(settings), shouldFocusError: true })
  const save = useMutation({
    mutationFn: (typed: FormValues) => saveSettings(keyOf(standing), standing.version, championshipIn(typed)),
  })

  const begin = (saved: ChampionshipSettings) => {
    setStanding(saved)
    typing.reset(toFormValues(saved))
  }

  const refuse = (error: unknown, typed: FormValues) => {
    if (isApiError(error, 'stale') && error.office.championship) {
      setStale(error.office.championship)
      return
    }
    const wrong = isApiError(error) ? wrongFields(t, error, removed(standing, typed)) : []
    for (const [position, { place, message }] of wrong.entries()) {
      typing.setError(place, { message }, { shouldFocus: position === 0 })
    }
    setRefusal(wrong.length > 0 ? t('office.refusal.fields') : refusalText(t, error))
  }

  const submit = (onSaved: (saved: ChampionshipSettings) => void) =>
    typing.handleSubmit(async (typed) => {
      setRefusal(null)
      try {
        const saved = await save.mutateAsync(typed)
        begin(saved)
        notify.success(t('profile.saved'))
        await keepSettings(queries, saved)
        onSaved(saved)
      } catch (error) {
        refuse(error, typed)
      }
    })()

  const conflictWith = (other: ChampionshipSettings): ConflictOf => {
    const [mine, theirs] = [typing.getValues(), toFormValues(other)]
    const merge = threeWayMerge(fieldsOf(toFormValues(standing)), fieldsOf(mine), fieldsOf(theirs))
    return {
      mine,
      theirs,
      both: merge.both,
      taken: merge.theirs,
      choose: (taken) => {
        begin(other)
        const together = merged(fieldsOf(mine), fieldsOf(theirs), taken)
        typing.reset(mergedValues(together, theirs), { keepDefaultValues: true })
      },
      close: () => setStale(null),
    }
  }

  return {
    typing,
    submit,
    standing,
    saving: save.isPending,
    refusal,
    conflict: stale && conflictWith(stale),
    undo: () => {
      setRefusal(null)
      typing.reset(toFormValues(standing))
    },
  }
}

function removed(standing: ChampionshipSettings, typed: FormValues): Removed {
  const kept = new Set(typed.classes.map(({ former }) => former))
  return {
    teams: standing.teams.filter((team) => !typed.teams.includes(team)),
    classes: standing.classes.map(({ name }) => name).filter((name) => !kept.has(name)),
  }
}
