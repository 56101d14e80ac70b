// Why riders have penalty points or were disqualified, below the table of their class.
import { useId } from 'react'
import type { Row, SecretaryRow } from '@/api'
import { noReason, reasonText, type Reason } from '@/ui/notices/reason-text'
import { useTranslation } from '@/ui/i18n'
import { penaltyReason } from '../display/penalty-reason'

export type ProtocolRow = Row & Partial<Pick<SecretaryRow, 'penalties'>>

/** Only the secretary's rows have the single penalties; the public ones have their sum. */
export function PenaltyReasons({ rows }: { rows: readonly ProtocolRow[] }) {
  const { t } = useTranslation()
  const heading = useId()
  const penalizedRows = rows.filter(({ penalties = [] }) => penalties.length > 0)
  if (penalizedRows.length === 0) return null
  return (
    <div className="protocol-penalties">
      <h3 id={heading}>{t('results.penaltyPoints')}</h3>
      <ul aria-labelledby={heading}>
        {penalizedRows.map(({ id, racingNumber, name, penalties = [] }) => (
          <li key={id}>
            {racingNumber} {name}:{' '}
            {penalties.map((penalty) => `${penalty.points} – ${penaltyReason(t, penalty)}`).join('; ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why riders were disqualified, of those with a reason. */
export function DqReasons({ rows, reasons }: { rows: readonly Row[]; reasons: DqReasonsById }) {
  const { t } = useTranslation()
  const heading = useId()
  const reasonLines = rows.flatMap(({ id, racingNumber, name }) => {
    const reason = reasonText(t, reasons.get(id) ?? noReason)
    return reason === '' ? [] : [{ id, text: `${racingNumber} ${name}: ${reason}` }]
  })
  if (reasonLines.length === 0) return null
  return (
    <div className="protocol-penalties">
      <h3 id={heading}>{t('results.status.DQ')}</h3>
      <ul aria-labelledby={heading}>
        {reasonLines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** By participant id; empty for users other than secretaries. */
type DqReasonsById = ReadonlyMap<string, Reason>
