// Changes single values of the rules: those that organisers change most as fields, and all of them as JSON. The
// server checks them before they go into the form.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import { isApiError, type RulePack } from '@/api'
import { explanationQuery, rulePacksQuery } from '@/features/rules/rules-api'
import { showFieldErrors } from '@/ui/form/field-errors'
import { FormDialog } from '@/ui/form/form-dialog'
import { TextArea } from '@/ui/fields/text-area'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useLanguage } from '@/ui/use-language'
import type { FormValues } from '../edit/form-values'
import { refusalText } from '../refusal-text'
import { changeValues, parseJson, rulesIn, valuesOf, type ChosenRules, type Json } from './chosen-rules'
import { valueErrors, valueErrorText } from './rules-errors'
import { enteredNames, toTexts, valueNames, withText, type ValueName } from './value-fields'
import { ValueInputs, type ValuesForm } from './value-inputs'

const INDENT = 2

/** Changes the values of the championship's form. It has a form of its own, so it isn't inside that one. */
export function RulesValuesDialog({ methods, onClose }: RulesValuesDialogProps) {
  const { data: packs } = useQuery(rulePacksQuery(useLanguage()))
  const { field } = useController({ control: methods.control, name: 'rules' })
  return (
    packs && <ValuesDialog chosen={field.value} packs={packs} onChosen={field.onChange} onClose={onClose} />
  )
}

interface RulesValuesDialogProps {
  methods: UseFormReturn<FormValues>
  onClose: () => void
}

function ValuesDialog({ chosen, packs, onChosen, onClose }: ValuesDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  const defaults: Json = packs[0]?.values ?? {}
  const methods = useForm<ValuesForm>({ defaultValues: toForm(valuesOf(chosen, packs), defaults) })
  const { register, setValue, getValues, setError, clearErrors, formState } = methods

  const takeText = (name: ValueName, text: string) => {
    const values = parseJson(getValues('json'))
    const changed = values && withText(values, name, text)
    // A text that can't be read is marked when the form is sent.
    if (changed) setValue('json', toText(changed))
    clearErrors(name)
  }
  const takeJson = () => {
    const values = parseJson(getValues('json'))
    if (!values) return
    const texts = toTexts(values, defaults)
    for (const name of valueNames) setValue(name, texts[name])
    clearErrors()
  }
  const check = async (form: ValuesForm, close: () => void) => {
    setRefusal(null)
    const values = parseJson(form.json)
    if (!values) {
      setError('json', { message: t('championshipRules.wrong.json') }, { shouldFocus: true })
      return
    }
    const changed = changeValues(chosen, values, packs)
    setChecking(true)
    try {
      await queryClient.fetchQuery(explanationQuery(rulesIn(changed), language))
      onChosen(changed)
      close()
    } catch (error) {
      const texts = valueErrors(t, isApiError(error) ? error.fields : [])
      const messages = Array.from(texts, ([field, message]) => ({ field, message }))
      const isAtFields = showFieldErrors(methods, messages)
      // The text below a long text area may be out of sight.
      setRefusal(
        texts.get('json') ?? (isAtFields ? t('championshipRules.wrong.fields') : refusalText(t, error)),
      )
    } finally {
      setChecking(false)
    }
  }
  const submit = (close: () => void) => {
    // Their texts aren't in the JSON, so they would be lost.
    const wrong = enteredNames.filter((name) => withText({}, name, getValues(name)) === null)
    if (wrong.length > 0) {
      const messages = wrong.map((field) => ({ field, message: valueErrorText(t, field) }))
      showFieldErrors(methods, messages)
      return
    }
    // The server's messages about the values of the last try would keep the form from being sent.
    clearErrors()
    void methods.handleSubmit((form) => check(form, close))()
  }
  return (
    <FormDialog
      title={t('championshipRules.editValues')}
      long
      submitLabel={t('championshipRules.useValues')}
      disabled={isChecking}
      refusal={<ErrorNotice>{refusal}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ValueInputs methods={methods} onText={takeText} />
      <details {...(formState.errors.json && { open: true })}>
        <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
          {t('championshipRules.allValues')}
        </summary>
        <TextArea
          label={t('championshipRules.json')}
          help={t('championshipRules.jsonHelp')}
          error={formState.errors.json?.message}
          rows={12}
          spellCheck={false}
          {...register('json', { onChange: takeJson })}
        />
      </details>
    </FormDialog>
  )
}

interface ValuesDialogProps {
  chosen: ChosenRules
  packs: readonly RulePack[]
  onChosen: (chosen: ChosenRules) => void
  onClose: () => void
}

function toForm(values: Json, defaults: Json): ValuesForm {
  return { ...toTexts(values, defaults), json: toText(values) }
}

function toText(values: Json): string {
  return JSON.stringify(values, null, INDENT)
}
