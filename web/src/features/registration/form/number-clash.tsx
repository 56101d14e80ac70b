// Shown for a number that is taken: its holder, free numbers near it, and for the secretary a swap.
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { NumberClash as Clash } from '@/api'
import { Button } from '@/ui/button'
import type { FormValues } from './form-values'

export function NumberClash({ clash: { holder, free }, previousNumber, methods, onSwap }: NumberClashProps) {
  const { t } = useTranslation()
  const { control, formState, setValue, clearErrors, setFocus } = methods
  const enteredNumber = useWatch({ control, name: 'racingNumber' }).trim()
  // The number has been changed since.
  if (formState.errors.racingNumber?.type !== 'taken') return null
  const takeNumber = (number: string) => {
    setValue('racingNumber', number, { shouldDirty: true })
    clearErrors('racingNumber')
    setFocus('racingNumber')
  }
  return (
    <div ref={scrollIntoView} className="flex flex-col gap-2">
      <output>
        {t('participantForm.clash.holder', {
          number: enteredNumber,
          name: holder.name,
          class: holder.racingClass,
        })}
      </output>
      {free.length > 0 && (
        <fieldset aria-label={t('participantForm.clash.free')} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true">{t('participantForm.clash.free')}</span>
          {free.map((number) => (
            <Button
              key={number}
              className="figure"
              aria-label={t('participantForm.clash.take', { number })}
              onClick={() => takeNumber(number)}
            >
              {number}
            </Button>
          ))}
        </fieldset>
      )}
      {previousNumber !== '' && (
        <Button className="self-start" onClick={() => onSwap(holder.id)}>
          {t('participantForm.clash.swap', { name: holder.name, number: previousNumber })}
        </Button>
      )}
    </div>
  )
}

/**
 * Scrolls to the field with the buttons below it. On a phone the dialog's footer may hide the buttons, or its
 * header the field: when the buttons appear above what was focused before, the browser keeps that in place.
 */
function scrollIntoView(element: HTMLElement | null) {
  element?.parentElement?.scrollIntoView?.({ block: 'nearest' })
}

interface NumberClashProps {
  clash: Clash
  /** The number that a swap gives to the holder; empty if there is none, or if the user is no secretary. */
  previousNumber: string
  methods: UseFormReturn<FormValues>
  /** Saves the form and gives the rider's previous number to this participant. */
  onSwap: (holder: string) => void
}
