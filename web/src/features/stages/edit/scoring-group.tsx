// How sections are scored, and what the results say by themselves.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../ui/choice'
import { Choices } from '../../../ui/choices'
import { GateValues } from './gate-values'
import { Group } from './group'
import type { Typing } from './use-typing'

export function ScoringGroup({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { register, control, resetField } = typing
  const format = useWatch({ control, name: 'format' })
  return (
    <Group name="scoring">
      <Choices title={t('stageEdit.format')}>
        <Choice
          type="radio"
          value="classic"
          label={t('stageEdit.classic')}
          help={t('stageEdit.classicHelp')}
          // What was mistyped in fields that are gone can't be mended there.
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
      {format === 'openFree' && <GateValues typing={typing} />}
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
