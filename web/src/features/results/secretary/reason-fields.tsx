// The reason for a secretary's ruling: a predefined reason, a free text, both or neither.
import { useTranslation } from '@/ui/i18n'
import type { ReasonCode, RiderStatus } from '@/api'
import { MAX_REASON_CHARS } from '@/lib/server-limits'
import type { Reason } from '@/ui/notices/reason-text'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'

/** The kinds of rulings of a secretary. */
export type Ruling = 'penalty' | 'score' | RiderStatus

/** The predefined reasons for each ruling, the most common first. */
export const predefinedReasons: Record<Ruling, readonly ReasonCode[]> = {
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
  score: ['judgeError', 'protest', 'outsideHelp', 'offCourse', 'wrongOrder'],
  DNF: ['withdrawal', 'mechanical', 'injury', 'timeLimit'],
  NC: ['timeLimit', 'equipment', 'wrongOrder'],
  DNS: ['withdrawal', 'mechanical', 'injury'],
  DQ: ['behaviour', 'outsideHelp', 'offCourse', 'wrongOrder', 'equipment', 'practice'],
}

export function ReasonFields({ ruling, reason, onReason }: ReasonFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('results.secretary.reason')}
        value={reason.code ?? ''}
        onChange={({ target }) =>
          onReason({
            ...reason,
            code: predefinedReasons[ruling].find((code) => code === target.value) ?? null,
          })
        }
      >
        <option value="">{t('results.secretary.noPredefinedReason')}</option>
        {predefinedReasons[ruling].map((code) => (
          <option key={code} value={code}>
            {t(`results.reasons.${code}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('results.secretary.ownReason')}
        maxLength={MAX_REASON_CHARS}
        autoComplete="off"
        value={reason.text}
        help={t(
          isForSecretary(ruling) ? 'results.secretary.reasonForSecretary' : 'results.secretary.reasonHelp',
        )}
        onChange={({ target }) => onReason({ ...reason, text: target.value })}
      />
    </div>
  )
}

/** Only the reason for a penalty or a DQ is public: another status may be an injury, and that for a score is only in the log. */
const isForSecretary = (ruling: Ruling) => ruling !== 'penalty' && ruling !== 'DQ'

export interface ReasonFieldsProps {
  ruling: Ruling
  reason: Reason
  onReason: (reason: Reason) => void
}
