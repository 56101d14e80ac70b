// The timekeeper's page: shows the screen, or why it can't be shown. The timekeeper came to record a start or a finish
// with one tap at the moment it happens.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isApiError } from '@/api'
import { paths, type StageKey, stageName } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { SkeletonLines } from '@/ui/queries/skeleton'
import { isRefusal } from '@/features/judging/server/judging-api'
import { useLink } from '@/features/judging/storage/stored-links'
import { useStageKey } from '@/features/stages/stage'
import { TimekeeperScreen } from './timekeeper-screen'
import { useTimeSheet } from './use-timekeeping'
import { WaitingTimes } from './waiting-times'

export function TimekeeperPage() {
  const key = useStageKey()
  const link = useLink(stageName(key))
  const { pathname } = useLocation()
  const { stored, isLoading, error, refetch } = useTimeSheet(key, link)
  // A judge link asks for the name of its holder on the judge's page.
  if (link && link.judgeName === null) return <Navigate to={paths.judge(key)} replace />
  const kind = error === null ? null : problemOf(error)
  if (kind === 'signedOut' && !stored) return <Navigate to={paths.login(pathname)} replace />
  if (stored && kind !== 'off' && kind !== 'forbidden') {
    return <TimekeeperScreen key={stored.owner} stageKey={key} stored={stored} problem={kind} />
  }
  return (
    <Frame>
      {isLoading || kind === null ? (
        <SkeletonLines />
      ) : (
        <>
          <Problem kind={kind} stageKey={key} refetch={refetch} />
          {stored && (kind === 'forbidden' || kind === 'off') && (
            <WaitingTimes key={stored.owner} stored={stored} reason={kind} />
          )}
        </>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('timekeeping.phone.title')}</PageTitle>
      {children}
    </main>
  )
}

type ProblemKind = 'signedOut' | 'linkEnded' | 'forbidden' | 'off' | 'notFound' | 'offline' | 'failed'

function problemOf(error: Error): ProblemKind {
  if (!isApiError(error)) return 'failed'
  if (error.unreachable) return 'offline'
  if (error.code === 'judge-link-ended') return 'linkEnded'
  if (error.code === 'feature-off') return 'off'
  if (isRefusal(error, 401)) return 'signedOut'
  if (isRefusal(error, 403)) return 'forbidden'
  return isRefusal(error, 404) ? 'notFound' : 'failed'
}

const messages = {
  signedOut: {
    kind: 'forbidden',
    title: 'timekeeping.phone.forbidden',
    text: 'timekeeping.phone.forbiddenText',
  },
  forbidden: {
    kind: 'forbidden',
    title: 'timekeeping.phone.forbidden',
    text: 'timekeeping.phone.forbiddenText',
  },
  linkEnded: { kind: 'forbidden', title: 'judges.link.ended', text: 'judges.link.endedText' },
  off: { kind: 'empty', title: 'startOrder.off', text: 'startOrder.offText' },
  notFound: { kind: 'empty', title: 'stages.notFound', text: 'stages.notFoundText' },
  offline: { kind: 'offline', title: 'ui.offline', text: 'judging.neverLoaded' },
  failed: { kind: 'error', title: 'errors.loading', text: 'errors.somethingWentWrongRefresh' },
} as const satisfies Record<ProblemKind, object>

function Problem({
  kind,
  stageKey,
  refetch,
}: {
  kind: ProblemKind
  stageKey: StageKey
  refetch: () => void
}) {
  const { t } = useTranslation()
  const message = messages[kind]
  return (
    <Message
      headingLevel="h1"
      kind={message.kind}
      title={t(message.title)}
      actions={
        <>
          {(kind === 'offline' || kind === 'failed' || kind === 'notFound') && (
            <Button onClick={refetch}>{t('ui.tryAgain')}</Button>
          )}
          <ButtonLink to={paths.stage(stageKey)}>{t('judging.toStage')}</ButtonLink>
        </>
      }
    >
      {t(message.text)}
    </Message>
  )
}
