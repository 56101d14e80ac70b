// The secretary's changes of a stage's consents.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, body, ifMatch, type ConsentTexts, type StageConsents } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { CONSENTS_PATH, consentsQuery } from '../consents-query'

export function useSaveText(key: StageKey) {
  const show = useShow(key)
  return useMutation({
    mutationFn: ({ version, texts }: { version: number; texts: ConsentTexts }) =>
      body(
        api.PUT(`${CONSENTS_PATH}/text`, { params: { path: key, header: ifMatch(version) }, body: texts }),
      ),
    onSuccess: show,
    onError: () => show(),
  })
}

interface Recorded {
  participant: string
  isGiven: boolean
  /** The version of the text that was signed. */
  version?: number
}

/** Records that a rider's parent or guardian has signed, or removes the consent. */
export function useRecord(key: StageKey) {
  const { t } = useTranslation()
  const show = useShow(key)
  return useMutation({
    mutationFn: ({ participant, isGiven, version }: Recorded) => {
      const path = { ...key, participant }
      const request = isGiven
        ? api.PUT(`${CONSENTS_PATH}/{participant}`, { params: { path, query: { version } } })
        : api.DELETE(`${CONSENTS_PATH}/{participant}`, { params: { path } })
      return notify.progress(body(request), {
        pending: t('ui.saving'),
        success: isGiven ? t('consents.recorded') : t('consents.removed'),
        error: t('consents.notRecorded'),
      })
    },
    onSuccess: show,
    onError: () => show(),
  })
}

/** Shows what the server answered; without an answer, what is stored. */
function useShow(key: StageKey) {
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery(key)
  return async (saved?: StageConsents) => {
    if (saved) queryClient.setQueryData(queryKey, saved)
    else await queryClient.invalidateQueries({ queryKey })
  }
}
