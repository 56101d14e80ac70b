// The error screens: unknown address, failed screen, missing permission, no network.
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { reloadWhenServed } from '@/lib/app-version'
import { paths } from '@/lib/paths'
import { displayModeOf } from '@/lib/display-mode'
import { Button, ButtonLink } from '@/ui/button'
import { PageTitle } from '@/ui/page/page-title'
import { Plate } from '@/ui/plate'

export function ErrorScreen() {
  const error = useRouteError()
  const { t } = useTranslation()
  // As it was when the screen failed: the offline screen reloads by itself once the network has returned.
  const [isOffline] = useState(() => !navigator.onLine)
  if (displayModeOf(useLocation()) === 'tv') return <TvError />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  // Without a network the screen's code couldn't be loaded, which is no error of the screen.
  if (isOffline) return <OfflineScreen />
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
    <Screen
      sign={<Sign code="5" />}
      title={t('ui.offline')}
      text={t('ui.offlineText')}
      action={<Button onClick={() => window.location.reload()}>{t('ui.tryAgain')}</Button>}
    />
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
