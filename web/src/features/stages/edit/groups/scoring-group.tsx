// The scoring format, and options of the results.
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { rulesQuery } from '@/features/rules/rules-api'
import { useStage } from '@/features/stages/stage'
import type { StageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { useLanguage } from '@/ui/use-language'
import { GateValues } from './gate-values'
import { Group } from './group'
import type { StageFormMethods } from '../use-stage-form'

interface ScoringGroupProps {
  stage: StageKey
  methods: StageFormMethods
}

export function ScoringGroup({ stage, methods }: ScoringGroupProps) {
  const { t } = useTranslation()
  const { data } = useStage(stage)
  const rules = useQuery({ ...rulesQuery(stage, useLanguage()), enabled: data?.hasDefaultRules === false })
  /** What other rules than the default ones say about this value. */
  const special = (value: string) =>
    rules.data?.sentences.find(({ isSpecial, paths }) => isSpecial && paths.includes(value))?.text
  const { register, control, resetField } = methods
  const format = useWatch({ control, name: 'format' })
  return (
    <Group name="scoring">
      <Choices title={t('stageEdit.format')}>
        <Choice
          type="radio"
          value="classic"
          label={t('stageEdit.classic')}
          help={special('section.scores') ?? t('stageEdit.classicHelp')}
          // Invalid values in fields that are hidden now couldn't be corrected.
          {...register('format', { onChange: () => resetField('gateValues') })}
        />
        <Choice
          type="radio"
          value="openFree"
          label={t('stageEdit.openFree')}
          help={special('gates.dab') ?? t('stageEdit.openFreeHelp')}
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
