// A live preview of the effects of a changed course on recorded rides. Shows nothing while there are no
// rides.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { isEqual } from '@/lib/three-way-merge'
import { stageKey } from '@/lib/addresses/paths'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import { previewChange } from '../stage-edit-api'
import { isParseable, type StageFormMethods } from '../use-stage-form'
import { ChangeLines } from './change-lines'
import { removedFromClass } from './removed-from-class'

export function ChangePreview({ settings, methods }: { settings: StageSettings; methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { starts, format, gateValues, sections, classes } = useWatch({ control: methods.control })
  // As a string, so that equal courses are equal values.
  const course = useDebouncedValue(JSON.stringify({ starts, format, gateValues, sections, classes }))
  const input = courseIn(course, settings)
  const isChanged = input !== null && !isEqual(input, stageIn(toFormValues(settings)))
  const key = stageKey(settings)
  const { data } = useQuery({
    queryKey: ['change-preview', key, settings.version, course],
    queryFn: input ? ({ signal }) => previewChange(key, input, signal) : skipToken,
    enabled: isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lines = data ? [...data.refused, ...data.effects] : []
  return (
    <div aria-live="polite" className="empty:hidden">
      {isChanged && lines.length > 0 && (
        <div className="rounded-control bg-warn-tint p-3">
          <p className="pb-1 font-semibold">
            {t(data?.refused.length ? 'stageEdit.change.refused' : 'stageEdit.change.would')}
          </p>
          <ChangeLines
            lines={lines}
            removedFrom={(name) => removedFromClass(name, settings.classes, input.classes)}
          />
        </div>
      )}
    </div>
  )
}

/**
 * The request with the entered course and otherwise the saved settings, because errors elsewhere don't matter
 * here. Null if the course can't be parsed.
 */
function courseIn(course: string, settings: StageSettings) {
  const input: FormValues = { ...toFormValues(settings), ...JSON.parse(course) }
  return isParseable(input) ? stageIn(input) : null
}

const DELAY_MS = 600

/**
 * Returns a value after it has stayed unchanged for a moment, so that typing doesn't send a request for each
 * key.
 */
function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
