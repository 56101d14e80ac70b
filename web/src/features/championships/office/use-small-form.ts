// A form of a few fields that makes or changes one thing. What the server finds wrong stands at its field, anything else above the button.
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '../../../api'
import { fieldFault } from '../../../ui/field-fault'
import { useOfficeChange } from './office'
import { refusalText } from './refusal-text'

export interface SmallForm<FormValues extends FieldValues> {
  typing: UseFormReturn<FormValues>
  /** Sends what was typed; whether it is done. */
  submit: () => Promise<boolean>
  saving: boolean
  /** Why it wasn't saved, in words. */
  refusal: string | false
}

/** The fields are called as the server calls them. */
export function useSmallForm<FormValues extends FieldValues, Made>(
  begin: DefaultValues<FormValues>,
  send: (values: FormValues) => Promise<Made>,
  onMade: (made: Made) => void = () => undefined,
): SmallForm<FormValues> {
  const { t } = useTranslation()
  const typing = useForm<FormValues>({ defaultValues: begin })
  const change = useOfficeChange(send)
  const fieldsOf = (error: Error | null) =>
    isApiError(error) ? error.fields.filter(({ field }) => typing.getValues()[field] !== undefined) : []
  const show = (wrong: ApiError['fields']) => {
    for (const [position, { field, code }] of wrong.entries()) {
      // It was just found among the form's own.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const name = field as Path<FormValues>
      typing.setError(name, { message: fieldFault(t, code) }, { shouldFocus: position === 0 })
    }
  }
  const submit = async () => {
    let done = false
    await typing.handleSubmit(async (values) => {
      try {
        onMade(await change.mutateAsync(values))
        done = true
      } catch (error) {
        show(error instanceof Error ? fieldsOf(error) : [])
      }
    })()
    return done
  }
  const refused = change.error !== null && fieldsOf(change.error).length === 0
  return { typing, submit, saving: change.isPending, refusal: refused && refusalText(t, change.error) }
}
