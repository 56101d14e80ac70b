// What is typed about an advert, on its way to the server and back with what is wrong.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError, type AdIn, type OwnAd } from '../../../api'
import { marketChanged } from '../market'
import { adIn, isPriceUnreadable, type FormValues } from './form-values'
import { wrongFields } from './field-text'

export function useAdForm(begin: FormValues, send: (typed: AdIn) => Promise<OwnAd>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const typing = useForm<FormValues>({ defaultValues: begin })
  const saving = useMutation({
    mutationFn: (typed: FormValues) => send(adIn(typed)),
    onSuccess: () => marketChanged(queries),
  })

  const refuse = (wrong: { field: keyof FormValues; message: string }[]) => {
    for (const { field, message } of wrong) typing.setError(field, { message })
    const [first] = wrong
    if (first) typing.setFocus(first.field)
  }

  /** The advert as it was saved; none when something is wrong, which then stands in the form. */
  const save = async (typed: FormValues): Promise<OwnAd | null> => {
    if (isPriceUnreadable(typed)) {
      refuse([{ field: 'price', message: t('market.wrong.priceFormat') }])
      return null
    }
    try {
      return await saving.mutateAsync(typed)
    } catch (error) {
      if (isApiError(error, 'invalid')) refuse(wrongFields(t, error.fields))
      return null
    }
  }

  const refusal = isApiError(saving.error, 'invalid') ? null : saving.error
  return { typing, save, refusal }
}

export type AdForm = ReturnType<typeof useAdForm>
