// The queries and mutations of a stage's messages, for its secretary.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, type MessageAudience, type MessageIn, type SentMessages } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'

const MESSAGES_PATH = `${STAGE_PATH}/secretary/messages` as const
/** While emails wait, the list is fetched again in this interval. */
const WAITING_MS = 3_000

export function messagesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['messages', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(MESSAGES_PATH, { signal, params: { path: key } })),
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? WAITING_MS : false),
  })
}

function hasWaiting(data: SentMessages | undefined): boolean {
  const recipients = data?.messages.flatMap((message) => message.recipients) ?? []
  return recipients.some(({ delivery }) => delivery === 'waiting')
}

/** The riders to choose from. */
export function ridersQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['message-riders', key.institution, key.championship, key.stage],
    queryFn: async ({ signal }) => {
      const list = await body(
        api.GET(`${STAGE_PATH}/secretary/participants`, { signal, params: { path: key } }),
      )
      return list.participants.map(({ id, name, racingNumber, racingClass }) => ({
        id,
        name,
        racingNumber,
        racingClass,
      }))
    },
  })
}

export function usePreview(key: StageKey) {
  return useMutation({
    mutationFn: (audience: MessageAudience) =>
      body(api.POST(`${MESSAGES_PATH}/preview`, { params: { path: key }, body: audience })),
  })
}

export function useSend(key: StageKey) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: MessageIn) =>
      notify.progress(body(api.POST(MESSAGES_PATH, { params: { path: key }, body: message })), {
        pending: t('messages.sending'),
        success: t('messages.sent'),
        error: t('messages.notSent'),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesQuery(key).queryKey }),
  })
}

/** Takes a message off the stage's page, or stops sending one that isn't there. */
export function useWithdraw(key: StageKey, step: 'withdraw' | 'stop') {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      notify.progress(
        body(api.POST(`${MESSAGES_PATH}/{message}/withdrawal`, { params: { path: { ...key, message } } })),
        step === 'withdraw'
          ? {
              pending: t('messages.withdrawing'),
              success: t('messages.withdrawn'),
              error: t('messages.notWithdrawn'),
            }
          : {
              pending: t('messages.stopping'),
              success: t('messages.stopped'),
              error: t('messages.notStopped'),
            },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesQuery(key).queryKey }),
  })
}
