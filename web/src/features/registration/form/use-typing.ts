// What is typed into the form, and the one thing that only the form can know of it: whether a date can be read.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { parseDay } from '../../../lib/day'
import { nothing, type FormValues } from './form-values'

/** `values` come when the server has answered. */
export function useTyping(values: FormValues | undefined): UseFormReturn<FormValues> {
  const { t } = useTranslation()
  const text = v.string()
  return useForm<FormValues>({
    defaultValues: nothing,
    ...(values && { values }),
    resolver: valibotResolver(
      v.object({
        name: text,
        racingNumber: text,
        bike: text,
        racingClass: text,
        birthDate: v.pipe(
          text,
          v.check(
            (typed) => typed.trim() === '' || parseDay(typed) !== null,
            t('participantForm.wrong.birthDateFormat'),
          ),
        ),
        license: text,
        club: text,
        country: text,
        team: text,
        newTeam: text,
        gender: v.picklist(['', 'male', 'female']),
      }),
    ),
  })
}
