// A row of the table. The user's own row is marked; values without a column at this width are below the name.
import { memo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { useOwnRiders } from '@/features/accounts/own-riders'
import { hiddenBelow, type ColumnPlace } from './columns'
import { StackedValues } from './stacked-values'
import { useOptionalSecretaryTools } from '../secretary/secretary-tools'
import { RowMenu } from '../secretary/row-menu'
import { hasSecretaryFields, type ListedParticipant } from './sorting'
import { Value } from './value'

export const ParticipantRow = memo(function ParticipantRow({ stage, participant, columns, isNew }: RowProps) {
  const { t } = useTranslation()
  const [ownRider, ...otherRiders] = useOwnRiders()
  const tools = useOptionalSecretaryTools()
  const isUser = participant.id === ownRider?.id
  const isOwn = isUser || otherRiders.some(({ id }) => id === participant.id)
  const facts = { columns, participant, stage }
  const cell = 'py-1.5 pr-2 leading-tight last:pr-0 sm:pr-3'
  return (
    <tr className={classNames('border-b border-line', isOwn && 'bg-brand-tint', isNew && 'arrived')}>
      {columns.map(({ column, from }) =>
        column === 'name' ? (
          <th key={column} scope="row" className={classNames(cell, 'w-full font-semibold lg:w-auto')}>
            <span className="wrap-anywhere">{participant.name}</span>{' '}
            {isOwn && (
              <span className="ml-1 text-sm font-normal text-ink-soft">
                {t(isUser ? 'participants.you' : 'participants.yourRider')}
              </span>
            )}
            {tools?.withoutConsent?.has(participant.id) && (
              <span className="text-sm font-semibold text-warn">{t('participants.consentMissing')}</span>
            )}
            <StackedValues
              under="name"
              {...facts}
              className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm leading-tight font-normal text-ink-soft"
            />
          </th>
        ) : (
          <td key={column} className={classNames(cell, from && hiddenBelow[from])}>
            <Value column={column} participant={participant} stage={stage} />
            {column === 'number' && (
              <StackedValues
                under="number"
                {...facts}
                className="figure mt-1 block max-w-20 text-base wrap-break-word"
              />
            )}
          </td>
        ),
      )}
      {tools && hasSecretaryFields(participant) && (
        <td className="w-px">
          <RowMenu participant={participant} />
        </td>
      )}
    </tr>
  )
})

interface RowProps {
  stage: Stage
  participant: ListedParticipant
  columns: readonly ColumnPlace[]
  /** Whether the participant registered while the page was open. */
  isNew: boolean
}
