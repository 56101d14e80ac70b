// The fields for the values of rules that organisers change most.
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { useTranslation } from '@/ui/i18n'
import { YES, type CheckedName, type EnteredName, type ValueName, type ValueTexts } from './value-fields'

/** The texts of the fields, and all values as JSON. */
export type ValuesForm = ValueTexts & { json: string }

export function ValueInputs({ methods, onText }: ValueInputsProps) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const input = (name: EnteredName, help?: string) => (
    <Field
      label={t(`championshipRules.value.${name}`)}
      help={help}
      inputMode={name === 'pointsByPlace' ? 'text' : 'decimal'}
      autoComplete="off"
      error={formState.errors[name]?.message}
      {...register(name, {
        // The name is that of this field, whose value is a text.
        onChange: (event: { target: { value: string } }) => onText(name, event.target.value),
      })}
    />
  )
  const check = (name: CheckedName) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Choice
          type="checkbox"
          label={t(`championshipRules.value.${name}`)}
          checked={field.value === YES}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            const text = target.checked ? YES : ''
            field.onChange(text)
            onText(name, text)
          }}
        />
      )}
    />
  )
  return (
    <>
      <Group title={t('championshipRules.group.section')}>
        {input('missed', t('championshipRules.empty.blocked'))}
        {input('refused', t('championshipRules.empty.blocked'))}
        {input('sectionSeconds', t('championshipRules.empty.noLimit'))}
      </Group>
      <Group title={t('championshipRules.group.day')}>
        {input('dayMinutes', t('championshipRules.empty.ofStage'))}
        {input('marksPerMinute')}
      </Group>
      <Group title={t('championshipRules.group.standings')}>
        {input('pointsByPlace', t('championshipRules.pointsHelp'))}
        {input('pointsBeyond')}
        {check('splitPoints')}
        {input('bestResults', t('championshipRules.empty.all'))}
        {input('dropped')}
        {check('alwaysDropped')}
      </Group>
    </>
  )
}

interface ValueInputsProps {
  methods: UseFormReturn<ValuesForm>
  /** Called with the text of a field when it changes. */
  onText: (name: ValueName, text: string) => void
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-1 text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
