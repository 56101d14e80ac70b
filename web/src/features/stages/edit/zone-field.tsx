// The field for the stage's time zone: one of the browser's list, found by a part of its name.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/fold'
import { Combobox } from '@/ui/combobox'
import type { StageFormMethods } from './use-stage-form'
import { zonesLike } from './zones'

export function ZoneField({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, formState, register, setValue } = methods
  const zone = useWatch({ control, name: 'timeZone' })
  const { ref, name } = register('timeZone')
  const setZone = (text: string) =>
    setValue('timeZone', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const found = zonesLike(zone)
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
      offers={found.map((known) => ({ key: known, text: known.replaceAll('_', ' ') }))}
      onText={setZone}
      onPick={({ key }) => setZone(key)}
      onLeave={() => {
        const exactMatch = found.find((known) => fold(known) === fold(zone.trim()).replaceAll(' ', '_'))
        if (exactMatch) setZone(exactMatch)
      }}
    />
  )
}
