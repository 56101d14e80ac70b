// The signed-in devices, with buttons to sign them out.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { OpenSession } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { endOtherSessions, endSession } from '@/features/accounts/accounts-api'
import { refusalText } from '@/features/accounts/refusal-text'
import { sessionsQuery } from './profile'
import { Lines, Section } from './layout/section'
import { SessionLine } from './session-line'

export function SessionsSection() {
  const { t } = useTranslation()
  const query = useQuery(sessionsQuery)
  return (
    <Section title={t('profile.sessions')}>
      <QueryView
        query={query}
        skeleton={
          <Skeleton className="min-h-0">
            <SkeletonLines lines={2} />
          </Skeleton>
        }
      >
        {({ sessions }) => <Sessions sessions={currentFirst(sessions)} />}
      </QueryView>
    </Section>
  )
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation()
  const end = useEndSession(endSession)
  const endOthers = useEndSession(endOtherSessions)
  const [isConfirming, setConfirming] = useState(false)
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <div className="flex flex-col gap-4">
      <Lines>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            disabled={end.isPending || endOthers.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </Lines>
      {hasOthers ? (
        <Button className="self-start" disabled={endOthers.isPending} onClick={() => setConfirming(true)}>
          {t('profile.endOthers')}
        </Button>
      ) : (
        <p className="text-ink-soft">{t('profile.onlyHere')}</p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.endOthers')}
          confirm={t('profile.endOthers')}
          onConfirm={() => endOthers.mutate('')}
          onClose={() => setConfirming(false)}
        >
          {t('profile.endOthersAsk')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useEndSession(end: (session: string) => Promise<void>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (_, session) => notify.success(t('profile.ended'), { action: session }),
    onError: (error, session) =>
      notify.error(refusalText(t, error, { signingIn: false }), { action: session }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** This device first, then by the last use. */
function currentFirst(sessions: OpenSession[]): OpenSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
  )
}
