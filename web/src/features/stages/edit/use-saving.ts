// Sends the form, and puts what the server says against it where it belongs: at fields, as a change that is refused or to be confirmed, as
// another's version to choose from.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, type StageChange, type StageSettings } from '../../../api'
import { stageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { toFormValues, stageIn, type FormValues } from './form-values'
import { wrongFields } from './field-text'
import { keepSettings } from './settings'
import { saveSettings } from './stage-edit-api'
import type { Typing } from './use-typing'
import { mergedForm } from './versions'

interface Options {
  settings: StageSettings
  typing: Typing
  /** Called with what stands now; its address may be another. */
  onSaved: (settings: StageSettings) => void
}

export function useSaving({ settings, typing, onSaved }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [change, setChange] = useState<StageChange | null>(null)
  const [theirs, setTheirs] = useState<StageSettings | null>(null)

  const refuse = (error: unknown, typed: FormValues) => {
    const wrong = isApiError(error) ? wrongFields(t, error.fields, typed) : []
    for (const { field, message } of wrong) typing.setError(field, { type: 'server', message })
    if (wrong.length > 0) return
    const office = isApiError(error) ? error.office : {}
    if (office.change) setChange(office.change)
    else if (office.stage) setTheirs(office.stage)
    else setRefusal(error)
  }

  /** What is saved; null when it isn't. */
  const save = async (typed: FormValues, confirmed = false): Promise<StageSettings | null> => {
    setRefusal(null)
    setChange(null)
    try {
      const saved = await saveSettings(stageKey(settings), settings.version, { ...stageIn(typed), confirmed })
      typing.reset(toFormValues(saved))
      keepSettings(queries, saved)
      notify.success(t('profile.saved'))
      onSaved(saved)
      return saved
    } catch (error) {
      refuse(error, typed)
      return null
    }
  }

  return {
    save,
    refusal,
    change,
    forgetChange: () => setChange(null),
    theirs,
    forgetTheirs: () => setTheirs(null),
    /** Goes on with their version, in which mine stands but for the fields that are named. */
    takeOver: (taken: readonly string[]) => {
      if (!theirs) return
      const standing = toFormValues(theirs)
      const merged = mergedForm(typing.getValues(), standing, taken)
      keepSettings(queries, theirs)
      typing.reset(standing)
      typing.reset(merged, { keepDefaultValues: true })
      onSaved(theirs)
    },
  }
}
