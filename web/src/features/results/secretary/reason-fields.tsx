// Why a secretary rules as it is done: one of the common reasons, words of one's own, both or neither.
import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '../../../api'
import type { Reason } from '../../../lib/reason-text'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'

/** What a secretary rules. */
export type Ruling = 'penalty' | 'DNF' | 'DQ'

/** The common reasons of each ruling, the most common first. */
const common: Record<Ruling, readonly ReasonCode[]> = {
  penalty: [
    'lateStart',
    'timeLimit',
    'wrongOrder',
    'offCourse',
    'practice',
    'outsideHelp',
    'equipment',
    'behaviour',
  ],
  DNF: ['withdrawal', 'mechanical', 'injury', 'timeLimit'],
  DQ: ['behaviour', 'outsideHelp', 'offCourse', 'wrongOrder', 'equipment', 'practice'],
}

/** The server's limit. */
const MOST_LETTERS = 200

export function ReasonFields({ ruling, reason, onReason }: ReasonFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('results.desk.reason')}
        value={reason.code ?? ''}
        onChange={({ target }) =>
          onReason({ ...reason, code: common[ruling].find((code) => code === target.value) ?? null })
        }
      >
        <option value="">{t('results.desk.noCommonReason')}</option>
        {common[ruling].map((code) => (
          <option key={code} value={code}>
            {t(`results.reasons.${code}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('results.desk.reasonWords')}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        value={reason.text}
        help={t(ruling === 'DNF' ? 'results.desk.reasonOffice' : 'results.desk.reasonHelp')}
        onChange={({ target }) => onReason({ ...reason, text: target.value })}
      />
    </div>
  )
}

interface ReasonFieldsProps {
  ruling: Ruling
  reason: Reason
  onReason: (reason: Reason) => void
}
