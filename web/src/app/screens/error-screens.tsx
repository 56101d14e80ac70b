// The error screens: unknown address, failed screen, missing permission, no network.
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { reloadWhenServed, servedVersion } from '@/lib/app-version'
import { isCodeLoadError } from '@/lib/code-load-error'
import { paths } from '@/lib/addresses/paths'
import { displayModeOf } from '@/lib/addresses/display-mode'
import { Button, ButtonLink } from '@/ui/button'
import { OfflineMessage } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { Plate } from '@/ui/plate'
import { Skeleton } from '@/ui/queries/skeleton'

/** Without an answer in this time a screen says that it is offline. */
const CHECK_TIMEOUT_MS = 4_000

export function ErrorScreen() {
  const error = useRouteError()
  // As it was when the screen failed: the offline screen reloads by itself once the network has returned.
  const [isOffline] = useState(() => !navigator.onLine)
  if (displayModeOf(useLocation()) === 'tv') return <TvError />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  // Without a network the screen's code couldn't be loaded, which is no error of the screen.
  if (isOffline) return <OfflineScreen />
  if (isCodeLoadError(error)) return <MissingCodeScreen />
  return <FailureScreen />
}

/** The server decides whether a lost connection or, for example, a new release is the reason. */
function MissingCodeScreen() {
  const isServed = useIsServed()
  if (isServed === null) return <Skeleton />
  return isServed ? <FailureScreen /> : <OfflineScreen />
}

/** Whether the server served this page when the screen failed; null until this is known. */
function useIsServed(): boolean | null {
  const [isServed, setIsServed] = useState<boolean | null>(null)
  useEffect(() => {
    let isCancelled = false
    const check = async () => {
      const version = await servedVersion(CHECK_TIMEOUT_MS)
      if (!isCancelled) setIsServed(version !== null)
    }
    void check()
    return () => {
      isCancelled = true
    }
  }, [])
  return isServed
}

function FailureScreen() {
  const { t } = useTranslation()
  return (
    <Screen
      sign={<Sign code="5" />}
      title={t('errors.somethingWentWrong')}
      text={t('errors.supportNotified')}
      action={<Button onClick={() => window.location.reload()}>{t('ui.refresh')}</Button>}
    />
  )
}

/** For a TV, which nobody operates: reloads when the server is back. */
function TvError() {
  const { t } = useTranslation()
  useEffect(reloadWhenServed, [])
  return <p className="p-16 text-5xl">{t('tv.waiting')}</p>
}

/** For routes without the site's frame, which contains the main element. */
export function FullScreenError() {
  return (
    <main id="content" className="mx-auto w-full max-w-page px-gutter">
      <ErrorScreen />
    </main>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Screen sign={<Sign code="404" />} title={t('errors.pageNotFound')} text={t('errors.pageNotFoundText')} />
  )
}

function OfflineScreen() {
  const { t } = useTranslation()
  useEffect(reloadWhenServed, [])
  return (
    <div className="py-8 sm:py-16">
      <PageTitle>{t('ui.offline')}</PageTitle>
      <OfflineMessage
        headingLevel="h1"
        retry={<Button onClick={() => window.location.reload()}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}

export function UnauthorizedScreen() {
  const { t } = useTranslation()
  return (
    <Screen
      sign={<Sign code="401" />}
      title={t('errors.unauthorized')}
      text={t('errors.unauthorizedText')}
      action={
        <ButtonLink look="filled" to={paths.login()}>
          {t('app.login')}
        </ButtonLink>
      }
    />
  )
}

function Sign({ code }: { code: string }) {
  return <Plate number={code} size="huge" color="var(--color-tape)" />
}

function Screen({
  sign,
  title,
  text,
  action,
}: {
  /** The large decoration, hidden from screen readers. */
  sign: ReactNode
  title: string
  text: string
  action?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-4 py-8 sm:py-16">
      <PageTitle>{title}</PageTitle>
      <span aria-hidden="true">{sign}</span>
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{text}</p>
      <p className="flex flex-wrap gap-3">
        {action}
        <ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>
      </p>
    </div>
  )
}
