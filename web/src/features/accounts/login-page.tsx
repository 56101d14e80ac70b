// The way in. Whoever came from another page goes back there.
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '../../lib/return-path'
import { ButtonLink } from '../../ui/button'
import { PageTitle } from '../../ui/page-title'
import { LoginForm } from './login-form'
import { useSession, useSignIn } from './session'

export function LoginPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const goOn = returnPath(search.get('return'))
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-6 py-6 sm:py-12">
      <PageTitle>{t('accounts.title')}</PageTitle>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl">{t('accounts.title')}</h1>
        <div aria-hidden="true" className="tape" />
      </header>
      {user && !signIn.isSuccess ? (
        <>
          <p>{t('accounts.signedInAs', { name: user.displayName })}</p>
          <ButtonLink look="filled" to={goOn}>
            {t('accounts.goOn')}
          </ButtonLink>
        </>
      ) : (
        <>
          <LoginForm
            refusal={signIn.error}
            signIn={async (credentials) => {
              await signIn.mutateAsync(credentials)
              await navigate(goOn, { replace: true })
            }}
          />
          <p className="text-ink-soft">{t('accounts.why')}</p>
        </>
      )}
    </div>
  )
}
