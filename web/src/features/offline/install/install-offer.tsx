// Offers judges to put the app on the home screen. Not shown where it is already installed, or where the
// browser can't install it.
import { Share, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { canInstall, install, watchInstall } from './install-prompt'

export function InstallOffer({ className }: { className?: string }) {
  const { t } = useTranslation()
  const isOffered = useSyncExternalStore(watchInstall, canInstall)
  if (isInstalled()) return null
  if (isOffered) {
    return (
      <aside
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-ink-soft',
          className,
        )}
      >
        <p className="min-w-0 grow basis-44 leading-tight">{t('offline.installText')}</p>
        <Button className="min-h-touch-judge" onClick={install}>
          <Smartphone aria-hidden="true" size={20} className="shrink-0" />
          {t('offline.install')}
        </Button>
      </aside>
    )
  }
  if (!isApplePhone()) return null
  return (
    <aside
      className={classNames(
        'flex items-center gap-3 border-t border-line pt-4 leading-tight text-ink-soft',
        className,
      )}
    >
      <Share aria-hidden="true" size={22} className="shrink-0" />
      <p>{t('offline.installApple')}</p>
    </aside>
  )
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/**
 * On Apple's phones the app can only be installed from a menu, and only the user agent identifies them. An
 * iPad reports a Mac, but a Mac has no touch screen.
 */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
