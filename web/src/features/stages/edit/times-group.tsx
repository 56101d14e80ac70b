// When it is, by the clock at the stage, in its zone.
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseDay } from '../../../lib/day'
import { isoDate } from '../../../lib/dates'
import { Group } from './group'
import { MomentField } from './moment-field'
import type { Typing } from './use-typing'
import { ZoneField } from './zone-field'
import { isZone } from './zones'

export function TimesGroup({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { control, formState, getValues, setValue } = typing
  const [today] = useState(() => isoDate(new Date().toISOString(), 'UTC'))
  const [start, zone] = useWatch({ control, name: ['starts.day', 'timeZone'] })
  const near = parseDay(start) ?? today
  /** Most stages end on the day on which they start. */
  const takeAlong = (before: string, after: string) => {
    if (getValues('ends.day') === before) setValue('ends.day', after, { shouldDirty: true })
  }
  return (
    <Group name="times">
      <p className="max-w-prose">
        {t('stageEdit.zoneSentence', { zone: isZone(zone) ? zone : formState.defaultValues?.timeZone })}
      </p>
      <MomentField name="starts" required near={near} typing={typing} onDay={takeAlong} />
      <MomentField name="ends" required near={near} typing={typing} />
      <MomentField
        name="registrationEnds"
        help={t('stageEdit.registrationHelp')}
        near={near}
        typing={typing}
      />
      <ZoneField typing={typing} />
    </Group>
  )
}
