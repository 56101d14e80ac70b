// The judge's page: which of its states it is in. The work itself is the desk's.

import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths, type StageKey } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { Message } from '../../ui/message'
import { PageTitle } from '../../ui/page-title'
import { Skeleton } from '../../ui/skeleton'
import { useNewVersion } from '../offline'
import { useStageKey } from '../stages'
import { Desk } from './desk/desk'
import { stageId } from './judging-api'
import { type KeptLink, linkBefore, setLinkAside, useLink } from './link/kept-links'
import { useOpenedLink } from './link/use-opened-link'
import { WhoJudges } from './link/who-judges'
import { useSheet } from './use-sheet'

export function JudgePage() {
  const key = useStageKey()
  const opening = useOpenedLink(stageId(key))
  const link = useLink(stageId(key))
  return opening ? null : <Judge stageKey={key} link={link} />
}

function Judge({ stageKey: key, link }: { stageKey: StageKey; link: KeptLink | null }) {
  const { t } = useTranslation()
  const { seat, again } = useSheet(key, link)
  useNewVersion(seat.kind === 'outdated')

  if (seat.kind === 'signedOut') return <Navigate to={paths.login(paths.judge(key))} replace />
  if (seat.kind === 'ready') {
    const { stored, away, awaySince } = seat
    return link?.judgeName === null ? (
      <WhoJudges stored={stored} />
    ) : (
      <Desk key={stored.owner} stageKey={key} stored={stored} away={away} awaySince={awaySince} link={link} />
    )
  }
  const toStage = <ButtonLink to={paths.stage(key)}>{t('judging.toStage')}</ButtonLink>
  const retry = <Button onClick={again}>{t('ui.tryAgain')}</Button>
  const byThisPhoneAlone = <ButtonLink to={paths.judgeStandalone()}>{t('standalone.title')}</ButtonLink>
  return (
    <main id="content" className="mx-auto flex w-full max-w-prose flex-col gap-4 px-gutter py-6">
      <PageTitle>{t('stages.judgeApp')}</PageTitle>
      {seat.kind === 'loading' && <Skeleton />}
      {seat.kind === 'forbidden' && (
        <Message headingLevel="h1" kind="forbidden" title={t('judging.notAssigned')} actions={toStage}>
          {t('judging.notAssignedText')}
        </Message>
      )}
      {seat.kind === 'linkEnded' && (
        <Message
          headingLevel="h1"
          kind="forbidden"
          title={t('judges.guest.ended')}
          actions={
            <Button onClick={() => setLinkAside(stageId(key))}>
              {t(linkBefore(stageId(key)) ? 'judges.guest.useBefore' : 'judges.guest.useAccount')}
            </Button>
          }
        >
          {t('judges.guest.endedText')}
        </Message>
      )}
      {seat.kind === 'outdated' && (
        <Message headingLevel="h1" kind="error" title={t('offline.outdated')} actions={retry}>
          {t('offline.outdatedText')}
        </Message>
      )}
      {seat.kind === 'notFound' && (
        <Message
          headingLevel="h1"
          title={t('stages.notFound')}
          actions={<ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>}
        />
      )}
      {seat.kind === 'offline' && (
        <Message
          headingLevel="h1"
          kind="offline"
          title={t('ui.offline')}
          actions={
            <>
              {retry}
              {byThisPhoneAlone}
            </>
          }
        >
          {t('judging.neverLoaded')}
        </Message>
      )}
      {seat.kind === 'failed' && (
        <Message headingLevel="h1" kind="error" title={t('errors.loading')} actions={retry}>
          {t('errors.somethingWentWrongRefresh')}
        </Message>
      )}
    </main>
  )
}
