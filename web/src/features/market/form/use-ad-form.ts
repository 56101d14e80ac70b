// The state of the ad's form: entered values, saving, and errors.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type AdIn, type OwnAd } from '@/api'
import { showFieldErrors } from '@/ui/form/field-errors'
import { refetchAds } from '../market'
import { adIn, isPriceUnreadable, type FormValues } from './form-values'
import { toFieldErrors } from './field-errors'

export function useAdForm(initialValues: FormValues, send: (values: AdIn) => Promise<OwnAd>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const methods = useForm<FormValues>({ defaultValues: initialValues })
  const saving = useMutation({
    mutationFn: (values: FormValues) => send(adIn(values)),
    onSuccess: () => refetchAds(queryClient),
  })

  const [refusal, setRefusal] = useState<unknown>(null)

  /** Returns the saved ad, or null after showing the errors in the form. */
  const save = async (values: FormValues): Promise<OwnAd | null> => {
    if (isPriceUnreadable(values)) {
      showFieldErrors(methods, [{ field: 'price', message: t('market.fieldError.priceFormat') }])
      return null
    }
    setRefusal(null)
    try {
      return await saving.mutateAsync(values)
    } catch (error) {
      const fieldErrors = isApiError(error) ? toFieldErrors(t, error.fields) : []
      if (!showFieldErrors(methods, fieldErrors)) setRefusal(error)
      return null
    }
  }

  return { methods, save, refusal }
}

export type AdForm = ReturnType<typeof useAdForm>
