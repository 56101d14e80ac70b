// Hands a section over: sends what waits, asks the server, and takes the section off this phone.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { stageName, type StageKey } from '@/lib/addresses/paths'
import type { StoredSheet } from '../outbox/judging-db'
import { db } from '../outbox/open-db'
import type { Outbox } from '../outbox/outbox'
import { saveSheet } from '../outbox/sheet-store'
import { handOverSection } from '../server/judging-api'
import { sheetQueryKeys } from '../server/use-sheet'
import { isLinkOwner, linkOf } from '../storage/stored-links'
import { beginHandover, endHandover, type StoredHandover } from './stored-handovers'

/** The number of rides that couldn't be sent, so that nothing was handed over; or the handover. */
export type HandoverOutcome = { unsent: number } | { handover: StoredHandover }

export function useHandOver(stageKey: StageKey, storedSheet: StoredSheet, outbox: Outbox, section: number) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { owner, stage } = storedSheet
  return useMutation({
    // Without a network it answers at once that rides wait.
    networkMode: 'always',
    mutationFn: async (): Promise<HandoverOutcome> => {
      await outbox.sendAll()
      const { unsent } = outbox.current()
      if (unsent > 0) return { unsent }
      const handover = beginHandover(stage, owner, section)
      const { id, token } = handover
      await handOverSection(stageKey, linkOf(stage, owner), {
        id,
        token,
        section,
        name: t('judges.section', { section }),
      })
      endHandover(stage, handover)
      const without = withoutSection(storedSheet, section)
      for (const key of sheetQueryKeys(stageName(stageKey), isLinkOwner(owner) ? owner : null))
        queries.setQueryData(key, without)
      // A phone that can't store it asks the server at the next start.
      await saveSheet(db, without).catch(() => undefined)
      return { handover }
    },
  })
}

/** The sheet after the handover, until the server's next one. */
export function withoutSection(storedSheet: StoredSheet, section: number): StoredSheet {
  const { sheet } = storedSheet
  const others = (sections: readonly number[]) => sections.filter((other) => other !== section)
  return {
    ...storedSheet,
    sheet: {
      ...sheet,
      sections: others(sheet.sections),
      canHandOver: others(sheet.canHandOver),
      handedOver: [...others(sheet.handedOver), section],
    },
  }
}
