// The dialog in which a secretary cancels or postpones the stage, or withdraws that. It says what will happen
// before anything is sent. Three taps from the stage's page: the menu, this dialog, the choice.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import { fieldCode, type Stage } from '@/api'
import { MAX_SCHEDULE_REASON_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { TextArea } from '@/ui/fields/text-area'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice, Warning } from '@/ui/notices/notice'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { useScheduleChange, type Schedule } from './schedule-api'

const schedules = ['scheduled', 'postponed', 'cancelled'] as const satisfies readonly Schedule[]

export function ScheduleDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const current: Schedule = stage.scheduleChange?.kind ?? 'scheduled'
  const [schedule, setSchedule] = useState(current)
  const [reason, setReason] = useState(stage.scheduleChange?.reason ?? '')
  const change = useScheduleChange(stage)
  const isReasonInvalid = fieldCode(change.error, 'reason') !== undefined
  const isChanged =
    schedule !== current || (schedule !== 'scheduled' && reason.trim() !== stage.scheduleChange?.reason)
  return (
    <FormDialog
      title={t('stages.schedule.title')}
      submitLabel={t(`stages.schedule.submit.${schedule}`)}
      cancelLabel={t('ui.close')}
      look={schedule === 'scheduled' ? 'filled' : 'danger'}
      disabled={change.isPending || !isChanged}
      busy={change.isPending}
      refusal={<ErrorNotice>{change.error && !isReasonInvalid && refusalText(t, change.error)}</ErrorNotice>}
      onSubmit={(close) => change.mutate({ schedule, reason: reason.trim() }, { onSuccess: close })}
      onClose={onClose}
    >
      <Choices title={t('stages.schedule.question')}>
        {schedules.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="schedule"
            label={t(`stages.schedule.choice.${choice}`)}
            checked={schedule === choice}
            onChange={() => setSchedule(choice)}
          />
        ))}
      </Choices>
      {schedule !== 'scheduled' && (
        <TextArea
          label={t('stages.schedule.reason')}
          help={t('stages.schedule.reasonHelp')}
          error={isReasonInvalid ? t('stages.schedule.reasonInvalid') : undefined}
          rows={2}
          maxLength={MAX_SCHEDULE_REASON_CHARS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {isChanged && <Warning>{t(`stages.schedule.effect.${schedule}`)}</Warning>}
    </FormDialog>
  )
}

function refusalText(t: TFunction, error: unknown): string {
  return refusalTextOf(t, error, {
    'already-approved': 'stages.schedule.refusal.already-approved',
    'later-day-approved': 'stages.schedule.refusal.later-day-approved',
    'earlier-day-in-standings': 'stages.schedule.refusal.earlier-day-in-standings',
    forbidden: 'stages.schedule.refusal.forbidden',
  })
}
