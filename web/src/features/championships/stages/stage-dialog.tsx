// The dialogs for a new stage and for a copy on another day. They ask only for the required fields; the
// stage's own page has the rest.
import { useTranslation } from '@/ui/i18n'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ChampionshipSettings, ChampionshipStage, StageSettings } from '@/api'
import { clockSecondsText, isoDate, readersZone } from '@/lib/time/dates'
import { isMissingDay, parseDay } from '@/lib/time/day'
import { paths, stageKey } from '@/lib/addresses/paths'
import { DateField } from '@/ui/fields/date-field/date-field'
import { Field } from '@/ui/fields/field'
import { Warning } from '@/ui/notices/notice'
import { SmallFormDialog } from '../small-form-dialog'
import { keyFromSettings } from '../overview'
import { copyStage, createStage } from '../championships-api'
import { useSmallForm } from '../use-small-form'
import { newStageZone, nextTitle, stageIn, type NewStage } from './new-stage'

/** The latest day that the calendar offers. */
const latestDay = () => `${new Date().getFullYear() + 3}-12-31`
const emptyStage: NewStage = { title: '', startsAt: '' }

export function useNewStage(settings: ChampionshipSettings, onSaved?: (saved: StageSettings) => void) {
  return useSmallForm<NewStage, StageSettings>(
    emptyStage,
    (values) => createStage(keyFromSettings(settings), stageIn(values, settings, newStageZone(settings))),
    onSaved,
  )
}

export function StageFields({ methods }: { methods: UseFormReturn<NewStage> }) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  return (
    <>
      <Field
        label={t('championships.stageTitle')}
        required
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title', {
          validate: (input) => input.trim() !== '' || t('errors.field.required'),
        })}
      />
      <Controller
        control={control}
        name="startsAt"
        rules={{
          validate: (input) =>
            parseDay(input) !== null || t(isMissingDay(input) ? 'ui.missingDay' : 'championships.dayWrong'),
        }}
        render={({ field }) => (
          <DateField
            label={t('championships.stageDay')}
            required
            latest={latestDay()}
            initialDay={isoDate(new Date().toISOString(), readersZone())}
            text={field.value}
            onText={field.onChange}
            error={formState.errors.startsAt?.message}
            ref={field.ref}
          />
        )}
      />
    </>
  )
}

export function NewStageDialog({ settings, onClose }: NewStageDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useNewStage(settings, (saved) => void navigate(paths.stageEdit(stageKey(saved))))
  return (
    <SmallFormDialog
      title={t('championships.newStage')}
      submitLabel={t('championships.create')}
      form={form}
      onClose={onClose}
    >
      {settings.classes.length === 0 && <Warning>{t('championships.stageWithoutClasses')}</Warning>}
      <StageFields methods={form.methods} />
      <p className="text-sm text-ink-soft">
        {t('championships.stageNext', { zone: newStageZone(settings) })}
      </p>
    </SmallFormDialog>
  )
}

export function CopyStageDialog({ stage, onClose }: { stage: ChampionshipStage; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { title, startsAt, timeZone } = stage
  const form = useSmallForm<NewStage, StageSettings>(
    { ...emptyStage, title: nextTitle(title) },
    (values) =>
      copyStage(stage, {
        title: values.title,
        startsAt: `${parseDay(values.startsAt)}T${clockSecondsText(startsAt, timeZone)}`,
      }),
    (saved) => void navigate(paths.stageEdit(stageKey(saved))),
  )
  return (
    <SmallFormDialog
      title={t('championships.copyStageTitle', { title })}
      submitLabel={t('championships.copy')}
      form={form}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('championships.copyStageText')}</p>
      <StageFields methods={form.methods} />
    </SmallFormDialog>
  )
}

interface NewStageDialogProps {
  settings: ChampionshipSettings
  onClose: () => void
}
