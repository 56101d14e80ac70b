// One participant in the table; the reader's own row is marked.
import { useTranslation } from 'react-i18next'
import type { Participant } from '../../api'
import { classes } from '../../ui/classes'
import { Plate } from '../../ui/plate'
import { Tag } from '../../ui/tag'
import { useSession } from '../accounts'

/** A column that a phone has no room for. */
export const wide = 'hidden sm:table-cell'

export function ParticipantRow({
  participant,
  color,
  teams,
}: {
  participant: Participant
  color: string | undefined
  /** Whether the table has a column for teams. */
  teams: boolean
}) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { id, name, racingNumber, racingClass, birthYear, bike, club, team } = participant
  const own = id === user?.id
  return (
    <tr className={classes('border-b border-line', own && 'bg-brand-tint')}>
      <td className="py-2 pr-3">
        <Plate number={racingNumber} color={color} />
      </td>
      <th scope="row" className="py-2 pr-3 leading-tight font-semibold">
        {name} {own && <span className="ml-1 text-sm font-normal text-ink-soft">{t('stages.you')}</span>}
        <span className="block text-sm font-normal text-ink-soft sm:hidden">
          {[bike, club?.id].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="py-2 sm:pr-3">
        <Tag color={color}>{racingClass}</Tag>
      </td>
      <td className={classes(wide, 'figure py-2 pr-3 text-lg')}>{birthYear}</td>
      <td className={classes(wide, 'py-2 pr-3')}>{bike}</td>
      <td className={classes(wide, 'py-2 pr-3')}>{club?.id}</td>
      {teams && <td className={classes(wide, 'py-2')}>{team}</td>}
    </tr>
  )
}
