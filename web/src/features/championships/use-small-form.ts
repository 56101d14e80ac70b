// A form of a few fields that creates or changes one thing. The server's errors are shown at their fields,
// all others above the button.
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type ApiError } from '../../api'
import { fieldFault } from '../../ui/field-fault'
import { useOfficeChange } from './office'
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
export function useSmallForm<FormValues extends FieldValues, Made>(
  defaultValues: DefaultValues<FormValues>,
  send: (values: FormValues) => Promise<Made>,
  onMade: (made: Made) => void = () => undefined,
): SmallForm<FormValues> {
  const { t } = useTranslation()
  const methods = useForm<FormValues>({ defaultValues })
  const change = useOfficeChange(send)
  const fieldErrors = (error: Error | null) =>
    isApiError(error) ? error.fields.filter(({ field }) => methods.getValues()[field] !== undefined) : []
  const showErrors = (errors: ApiError['fields']) => {
    for (const [position, { field, code }] of errors.entries()) {
      // `fieldErrors` has just found it among the form's own fields.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const name = field as Path<FormValues>
      methods.setError(name, { message: fieldFault(t, code) }, { shouldFocus: position === 0 })
    }
  }
  const submit = async () => {
    let done = false
    await methods.handleSubmit(async (values) => {
      try {
        onMade(await change.mutateAsync(values))
        done = true
      } catch (error) {
        showErrors(error instanceof Error ? fieldErrors(error) : [])
      }
    })()
    return done
  }
  const refused = change.error !== null && fieldErrors(change.error).length === 0
  return { methods, submit, saving: change.isPending, refusal: refused && refusalText(t, change.error) }
}
