// Offers the secretary a free number for a new rider, while the number is empty.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { FormValues } from './form-values'

export function FreeNumber({ number, methods }: FreeNumberProps) {
  const { t } = useTranslation()
  const { control, setValue, setFocus } = methods
  const enteredNumber = useWatch({ control, name: 'racingNumber' })
  if (number === null || enteredNumber !== '') return null
  const take = () => {
    setValue('racingNumber', number, { shouldDirty: true })
    setFocus('racingNumber')
  }
  return (
    <Button className="self-start" onClick={take}>
      {t('participantForm.freeNumber', { number })}
    </Button>
  )
}

interface FreeNumberProps {
  /** Null if the server offers none. */
  number: string | null
  methods: UseFormReturn<FormValues>
}
