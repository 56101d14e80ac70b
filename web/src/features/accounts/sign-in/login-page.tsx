// The login page. After signing in, the user returns to the page they came from.
import { useState, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useSearchParams } from 'react-router'
import { returnPath } from '@/lib/addresses/return-path'
import { ButtonLink } from '@/ui/button'
import { storedAddress } from '../stored-address'
import { Hint } from '@/ui/notices/notice'
import { useSession } from '../session'
import { AccountPage } from '../account-page'
import { CodeSignIn } from './code-sign-in'
import { DefaultSignIn } from './default-sign-in'
import { ForgotPassword } from './forgot-password'
import { PasswordSignIn } from './password-sign-in'
import { ResetPassword } from './reset-password'
import { SignUp } from './sign-up'
import { useFinishSignIn } from './use-finish-sign-in'
import { AccountBenefits } from './account-benefits'
import { modeOf, type Mode, type ModeSwitchReason, type SignInMethodProps } from './sign-in-method'
import { BackButton } from './back-button'

const titles = {
  link: 'accounts.title',
  password: 'accounts.title',
  'sign-up': 'accounts.signUp',
  forgot: 'accounts.forgotPassword',
  code: 'accounts.setPassword',
  reset: 'accounts.newPassword',
} as const

/** `children` describe what the user signs in for. */
export function LoginPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const mode = modeOf(search.get('mode'))
  const returnTo = returnPath(search.get('return'))
  const { finishSignIn, isFinished } = useFinishSignIn(returnTo)
  const [address, setAddress] = useState(storedAddress)
  const [switchReason, setSwitchReason] = useState<ModeSwitchReason | null>(null)
  const methodsRef = useFocusOnSwitch(mode)

  const switchTo = (next: Mode, reason: ModeSwitchReason | null = null) => {
    setSwitchReason(reason)
    setSearch((current) => {
      const returnParam = current.get('return')
      return { ...(next !== 'link' && { mode: next }), ...(returnParam && { return: returnParam }) }
    })
  }
  if (user && !isFinished && mode !== 'reset') {
    return (
      <AccountPage title={t('accounts.title')}>
        <p>{t('accounts.signedInAs', { name: user.displayName })}</p>
        <ButtonLink look="filled" to={returnTo}>
          {t('accounts.continue')}
        </ButtonLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t(titles[mode])} aside={<AccountBenefits />}>
      {children}
      {switchReason && <Hint>{t('accounts.emailAlreadyInUse')}</Hint>}
      <div ref={methodsRef} className="flex flex-col gap-5">
        <SignInMethod
          key={mode}
          mode={mode}
          email={search.get('email') ?? ''}
          token={search.get('token') ?? ''}
          {...{ address, onAddress: setAddress, onSignedIn: finishSignIn, switchTo, returnTo }}
        />
      </div>
    </AccountPage>
  )
}

function SignInMethod({
  mode,
  email,
  token,
  ...props
}: SignInMethodProps & { mode: Mode; email: string; token: string }) {
  const { t } = useTranslation()
  if (mode === 'link') return <DefaultSignIn {...props} />
  if (mode === 'sign-up') return <SignUp {...props} />
  if (mode === 'forgot') return <ForgotPassword {...props} />
  if (mode === 'code') return <CodeSignIn {...props} />
  if (mode === 'reset') return <ResetPassword email={email} token={token} {...props} />
  return (
    <>
      <PasswordSignIn {...props} />
      <BackButton onClick={() => props.switchTo('link')}>{t('accounts.otherWays')}</BackButton>
    </>
  )
}

/** When the form is replaced by another one, the focus moves to its first empty field. */
function useFocusOnSwitch(mode: Mode) {
  const box = useRef<HTMLDivElement>(null)
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    const fields = [...(box.current?.querySelectorAll('input') ?? [])]
    const first = fields.find((field) => field.value === '') ?? fields[0]
    first?.focus()
  }, [mode])
  return box
}
