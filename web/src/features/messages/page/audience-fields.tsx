// To whom a message is addressed: all riders, a class, or single riders.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Select } from '@/ui/fields/select'
import { QueryView } from '@/ui/queries/query-view'
import type { FormValues } from './form-values'
import { ridersQuery } from './messages-api'

const kinds = ['all', 'class', 'riders'] as const satisfies readonly FormValues['audience'][]

export function AudienceFields({ stage, values, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Choices title={t('messages.to')}>
        {kinds.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="audience"
            label={t(`messages.audience.${kind}`)}
            checked={values.audience === kind}
            onChange={() => onChange({ audience: kind })}
          />
        ))}
      </Choices>
      {values.audience === 'class' && (
        <Select
          label={t('messages.class')}
          value={values.racingClass}
          onChange={({ target }) => onChange({ racingClass: target.value })}
        >
          {stage.classes.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      {values.audience === 'riders' && <Riders stage={stage} values={values} onChange={onChange} />}
    </>
  )
}

interface AudienceFieldsProps {
  stage: Stage
  values: FormValues
  onChange: (changed: Partial<FormValues>) => void
}

function Riders({ stage, values: { riders: chosen }, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation()
  const query = useQuery(ridersQuery(stageKey(stage)))
  return (
    <QueryView query={query}>
      {(riders) => (
        <div className="max-h-80 overflow-y-auto rounded-control border border-line-strong px-3">
          <Choices title={t('messages.chosen', { count: chosen.length })}>
            {riders.map(({ id, name, racingNumber, racingClass }) => (
              <Choice
                key={id}
                type="checkbox"
                label={[racingNumber, name, racingClass].filter(Boolean).join(' · ')}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    riders: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  })
                }
              />
            ))}
          </Choices>
        </div>
      )}
    </QueryView>
  )
}
