// The reason for a disqualification, if a secretary has given one.
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../../ui/reason-text'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'

export function StatusReason({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { data } = useResult(row)
  const reason = data ? reasonText(t, { code: data.statusReasonCode, text: data.statusReason }) : ''
  if (reason === '') return null
  return <p>{t('results.statusReason', { reason })}</p>
}
