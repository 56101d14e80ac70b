// The fields for the times, in the stage's time zone.
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { parseDay } from '@/lib/time/day'
import { isoDate } from '@/lib/time/dates'
import { Group } from '../groups/group'
import { MomentField } from './moment-field'
import { PreviousDayField } from './previous-day-field'
import type { StageFormMethods } from '../use-stage-form'
import { ZoneField } from './zone-field'
import { isZone } from './zones'

export function TimesGroup({ methods, previousDays }: TimesGroupProps) {
  const { t } = useTranslation()
  const { control, formState, getValues, setValue } = methods
  const [today] = useState(() => isoDate(new Date().toISOString(), 'UTC'))
  const [start, zone] = useWatch({ control, name: ['starts.day', 'timeZone'] })
  const initialDay = parseDay(start) ?? today
  /**
   * The end day follows the start day while they are equal, because most stages end on the day they start.
   */
  const moveEndDay = (before: string, after: string) => {
    if (getValues('ends.day') === before) setValue('ends.day', after, { shouldDirty: true })
  }
  return (
    <Group name="times">
      <p className="max-w-prose">
        {t('stageEdit.zoneSentence', { zone: isZone(zone) ? zone : formState.defaultValues?.timeZone })}
      </p>
      <MomentField name="starts" required initialDay={initialDay} methods={methods} onDay={moveEndDay} />
      <MomentField name="ends" required initialDay={initialDay} methods={methods} />
      <MomentField
        name="registrationEnds"
        help={t('stageEdit.registrationHelp')}
        initialDay={initialDay}
        methods={methods}
      />
      <ZoneField methods={methods} />
      <PreviousDayField methods={methods} days={previousDays} />
    </Group>
  )
}

interface TimesGroupProps {
  methods: StageFormMethods
  /** The stages that can be the day before of the same event. */
  previousDays: StageSettings['possiblePreviousDays']
}
