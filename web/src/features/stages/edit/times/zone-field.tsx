// The field for the stage's time zone: one of the browser's list, found by a part of its name. A city
// alone is enough when the field is left.
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Combobox } from '@/ui/fields/combobox'
import type { StageFormMethods } from '../use-stage-form'
import { findZone, searchZones } from './zones'

export function ZoneField({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, formState, register, setValue } = methods
  const zone = useWatch({ control, name: 'timeZone' })
  const { ref, name } = register('timeZone')
  const setZone = (text: string) =>
    setValue('timeZone', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <Combobox
      ref={ref}
      name={name}
      label={t('stageEdit.timeZone')}
      help={t('stageEdit.timeZoneHelp')}
      required
      spellCheck={false}
      error={formState.errors.timeZone?.message}
      className="max-w-prose"
      value={zone}
      suggestions={searchZones(zone).map((match) => ({ key: match, text: match.replaceAll('_', ' ') }))}
      onText={setZone}
      onPick={({ key }) => setZone(key)}
      onLeave={() => {
        const fullName = findZone(zone)
        if (fullName) setZone(fullName)
      }}
    />
  )
}
