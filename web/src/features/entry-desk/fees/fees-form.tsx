// The form of the fees: one amount is enough, everything else is optional.
import { useId, type ReactNode } from 'react'
import { Controller, useWatch, type FieldPath } from 'react-hook-form'
import type { Fees, Stage } from '@/api'
import { MAX_PAYMENT_REFERENCE_CHARS } from '@/lib/server-limits'
import { isoDate } from '@/lib/time/dates'
import { parseDay } from '@/lib/time/day'
import { DateField } from '@/ui/fields/date-field/date-field'
import { Field } from '@/ui/fields/field'
import { SaveBar } from '@/ui/form/save-bar'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { isAmount, type FormValues } from './form-values'
import { useFeesForm, type FeesFormMethods } from './use-fees-form'

export function FeesForm({ stage, saved }: { stage: Stage; saved: Fees }) {
  const { t } = useTranslation()
  const form = useId()
  const { methods, submit, saving, refusal, undo } = useFeesForm(stage, saved)
  const { isDirty } = methods.formState
  const { question } = useUnsavedGuard(isDirty)
  const standard = useWatch({ control: methods.control, name: 'standard' })
  const lastDay = isoDate(stage.endsAt, stage.timeZone)
  return (
    <>
      <form
        id={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex max-w-prose flex-col gap-8"
      >
        <Part title={t('entryDesk.fees.amounts')}>
          <AmountField methods={methods} name="standard" label={t('entryDesk.fees.standard')} />
          {stage.classes.map(({ name }, index) => (
            <AmountField
              key={name}
              methods={methods}
              name={`classes.${index}.amount`}
              label={t('entryDesk.fees.classAmount', { name })}
              placeholder={standard}
              help={index === 0 ? t('entryDesk.fees.classHelp') : undefined}
            />
          ))}
        </Part>
        <Part title={t('entryDesk.fees.extras')}>
          <AmountField methods={methods} name="late" label={t('entryDesk.fees.late')} />
          <LateFromField methods={methods} lastDay={lastDay} />
          <AmountField
            methods={methods}
            name="dayLicence"
            label={t('entryDesk.fees.dayLicence')}
            help={t('entryDesk.fees.dayLicenceHelp')}
          />
          <span className="max-sm:hidden" />
          <AmountField methods={methods} name="discount" label={t('entryDesk.fees.discount')} />
          <TextField
            methods={methods}
            name="discountClub"
            label={t('entryDesk.fees.discountClub')}
            help={t('entryDesk.fees.discountClubHelp')}
          />
        </Part>
        <Part title={t('entryDesk.fees.bank')} text={t('entryDesk.fees.bankText')}>
          <TextField methods={methods} name="recipient" label={t('entryDesk.fees.recipient')} />
          <TextField methods={methods} name="iban" label="IBAN" />
          <TextField
            methods={methods}
            name="reference"
            label={t('entryDesk.fees.reference')}
            help={t('entryDesk.fees.referenceHelp')}
            maxLength={MAX_PAYMENT_REFERENCE_CHARS}
          />
        </Part>
        <SaveBar
          form={form}
          unsaved={isDirty}
          saving={saving}
          refusal={<ErrorNotice>{refusal}</ErrorNotice>}
          onUndo={undo}
        />
      </form>
      {question}
    </>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {text && <p className="mb-3 text-ink-soft">{text}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

interface InputProps {
  methods: FeesFormMethods
  name: Exclude<FieldPath<FormValues>, 'classes' | `classes.${number}`>
  label: string
  help?: string | undefined
  maxLength?: number
  placeholder?: string
}

function AmountField({ methods, name, label, help, placeholder }: InputProps) {
  const { t } = useTranslation()
  const { error } = methods.getFieldState(name, methods.formState)
  return (
    <Field
      label={label}
      help={help}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      error={error?.message}
      {...methods.register(name, { validate: (text) => isAmount(text) || t('entryDesk.amountError') })}
    />
  )
}

function TextField({ methods, name, label, help, maxLength }: InputProps) {
  const { error } = methods.getFieldState(name, methods.formState)
  return (
    <Field
      label={label}
      help={help}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      error={error?.message}
      {...methods.register(name)}
    />
  )
}

function LateFromField({ methods, lastDay }: { methods: FeesFormMethods; lastDay: string }) {
  const { t } = useTranslation()
  return (
    <Controller
      control={methods.control}
      name="lateFrom"
      rules={{
        validate: (text) => text.trim() === '' || parseDay(text) !== null || t('errors.field.format'),
      }}
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <DateField
          ref={ref}
          label={t('entryDesk.fees.lateFrom')}
          help={t('entryDesk.fees.lateFromHelp')}
          error={error?.message}
          text={value}
          onText={onChange}
          latest={lastDay}
          initialDay={lastDay}
        />
      )}
    />
  )
}
