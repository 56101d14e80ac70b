// What the change of the course would do to what was recorded, told while it is made. Where nobody rides yet it says nothing.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StageSettings } from '../../../../api'
import { same } from '../../../../lib/three-way-merge'
import { stageKey } from '../../../../lib/paths'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import { previewChange } from '../stage-edit-api'
import { canBeRead, type Typing } from '../use-typing'
import { ChangeLines } from './change-lines'
import { takenAway } from './taken-away'
import { useSettled } from './use-settled'

export function ChangePreview({ settings, typing }: { settings: StageSettings; typing: Typing }) {
  const { t } = useTranslation()
  const { starts, format, gateValues, sections, classes } = useWatch({ control: typing.control })
  // As text, so that the same course is the same value.
  const course = useSettled(JSON.stringify({ starts, format, gateValues, sections, classes }))
  const typed = courseIn(course, settings)
  const changed = typed !== null && !same(typed, stageIn(toFormValues(settings)))
  const key = stageKey(settings)
  const { data } = useQuery({
    queryKey: ['change-preview', key, settings.version, course],
    queryFn: typed ? ({ signal }) => previewChange(key, typed, signal) : skipToken,
    enabled: changed,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lines = data ? [...data.refused, ...data.effects] : []
  return (
    <div aria-live="polite" className="empty:hidden">
      {changed && lines.length > 0 && (
        <div className="rounded-control bg-warn-tint p-3">
          <p className="pb-1 font-semibold">{t('stageEdit.change.would')}</p>
          <ChangeLines lines={lines} takenFrom={(name) => takenAway(name, settings.classes, typed.classes)} />
        </div>
      )}
    </div>
  )
}

/** The course as typed in a form that is else as it was saved: what is wrong elsewhere is no matter here. Null while it can't be read. */
function courseIn(course: string, settings: StageSettings) {
  const typed: FormValues = { ...toFormValues(settings), ...JSON.parse(course) }
  return canBeRead(typed) ? stageIn(typed) : null
}
