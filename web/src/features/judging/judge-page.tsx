// The judge's page: shows the judging screen, or the reason why it can't be shown.
import { useEffect } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths, type StageKey, stageName } from '@/lib/addresses/paths'
import { PageTitle } from '@/ui/page/page-title'
import { useOutdatedApp } from '@/features/offline/watch-for-new-version'
import { useStageKey } from '@/features/stages/stage'
import { tokenIn } from '@/lib/addresses/judge-link'
import { JudgeLoading } from './judge-loading'
import { JudgeScreen } from './judge-screen/judge-screen'
import { openLink, type StoredLink, useLink } from './storage/stored-links'
import { JudgeNameScreen } from './link/judge-name-screen'
import { useLeaveAfterLogin } from './link/use-leave-link'
import { NoSheet } from './no-sheet'
import { useSheet } from './server/use-sheet'

export function JudgePage() {
  const key = useStageKey()
  const isOpening = useLinkInAddress(stageName(key))
  const isLeaving = useLeaveAfterLogin(stageName(key))
  const link = useLink(stageName(key))
  return isOpening || isLeaving ? null : <Judge key={link?.owner} stageKey={key} link={link} />
}

function Judge({ stageKey: key, link }: { stageKey: StageKey; link: StoredLink | null }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { sheetState, refetch } = useSheet(key, link)
  useOutdatedApp(sheetState.kind === 'outdated')

  if (sheetState.kind === 'signedOut') return <Navigate to={paths.login(paths.judge(key) + search)} replace />
  if (sheetState.kind === 'ready') {
    const { storedSheet, serverProblem, problemAt } = sheetState
    return link?.judgeName === null ? (
      <JudgeNameScreen storedSheet={storedSheet} />
    ) : (
      <JudgeScreen
        key={storedSheet.owner}
        stageKey={key}
        storedSheet={storedSheet}
        serverProblem={serverProblem}
        problemAt={problemAt}
        link={link}
      />
    )
  }
  if (sheetState.kind === 'loading') return <JudgeLoading />
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      <NoSheet kind={sheetState.kind} stageKey={key} refetch={refetch} />
    </main>
  )
}

/**
 * Moves the judge link from the address to the phone's storage, so that the token appears neither on the
 * screen nor in the history. True while the address still contains the token.
 */
function useLinkInAddress(stage: string): boolean {
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
