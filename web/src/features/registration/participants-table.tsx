// The participants as everyone sees them. On phones bike and club stand under the name.
import { useTranslation } from 'react-i18next'
import type { Participant, RacingClass } from '../../api'
import { classes as join } from '../../ui/classes'
import { Plate } from '../../ui/plate'
import { Tag } from '../../ui/tag'
import { useSession } from '../accounts'

const wide = 'hidden sm:table-cell'

export function ParticipantsTable({
  participants,
  classes,
}: {
  participants: Participant[]
  classes: Pick<RacingClass, 'name' | 'color'>[]
}) {
  const { t } = useTranslation()
  const { user } = useSession()
  const colors = new Map(classes.map(({ name, color }) => [name, color]))
  return (
    <table className="w-full border-collapse text-left">
      <thead className="caps border-b-2 border-ink text-sm">
        <tr>
          <th scope="col" className="w-px py-2 pr-3">
            {t('stages.number')}
          </th>
          <th scope="col" className="py-2 pr-3">
            {t('stages.name')}
          </th>
          <th scope="col" className="w-px py-2 sm:w-auto sm:pr-3">
            {t('stages.class')}
          </th>
          <th scope="col" className={join(wide, 'py-2 pr-3')}>
            {t('stages.bike')}
          </th>
          <th scope="col" className={join(wide, 'py-2')}>
            {t('stages.club')}
          </th>
        </tr>
      </thead>
      <tbody>
        {participants.map((participant) => (
          <ParticipantRow
            key={participant.id}
            participant={participant}
            color={colors.get(participant.racingClass)}
            own={participant.id === user?.id}
          />
        ))}
      </tbody>
    </table>
  )
}

function ParticipantRow({
  participant,
  color,
  own,
}: {
  participant: Participant
  color: string | undefined
  own: boolean
}) {
  const { t } = useTranslation()
  const { name, racingNumber, racingClass, bike, club } = participant
  return (
    <tr className={join('border-b border-line', own && 'bg-brand-tint')}>
      <td className="py-2 pr-3">
        <Plate number={racingNumber} color={color} />
      </td>
      <th scope="row" className="py-2 pr-3 leading-tight font-semibold">
        {name}
        {own && <span className="ml-2 text-sm font-normal text-ink-soft">{t('stages.you')}</span>}
        <span className="block text-sm font-normal text-ink-soft sm:hidden">
          {[bike, club?.id].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="py-2 sm:pr-3">
        <Tag color={color}>{racingClass}</Tag>
      </td>
      <td className={join(wide, 'py-2 pr-3')}>{bike}</td>
      <td className={join(wide, 'py-2')}>{club?.id}</td>
    </tr>
  )
}
