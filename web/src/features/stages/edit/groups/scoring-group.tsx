// The scoring format, and options of the results.
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { GateValues } from './gate-values'
import { Group } from './group'
import type { StageFormMethods } from '../use-stage-form'

export function ScoringGroup({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { register, control, resetField } = methods
  const format = useWatch({ control, name: 'format' })
  return (
    <Group name="scoring">
      <Choices title={t('stageEdit.format')}>
        <Choice
          type="radio"
          value="classic"
          label={t('stageEdit.classic')}
          help={t('stageEdit.classicHelp')}
          // Invalid values in fields that are hidden now couldn't be corrected.
          {...register('format', { onChange: () => resetField('gateValues') })}
        />
        <Choice
          type="radio"
          value="openFree"
          label={t('stageEdit.openFree')}
          help={t('stageEdit.openFreeHelp')}
          {...register('format', { onChange: () => resetField('gateValues') })}
        />
      </Choices>
      {format === 'openFree' && <GateValues methods={methods} />}
      <Choices title={t('stageEdit.inResults')}>
        <Choice
          type="checkbox"
          label={t('stageEdit.manualDnf')}
          help={t('stageEdit.manualDnfHelp')}
          {...register('manualDnf')}
        />
        <Choice
          type="checkbox"
          label={t('stageEdit.showEndTimeDiff')}
          help={t('stageEdit.showEndTimeDiffHelp')}
          {...register('showEndTimeDiff')}
        />
      </Choices>
    </Group>
  )
}
