// The form for a query that a rider handed in on paper, also after the protest period.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperQueryIn, Stage } from '@/api'
import { compareValues } from '@/lib/compare'
import { stageKey } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { Select } from '@/ui/fields/select'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { participantsQuery } from '@/features/registration/participant-list'
import { enterQuery } from '../queries-api'
import { refusalText } from '../refusal-text'
import { ScoreFields, useScoreFields } from '../score-fields'
import { useQueryStep } from './use-query-action'

export function PaperDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const riders = useQuery(participantsQuery(key)).data?.participants ?? []
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  const enter = useQueryStep(key, (input: PaperQueryIn) => enterQuery(key, input))
  const className = riders.find(({ id }) => id === chosen)?.racingClass
  const racingClass = stage.classes.find(({ name }) => name === className)
  const fields = useScoreFields(racingClass, enter.error)
  return (
    <FormDialog
      title={t('protests.enter')}
      submitLabel={t('protests.save')}
      disabled={enter.isPending}
      refusal={enter.error && <ErrorNotice>{refusalText(t, enter.error)}</ErrorNotice>}
      onSubmit={(close, form) => {
        setTried(true)
        const query = fields.toQuery(form)
        if (chosen === '') form.querySelector('select')?.focus()
        else if (query) enter.mutate({ participant: chosen, ...query }, { onSuccess: close })
      }}
      onClose={onClose}
    >
      <Select
        name="participant"
        label={t('protests.rider')}
        required
        value={chosen}
        error={isTried && chosen === '' ? t('protests.choose') : undefined}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('results.annulments.choose')}</option>
        {riders
          .toSorted((a, b) => compareValues(a.racingNumber, b.racingNumber, 'en'))
          .map((rider) => (
            <option key={rider.id} value={rider.id}>
              {riderText(rider)}
            </option>
          ))}
      </Select>
      <ScoreFields fields={fields} racingClass={racingClass} format={stage.format} isOwn={false} />
    </FormDialog>
  )
}
