// The fields for a day and a time, in the stage's time zone.
import { Controller } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { dayOf } from '@/lib/time/day'
import { DateField } from '@/ui/fields/date-field/date-field'
import { TimeField } from '@/ui/fields/time-field'
import type { StageFormMethods } from '../use-stage-form'

export function MomentField({ name, help, required = false, initialDay, methods, onDay }: MomentFieldProps) {
  const { t } = useTranslation()
  const { control, formState } = methods
  const errors = formState.errors[name]
  return (
    <fieldset className="min-w-0">
      <legend className="caps pb-1 text-ink-soft">{t(`stageEdit.${name}`)}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 sm:grid-cols-[14rem_7rem]">
        <Controller
          control={control}
          name={`${name}.day`}
          render={({ field }) => (
            <DateField
              label={t('stageEdit.day')}
              required={required}
              autoComplete="off"
              latest={latestDay()}
              initialDay={initialDay}
              text={field.value}
              onText={(text) => {
                onDay?.(field.value, text)
                field.onChange(text)
              }}
              error={errors?.day?.message}
              ref={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name={`${name}.time`}
          render={({ field }) => (
            <TimeField
              label={t('stageEdit.time')}
              required={required}
              text={field.value}
              onText={field.onChange}
              error={errors?.time?.message}
              name={field.name}
              ref={field.ref}
            />
          )}
        />
      </div>
      {help && <p className="pt-1 text-sm text-ink-soft">{help}</p>}
    </fieldset>
  )
}

interface MomentFieldProps {
  name: 'starts' | 'ends' | 'registrationEnds'
  help?: string
  required?: boolean
  /** The day at which the calendar opens. */
  initialDay: string
  methods: StageFormMethods
  /** Called with the previous and the new day. */
  onDay?: (before: string, after: string) => void
}

/** How far ahead the calendar goes; a later day can still be entered. */
const YEARS_AHEAD = 5

function latestDay(): string {
  return dayOf(new Date().getFullYear() + YEARS_AHEAD, 12, 31)
}
