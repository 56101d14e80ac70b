// E-mail and password. The button waits until both can be right; a refusal clears the password and says why.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { isApiError, type SignIn } from '../../api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordField } from './password-field'

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.regex(/^[^\s@]+@[^\s@]+$/)),
  password: v.pipe(v.string(), v.nonEmpty()),
})

export function LoginForm({
  signIn,
  refusal,
}: {
  signIn: (credentials: SignIn) => Promise<void>
  /** Why the last try failed, if it did. */
  refusal: Error | null
}) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<SignIn>({
    mode: 'onChange',
    defaultValues: { email: '', password: '' },
    resolver: valibotResolver(credentials),
  })

  const submit = handleSubmit(async (entered) => {
    try {
      await signIn(entered)
    } catch (error) {
      if (!isApiError(error, 'invalid-credentials')) return
      resetField('password')
      setFocus('password')
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t('accounts.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...register('email')}
      />
      <PasswordField
        label={t('accounts.password')}
        autoComplete="current-password"
        {...register('password')}
      />
      <div role="alert">
        {refusal && (
          <p className="border-l-4 border-danger bg-danger-tint px-3 py-2 text-ink">
            {t(refusalText(refusal))}
          </p>
        )}
      </div>
      <Button type="submit" look="filled" disabled={!formState.isValid || formState.isSubmitting}>
        {formState.isSubmitting ? t('accounts.signingIn') : t('accounts.signIn')}
      </Button>
    </form>
  )
}

function refusalText(error: unknown) {
  if (isApiError(error, 'invalid-credentials')) return 'accounts.invalidCredentials'
  if (isApiError(error) && error.unreachable) return 'accounts.unreachable'
  return 'accounts.failed'
}
