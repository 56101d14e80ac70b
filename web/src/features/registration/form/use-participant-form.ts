// The form's state and its only validation in the browser: whether the date can be parsed.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import * as v from 'valibot'
import { hasShortYear, isMissingDay, parseDay } from '@/lib/time/day'
import { emptyForm, type FormValues } from './form-values'

/** `values` are set when the server has answered. */
export function useParticipantForm(values: FormValues | undefined): UseFormReturn<FormValues> {
  const { t } = useTranslation()
  const text = v.string()
  return useForm<FormValues>({
    defaultValues: emptyForm,
    ...(values && { values }),
    resolver: valibotResolver(
      v.object({
        name: text,
        racingNumber: text,
        bike: text,
        racingClass: text,
        birthDate: v.pipe(
          text,
          v.check((input) => !hasShortYear(input), t('participantForm.fieldError.birthDateShortYear')),
          v.check((input) => !isMissingDay(input), t('ui.missingDay')),
          v.check(
            (input) => input.trim() === '' || parseDay(input) !== null,
            t('participantForm.fieldError.birthDateFormat'),
          ),
        ),
        license: text,
        club: text,
        country: text,
        team: text,
        newTeam: text,
        gender: v.picklist(['', 'male', 'female']),
        contactName: text,
        contactPhone: text,
        guardian: text,
        agrees: v.boolean(),
      }),
    ),
  })
}
