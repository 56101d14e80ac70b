// The changes that the secretary makes to judge links.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { knownCode, type JudgeLinkIn, type NewJudgeLink } from '@/api'
import type { StageKey } from '@/lib/paths'
import { notify } from '@/ui/notify'
import { judgesQuery } from '../api/judges-query'
import { makeLink, revokeLink } from '../api/judges-api'

export function useMakeLink(key: StageKey) {
  const invalidate = useInvalidateJudges(key)
  return useMutation({ mutationFn: (link: JudgeLinkIn) => makeLink(key, link), onSuccess: invalidate })
}

/**
 * Makes the links one after the other. If one fails, those made before it are still passed on, because the
 * server can't show them again.
 */
export function useMakeLinks(key: StageKey, onCreated: (links: NewJudgeLink[]) => void) {
  const invalidate = useInvalidateJudges(key)
  const refusal = useLinkRefusal()
  return useMutation({
    mutationFn: async (links: readonly JudgeLinkIn[]) => {
      const created: NewJudgeLink[] = []
      try {
        // oxlint-disable-next-line no-await-in-loop -- the list must be in the order of the sections
        for (const link of links) created.push(await makeLink(key, link))
      } catch (error) {
        notify.error(refusal(error))
      }
      return created
    },
    onSuccess: (created) => {
      invalidate()
      if (created.length > 0) onCreated(created)
    },
  })
}

export function useRevocation(key: StageKey) {
  const { t } = useTranslation()
  const invalidate = useInvalidateJudges(key)
  const refusal = useLinkRefusal()
  return useMutation({
    mutationFn: (link: string) =>
      notify.progress(revokeLink(key, link), {
        pending: t('judges.links.revoking'),
        success: t('judges.links.revoked'),
        error: refusal,
      }),
    onSettled: invalidate,
  })
}

const knownCodes = ['forbidden', 'sign-in-required', 'unreachable'] as const

/** The text for a link that could not be made or revoked. */
export function useLinkRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string => {
    return t(`judges.refusal.${knownCode(error, knownCodes) ?? 'other'}`)
  }
}

function useInvalidateJudges(key: StageKey) {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: judgesQuery(key).queryKey })
}
