// The judge's page: shows the judging screen, or the reason why it can't be shown.
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useEffect } from 'react'
import { paths, type StageKey, stageName } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { notify } from '@/ui/notices/notify'
import { PageTitle } from '@/ui/page/page-title'
import { Skeleton } from '@/ui/queries/skeleton'
import { useOutdatedApp } from '@/features/offline/watch-for-new-version'
import { useStageKey } from '@/features/stages/stage'
import { tokenIn } from '@/lib/judge-link'
import { JudgeScreen } from './judge-screen/judge-screen'
import { openLink, type StoredLink, useLink } from './storage/stored-links'
import { JudgeNameScreen } from './link/judge-name-screen'
import { LeaveLink } from './link/leave-link'
import { useWantedAccount } from './link/use-account'
import { useSheet } from './server/use-sheet'

export function JudgePage() {
  const key = useStageKey()
  const isOpening = useOpenedLink(stageName(key))
  const isLeaving = useWantedAccount(stageName(key))
  const link = useLink(stageName(key))
  return isOpening || isLeaving ? null : <Judge stageKey={key} link={link} />
}

function Judge({ stageKey: key, link }: { stageKey: StageKey; link: StoredLink | null }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { sheetState, refetch } = useSheet(key, link)
  useOutdatedApp(sheetState.kind === 'outdated')

  if (sheetState.kind === 'signedOut') return <Navigate to={paths.login(paths.judge(key) + search)} replace />
  if (sheetState.kind === 'ready') {
    const { storedSheet, serverProblem, problemSince } = sheetState
    return link?.judgeName === null ? (
      <JudgeNameScreen storedSheet={storedSheet} />
    ) : (
      <JudgeScreen
        key={storedSheet.owner}
        stageKey={key}
        storedSheet={storedSheet}
        serverProblem={serverProblem}
        problemSince={problemSince}
        link={link}
      />
    )
  }
  const toStage = <ButtonLink to={paths.stage(key)}>{t('judging.toStage')}</ButtonLink>
  const tryAgain = async () => {
    const { isStillMissing } = await refetch()
    if (isStillMissing) notify.error(t('stages.stillMissing'))
  }
  const retry = <Button onClick={() => void tryAgain()}>{t('ui.tryAgain')}</Button>
  const toStandalone = <ButtonLink to={paths.judgeStandalone()}>{t('standalone.title')}</ButtonLink>
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      {sheetState.kind === 'loading' && <Skeleton />}
      {sheetState.kind === 'forbidden' && (
        <Message headingLevel="h1" kind="forbidden" title={t('judging.notAssigned')} actions={toStage}>
          {t('judging.notAssignedText')}
        </Message>
      )}
      {sheetState.kind === 'linkEnded' && (
        <Message
          headingLevel="h1"
          kind="forbidden"
          title={t('judges.link.ended')}
          actions={<LeaveLink stage={stageName(key)} waiting={0} />}
        >
          {t('judges.link.endedText')}
        </Message>
      )}
      {sheetState.kind === 'outdated' && (
        <Message headingLevel="h1" kind="error" title={t('offline.outdated')} actions={retry}>
          {t('offline.outdatedText')}
        </Message>
      )}
      {sheetState.kind === 'notFound' && (
        <Message
          headingLevel="h1"
          title={t('stages.notFound')}
          actions={
            <>
              {retry}
              <ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>
            </>
          }
        >
          {t('stages.notFoundText')}
        </Message>
      )}
      {sheetState.kind === 'offline' && (
        <Message
          headingLevel="h1"
          kind="offline"
          title={t('ui.offline')}
          actions={
            <>
              {retry}
              {toStandalone}
            </>
          }
        >
          {t('judging.neverLoaded')}
        </Message>
      )}
      {sheetState.kind === 'failed' && (
        <Message headingLevel="h1" kind="error" title={t('errors.loading')} actions={retry}>
          {t('errors.somethingWentWrongRefresh')}
        </Message>
      )}
    </main>
  )
}

/**
 * Moves the judge link from the address to the phone's storage, so that the token appears neither on the
 * screen nor in the history. True while the address still contains the token.
 */
function useOpenedLink(stage: string): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = tokenIn(hash)
  // An effect, because a link may also be opened in a tab where the app is already running.
  useEffect(() => {
    if (token === null) return
    openLink(stage, token)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [token, stage, pathname, search, navigate])
  return token !== null
}
