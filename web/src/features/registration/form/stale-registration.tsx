// Somebody else's edit of the same registration, to compare with.
import type { UseFormReturn } from 'react-hook-form'
import type { RegistrationForm } from '@/api'
import { StaleEdit } from '@/ui/form/stale-edit'
import { useComparison } from './comparison'
import { toFormValues, type FormValues } from './form-values'
import type { Submission } from './use-submission'

export function StaleRegistration({ form, methods, submission }: StaleRegistrationProps) {
  const comparison = useComparison()
  const { current, theirs, takeOver, dismissTheirs } = submission
  if (!theirs) return null
  return (
    <StaleEdit
      methods={methods}
      base={toFormValues(form, current, false)}
      theirs={toFormValues(form, theirs, false)}
      comparison={comparison}
      onTakeOver={takeOver}
      onClose={dismissTheirs}
    />
  )
}

interface StaleRegistrationProps {
  form: RegistrationForm
  methods: UseFormReturn<FormValues>
  submission: Submission
}
