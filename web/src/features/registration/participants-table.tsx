// The participants as everyone sees them. On phones bike and club stand under the name.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant, RacingClass } from '../../api'
import { Button } from '../../ui/button'
import { classes as join } from '../../ui/classes'
import { ParticipantRow, wide } from './participant-row'

/** So many rows stand there until someone asks for the rest. */
const first = 10

export function ParticipantsTable({
  participants,
  classes,
}: {
  participants: Participant[]
  classes: Pick<RacingClass, 'name' | 'color'>[]
}) {
  const { t } = useTranslation()
  const [all, setAll] = useState(participants.length <= first)
  const colors = new Map(classes.map(({ name, color }) => [name, color]))
  const teams = participants.some(({ team }) => team)
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead className="caps border-b-2 border-ink text-sm">
          <tr>
            <Column name={t('stages.number')} className="w-px" />
            <Column name={t('stages.name')} />
            <Column name={t('stages.class')} className="w-px sm:w-auto" />
            <Column name={t('stages.year')} className={wide} />
            <Column name={t('stages.bike')} className={wide} />
            <Column name={t('stages.club')} className={wide} />
            {teams && <Column name={t('stages.familyCup')} className={wide} />}
          </tr>
        </thead>
        <tbody>
          {(all ? participants : participants.slice(0, first)).map((participant) => (
            <ParticipantRow
              key={participant.id}
              participant={participant}
              color={colors.get(participant.racingClass)}
              teams={teams}
            />
          ))}
        </tbody>
      </table>
      {!all && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {t('stages.showAll', { count: participants.length })}
        </Button>
      )}
    </>
  )
}

function Column({ name, className }: { name: string; className?: string }) {
  return (
    <th scope="col" className={join('py-2 pr-3 last:pr-0', className)}>
      {name}
    </th>
  )
}
