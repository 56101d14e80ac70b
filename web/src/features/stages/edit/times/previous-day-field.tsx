// The stage that is the day before of the same event. Shown only by rules that add the days of an event up.
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { Select } from '@/ui/fields/select'
import type { StageFormMethods } from '../use-stage-form'

export function PreviousDayField({ methods, days }: PreviousDayFieldProps) {
  const { t } = useTranslation()
  const { register, formState } = methods
  if (days.length === 0) return null
  return (
    <Select
      className="max-w-prose"
      label={t('stageEdit.previousDay')}
      help={t('stageEdit.previousDayHelp')}
      error={formState.errors.previousDay?.message}
      {...register('previousDay')}
    >
      <option value="">{t('stageEdit.noPreviousDay')}</option>
      {days.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </Select>
  )
}

interface PreviousDayFieldProps {
  methods: StageFormMethods
  /** The stages that can be the day before. */
  days: StageSettings['possiblePreviousDays']
}
