// Why there is no sheet to judge with, and what the user can do about it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { paths, type StageKey, stageName } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { notify } from '@/ui/notices/notify'
import { LeaveLink } from './link/leave-link'
import type { Refetch, SheetState } from './server/use-sheet'

type NoSheetKind = Exclude<SheetState['kind'], 'ready' | 'signedOut' | 'loading'>

const messages = {
  forbidden: { kind: 'forbidden', title: 'judging.notAssigned', text: 'judging.notAssignedText' },
  linkEnded: { kind: 'forbidden', title: 'judges.link.ended', text: 'judges.link.endedText' },
  outdated: { kind: 'error', title: 'offline.outdated', text: 'offline.outdatedText' },
  notFound: { kind: 'empty', title: 'stages.notFound', text: 'stages.notFoundText' },
  offline: { kind: 'offline', title: 'ui.offline', text: 'judging.neverLoaded' },
  failed: { kind: 'error', title: 'errors.loading', text: 'errors.somethingWentWrongRefresh' },
} as const satisfies Record<NoSheetKind, object>

/**
 * One message for all kinds, so that the button keeps the focus when the next try fails for another reason.
 */
export function NoSheet({ kind, stageKey, refetch }: NoSheetProps) {
  const { t } = useTranslation()
  const message = messages[kind]
  return (
    <Message
      headingLevel="h1"
      kind={message.kind}
      title={t(message.title)}
      actions={
        <>
          {kind !== 'forbidden' && kind !== 'linkEnded' && <TryAgain refetch={refetch} />}
          {kind === 'forbidden' && <ButtonLink to={paths.stage(stageKey)}>{t('judging.toStage')}</ButtonLink>}
          {kind === 'linkEnded' && <LeaveLink stage={stageName(stageKey)} waiting={0} />}
          {kind === 'notFound' && <ButtonLink to={paths.home()}>{t('app.home')}</ButtonLink>}
          {kind === 'offline' && (
            <ButtonLink to={paths.judgeStandalone()}>{t('standalone.title')}</ButtonLink>
          )}
        </>
      }
    >
      {t(message.text)}
    </Message>
  )
}

interface NoSheetProps {
  kind: NoSheetKind
  stageKey: StageKey
  refetch: Refetch
}

function TryAgain({ refetch }: { refetch: Refetch }) {
  const { t } = useTranslation()
  const attempt = useMutation({
    mutationFn: refetch,
    networkMode: 'always',
    onSuccess: ({ isStillMissing }) => isStillMissing && notify.error(t('stages.stillMissing')),
  })
  return (
    // Stays focusable: it has just been pressed.
    <Button aria-disabled={attempt.isPending} onClick={() => attempt.isPending || attempt.mutate()}>
      {t('ui.tryAgain')}
    </Button>
  )
}
