// Gives a ride without a rider to a rider and a lap. The riders whose number fits come first, with the lap that they lack.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { PossibleRider, Stage, UnassignedRide } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Select } from '@/ui/fields/select'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { refusalText } from './refusal-text'
import { RideFacts } from './ride-facts'
import { possibleRidersQuery, useAssignRide } from './unassigned-api'

interface AssignDialogProps {
  stage: Stage
  ride: UnassignedRide
  onClose: () => void
}

export function AssignDialog({ stage, ride, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const query = useQuery(possibleRidersQuery(key, ride.id))
  const assign = useAssignRide(key, ride)
  const [participant, setParticipant] = useState('')
  /** The lap that the secretary chose; null for the proposed one. */
  const [chosenLap, setChosenLap] = useState<number | null>(null)
  const rider = query.data?.riders.find((candidate) => candidate.participant === participant)
  const lap = chosenLap ?? rider?.lap ?? 1
  return (
    <FormDialog
      title={t('unassigned.assignTitle')}
      submitLabel={t('unassigned.assign')}
      disabled={!rider || assign.isPending}
      refusal={<ErrorNotice>{assign.isError && refusalText(t, assign.error)}</ErrorNotice>}
      onSubmit={(close) => assign.mutate({ participant, lap }, { onSuccess: close })}
      onClose={onClose}
    >
      <RideFacts stage={stage} ride={ride} />
      <QueryView query={query}>
        {({ riders }) =>
          riders.length === 0 ? (
            <p>{t('unassigned.nobody')}</p>
          ) : (
            <RiderSelect
              riders={riders}
              value={participant}
              onChoose={(chosen) => {
                setParticipant(chosen)
                setChosenLap(null)
              }}
            />
          )
        }
      </QueryView>
      {rider && (
        <>
          <LapSelect rider={rider} value={lap} onChoose={setChosenLap} />
          <p>
            {rider.scoredLaps.includes(lap) && <strong>{t('unassigned.conflict')} </strong>}
            {t('unassigned.effect', { name: ride.judgeName })}
          </p>
        </>
      )}
    </FormDialog>
  )
}

interface RiderSelectProps {
  riders: readonly PossibleRider[]
  /** The participant's id; empty while none is chosen. */
  value: string
  onChoose: (participant: string) => void
}

function RiderSelect({ riders, value, onChoose }: RiderSelectProps) {
  const { t } = useTranslation()
  const groups = [
    [t('unassigned.fitting'), riders.filter(({ fitsPlate }) => fitsPlate)],
    [t('unassigned.others'), riders.filter(({ fitsPlate }) => !fitsPlate)],
  ] as const
  return (
    <Select
      label={t('unassigned.rider')}
      value={value}
      required
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="" disabled>
        {t('unassigned.chooseRider')}
      </option>
      {groups.map(
        ([label, group]) =>
          group.length > 0 && (
            <optgroup key={label} label={label}>
              {group.map(({ participant, racingNumber, name, racingClass }) => (
                <option key={participant} value={participant}>
                  {[racingNumber, name, racingClass].filter(Boolean).join(' · ')}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </Select>
  )
}

interface LapSelectProps {
  rider: PossibleRider
  value: number
  onChoose: (lap: number) => void
}

function LapSelect({ rider: { laps, scoredLaps }, value, onChoose }: LapSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('unassigned.lap')}
      value={value}
      required
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {numbersUpTo(laps).map((lap) => (
        <option key={lap} value={lap}>
          {t(scoredLaps.includes(lap) ? 'unassigned.lapScored' : 'unassigned.lapEmpty', { lap })}
        </option>
      ))}
    </Select>
  )
}
