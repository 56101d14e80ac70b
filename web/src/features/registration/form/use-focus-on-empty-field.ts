// Focuses the first required field that is empty, or the submit button if nothing is missing.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RegistrationForm } from '@/api'
import { toFormValues, type FormValues } from './form-values'

/** Focuses once, as soon as the form is loaded. */
export function useFocusOnEmptyField(
  methods: UseFormReturn<FormValues>,
  form: RegistrationForm | null,
): void {
  const hasFocused = useRef(false)
  const focus = useEffectEvent((loadedForm: RegistrationForm) => {
    const field = firstEmptyField(loadedForm)
    if (field) methods.setFocus(field)
    else document.querySelector<HTMLElement>('dialog[open] button[type=submit]')?.focus()
  })
  useEffect(() => {
    if (!form || hasFocused.current) return
    hasFocused.current = true
    focus(form)
  }, [form])
}

function firstEmptyField(form: RegistrationForm): keyof FormValues | undefined {
  const values = toFormValues(form, null, true)
  const required = [
    'name',
    'birthDate',
    ...(form.requiresGender ? ['gender' as const] : []),
    'racingClass',
    ...(form.asksEmergencyContact ? (['contactName', 'contactPhone'] as const) : []),
  ] as const
  return required.find((field) => values[field] === '')
}
