// The changes that the secretary makes to judge links.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { JudgeLinkIn, NewJudgeLink, SecretaryHandoverIn } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { handOver, makeLink, revokeLink, judgesQuery } from '../api/judges-api'
import { refusalText } from '../api/refusal-text'

export function useMakeLink(key: StageKey) {
  const invalidate = useInvalidateJudges(key)
  return useMutation({ mutationFn: (link: JudgeLinkIn) => makeLink(key, link), onSuccess: invalidate })
}

/** Also after a refusal the list is loaded again: somebody may have been faster. */
export function useHandOver(key: StageKey) {
  const invalidate = useInvalidateJudges(key)
  return useMutation({
    mutationFn: (handover: SecretaryHandoverIn) => handOver(key, handover),
    onSettled: invalidate,
  })
}

/**
 * Makes the links one after the other. If one fails, those made before it are still passed on, because the
 * server can't show them again. The replaced links are revoked last, when all the new ones exist.
 */
export function useMakeLinks(key: StageKey, onCreated: (links: NewJudgeLink[]) => void) {
  const { t } = useTranslation()
  const invalidate = useInvalidateJudges(key)
  return useMutation({
    mutationFn: async ({ links, replaced }: NewLinks) => {
      const created: NewJudgeLink[] = []
      try {
        // oxlint-disable-next-line no-await-in-loop -- the list must be in the order of the sections
        for (const link of links) created.push(await makeLink(key, link))
        await Promise.all(replaced.map((link) => revokeLink(key, link)))
      } catch (error) {
        notify.error(refusalText(t, error))
      }
      return created
    },
    onSuccess: (created) => {
      invalidate()
      if (created.length > 0) onCreated(created)
    },
  })
}

interface NewLinks {
  links: readonly JudgeLinkIn[]
  /** The ids of the links that the new ones replace. */
  replaced: readonly string[]
}

export function useRevocation(key: StageKey) {
  const { t } = useTranslation()
  const invalidate = useInvalidateJudges(key)
  return useMutation({
    mutationFn: (link: string) =>
      notify.progress(revokeLink(key, link), {
        pending: t('judges.links.revoking'),
        success: t('judges.links.revoked'),
        error: (error) => refusalText(t, error),
      }),
    onSettled: invalidate,
  })
}

function useInvalidateJudges(key: StageKey) {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: judgesQuery(key).queryKey })
}
