// The choice of the two riders who exchange something.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { compareValues } from '@/lib/compare'
import { Select } from '@/ui/fields/select'
import { QueryView } from '@/ui/queries/query-view'
import { useParticipants } from '@/features/registration/participant-list'

interface RiderSelectsProps {
  stage: Stage
  /** The participants' ids; empty while none is chosen. */
  riders: readonly [string, string]
  onChoose: (riders: readonly [string, string]) => void
}

export function RiderSelects({ stage, riders: [first, second], onChoose }: RiderSelectsProps) {
  const { t } = useTranslation()
  const query = useParticipants(stageKey(stage))
  return (
    <QueryView query={query}>
      {(participants) => {
        const byNumber = participants.toSorted((a, b) => compareValues(a.racingNumber, b.racingNumber, 'en'))
        const select = (label: string, value: string, other: string, onChange: (id: string) => void) => (
          <Select label={label} value={value} required onChange={(event) => onChange(event.target.value)}>
            <option value="" disabled>
              {t('unassigned.chooseRider')}
            </option>
            {byNumber
              .filter(({ id }) => id !== other)
              .map(({ id, racingNumber, name, racingClass }) => (
                <option key={id} value={id}>
                  {[racingNumber, name, racingClass].filter(Boolean).join(' · ')}
                </option>
              ))}
          </Select>
        )
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            {select(t('riderSwap.first'), first, second, (id) => onChoose([id, second]))}
            {select(t('riderSwap.second'), second, first, (id) => onChoose([first, id]))}
          </div>
        )
      }}
    </QueryView>
  )
}
