// What shows when an address leads nowhere, a screen breaks, someone may not see it, or it is still to come.
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { reloadWhenServed } from '../lib/reload-when-served'
import { paths } from '../lib/paths'
import { displayModeOf } from '../lib/display-mode'
import { Button, ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { Plate } from '../ui/plate'

export function ErrorScreen() {
  const error = useRouteError()
  const { t } = useTranslation()
  if (displayModeOf(useLocation()) === 'tv') return <ComingBack />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  // a screen's code that can't come is no fault of the screen
  if (!navigator.onLine) return <OfflineScreen />
  return (
    <Screen
      sign={<Sign code="5" />}
      title={t('errors.somethingWentWrong')}
      text={t('errors.supportNotified')}
      action={<Button onClick={() => window.location.reload()}>{t('ui.refresh')}</Button>}
    />
  )
}

/** On a screen that nobody touches: it helps itself. */
function ComingBack() {
  const { t } = useTranslation()
  useEffect(reloadWhenServed, [])
  return <p className="p-16 text-5xl">{t('tv.waiting')}</p>
}

/** Where no frame is around it that holds the main content. */
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
  return (
    <Screen
      sign={<Sign code="5" />}
      title={t('ui.offline')}
      text={t('errors.offlineText')}
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
  /** What the eye meets first; says nothing that the title doesn't. */
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
