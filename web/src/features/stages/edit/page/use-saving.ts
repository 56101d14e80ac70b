// Saves the form and shows refusals where they belong: at fields, as a change to confirm or that is refused,
// or as a conflict with somebody else's version.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type StageChange, type StageSettings } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { serverNow } from '@/lib/time/server-clock'
import { showFieldErrors } from '@/ui/form/field-errors'
import { notify } from '@/ui/notices/notify'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import { toFieldErrors } from '../field-errors'
import { raceTimesChange, type RaceTimesChange } from '../times/race-times'
import { cacheSettings, saveSettings } from '../stage-edit-api'
import type { StageFormMethods } from '../use-stage-form'

interface Options {
  settings: StageSettings
  methods: StageFormMethods
  /** Called with the saved settings; the stage's address may have changed. */
  onSaved: (settings: StageSettings) => void
}

/** The question that was answered: the times of the race come before the server's. */
export type ConfirmedQuestion = 'raceTimes' | 'change'

export type Saving = ReturnType<typeof useSaving>

export function useSaving({ settings, methods, onSaved }: Options) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [change, setChange] = useState<StageChange | null>(null)
  const [raceTimes, setRaceTimes] = useState<RaceTimesChange | null>(null)
  const [theirs, setTheirs] = useState<StageSettings | null>(null)

  const showRefusal = (error: unknown, values: FormValues) => {
    const fieldErrors = isApiError(error) ? toFieldErrors(t, error.fields, values) : []
    // The first invalid field may be in a fold: `revealFirstInvalid` opens it.
    if (showFieldErrors(methods, fieldErrors, { focus: false })) return
    const details = isApiError(error) ? error.refusal : {}
    if (details.change) setChange(details.change)
    else if (details.stage) setTheirs(details.stage)
    else setRefusal(error)
  }

  /** Returns the saved settings, or null if saving failed or has to be confirmed first. */
  const save = async (values: FormValues, confirmed?: ConfirmedQuestion): Promise<StageSettings | null> => {
    setRefusal(null)
    setChange(null)
    const raceTimesToConfirm = confirmed ? null : raceTimesChange(settings, stageIn(values), serverNow())
    setRaceTimes(raceTimesToConfirm)
    if (raceTimesToConfirm) return null
    try {
      const savedSettings = await saveSettings(stageKey(settings), settings.version, {
        ...stageIn(values),
        confirmed: confirmed === 'change',
      })
      methods.reset(toFormValues(savedSettings))
      cacheSettings(queryClient, savedSettings)
      notify.success(t('ui.saved'))
      onSaved(savedSettings)
      return savedSettings
    } catch (error) {
      showRefusal(error, values)
      return null
    }
  }

  return {
    save,
    refusal,
    change,
    dismissChange: () => setChange(null),
    raceTimes,
    dismissRaceTimes: () => setRaceTimes(null),
    theirs,
    dismissTheirs: () => setTheirs(null),
    /** Continues from their version. */
    takeOver: () => {
      if (!theirs) return
      cacheSettings(queryClient, theirs)
      onSaved(theirs)
    },
  }
}
