// The riding times of the classes, and the marks for lateness.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecretaryTimekeeping, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { MAX_LIMIT_MINUTES, MAX_MARKS_PER_MINUTE } from '@/lib/server-limits'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'
import { saveTimekeeping, timekeepingQuery } from '../timekeeping-api'
import { timekeepingIn, toFormValues, type FormValues } from './form-values'

const texts: RefusalTexts = {
  'feature-off': 'startOrder.refusal.feature-off',
  forbidden: 'startOrder.refusal.forbidden',
  stale: 'timekeeping.refusal.stale',
}

export function SettingsForm({ stage, timekeeping }: { stage: Stage; timekeeping: SecretaryTimekeeping }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  // What others save since doesn't replace what is entered here.
  const [edit, setEdit] = useState<{ version: number; values: FormValues } | null>(null)
  const values = edit?.values ?? toFormValues(stage.classes, timekeeping)
  const setValues = (changed: FormValues) =>
    setEdit({ version: edit?.version ?? timekeeping.version, values: changed })
  const [isChecked, setChecked] = useState(false)
  const { input, errors } = timekeepingIn(values)
  const isEdited = edit !== null
  const { question } = useUnsavedGuard(isEdited)
  const save = useMutation({
    mutationFn: (valid: NonNullable<typeof input>) =>
      saveTimekeeping(key, edit?.version ?? timekeeping.version, valid),
    onSuccess: (next) => {
      queryClient.setQueryData(timekeepingQuery(key).queryKey, next)
      setEdit(null)
      setChecked(false)
      notify.success(t('ui.saved'))
    },
  })
  const errorOf = (field: string) => {
    if (!isChecked || !errors.has(field)) return undefined
    const max = field === 'marksPerMinute' ? MAX_MARKS_PER_MINUTE : MAX_LIMIT_MINUTES
    return t('timekeeping.range', { min: field === 'marksPerMinute' ? 0 : 1, max })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (input) save.mutate(input)
      }}
    >
      <h2 className="text-3xl">{t('timekeeping.limits')}</h2>
      <p className="max-w-prose text-ink-soft">{t('timekeeping.limitsHelp')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {values.limits.map(({ racingClass, minutes }) => (
          <Field
            key={racingClass}
            label={t('timekeeping.limitOf', { racingClass })}
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            error={errorOf(racingClass)}
            onChange={({ target }) =>
              setValues({
                ...values,
                limits: values.limits.map((limit) =>
                  limit.racingClass === racingClass ? { racingClass, minutes: target.value } : limit,
                ),
              })
            }
          />
        ))}
      </div>
      <Field
        label={t('timekeeping.marksPerMinute')}
        help={t('timekeeping.marksPerMinuteHelp')}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-prose"
        value={values.marksPerMinute}
        error={errorOf('marksPerMinute')}
        onChange={({ target }) => setValues({ ...values, marksPerMinute: target.value })}
      />
      <ErrorNotice>{save.error && refusalTextOf(t, save.error, texts)}</ErrorNotice>
      <div>
        <Button type="submit" disabled={!isEdited || save.isPending}>
          {t('ui.save')}
        </Button>
      </div>
      {question}
    </form>
  )
}
