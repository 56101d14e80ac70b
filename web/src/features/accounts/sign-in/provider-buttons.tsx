// "Continue with Google": one button for each provider.
import { CircleUserRound } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Provider } from '@/api'
import { hasKey } from '@/lib/has-key'
import { Button } from '@/ui/button'
import { ErrorNotice, Hint } from '@/ui/notices/notice'
import { providerErrorKey } from './provider-error'
import { useProviderWindow } from './provider-window'

export function ProviderButtons({ providers, returnTo, onDone }: ProviderButtonsProps) {
  const { t } = useTranslation()
  const { open, isWaiting, failure } = useProviderWindow(returnTo, onDone)
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <Button key={id} onClick={() => open(id)}>
          <ProviderMark provider={id} />
          {t('accounts.continueWith', { name })}
        </Button>
      ))}
      <Hint>{isWaiting && t('accounts.openid.waiting')}</Hint>
      <ErrorNotice>{failure && t(providerErrorKey(failure))}</ErrorNotice>
    </div>
  )
}

interface ProviderButtonsProps {
  providers: Provider[]
  returnTo: string
  onDone: () => void
}

/** The logos of well-known providers; the others get an icon. */
const marks: Record<string, string> = { google: '/providers/google.svg' }

export function ProviderMark({ provider }: { provider: string }) {
  const mark = hasKey(marks, provider) ? marks[provider] : undefined
  if (!mark) return <CircleUserRound aria-hidden="true" size={20} className="shrink-0" />
  return <img src={mark} alt="" width={20} height={20} className="shrink-0" />
}
