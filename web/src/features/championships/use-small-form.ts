// A form of a few fields that creates or changes one thing. The server's errors are shown at their fields,
// all others above the button.
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { fieldErrorText, showFieldErrors } from '@/ui/form/field-errors'
import { useAdminMutation } from './overview'
import { refusalText } from './refusal-text'

export interface SmallForm<FormValues extends FieldValues> {
  methods: UseFormReturn<FormValues>
  /** Sends the input; resolves to whether it was saved. */
  submit: () => Promise<boolean>
  saving: boolean
  /** Why it wasn't saved, as a text. */
  refusal: string | false
}

/** The fields have the names of the server's fields. */
export function useSmallForm<FormValues extends FieldValues, Saved>(
  defaultValues: DefaultValues<FormValues>,
  send: (values: FormValues) => Promise<Saved>,
  onSaved: (saved: Saved) => void = () => undefined,
): SmallForm<FormValues> {
  const { t } = useTranslation()
  const methods = useForm<FormValues>({ defaultValues })
  const change = useAdminMutation(send)
  const fieldErrors = (error: unknown) => {
    const errors = isApiError(error) ? error.fields : []
    return (
      errors
        // The names of several classes are one field here: `classes[1].name` is an error of `classes`.
        .map(({ field, code }) => ({ field: /^\w+/.exec(field)?.[0] ?? field, code }))
        .filter(({ field }) => methods.getValues()[field] !== undefined)
        .map(({ field, code }) => ({
          // It is one of the form's own fields.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          field: field as Path<FormValues>,
          message: fieldErrorText(t, code),
        }))
    )
  }
  const submit = async () => {
    let isSaved = false
    await methods.handleSubmit(async (values) => {
      try {
        onSaved(await change.mutateAsync(values))
        isSaved = true
      } catch (error) {
        showFieldErrors(methods, fieldErrors(error))
      }
    })()
    return isSaved
  }
  const isRefused = change.error !== null && fieldErrors(change.error).length === 0
  return { methods, submit, saving: change.isPending, refusal: isRefused && refusalText(t, change.error) }
}
