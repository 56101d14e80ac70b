// Sets DNF for many riders, one request after the other, so that a failure concerns one rider alone.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ApprovalRider } from '@/api'
import { notify } from '@/ui/notices/notify'
import { noReason } from '@/ui/notices/reason-text'
import { useRefetchApproval } from '@/features/stages/approval'
import type { LiveRow } from '@/features/results/live/board-state'
import { resultKey } from '@/features/results/live/use-result'
import { useStageView } from '@/features/results/stage-view'
import { putStatus } from '../edits'

/** A rider without a status in the version that the secretary saw. */
export type UnfinishedRider = Pick<LiveRow, 'id' | 'name' | 'racingNumber'> & { version: number }

export interface DnfRun {
  /** Counts the runs of this list from 1. */
  number: number
  isPending: boolean
  /** How many riders were tried, of how many. */
  tried: number
  count: number
  failures: readonly { rider: UnfinishedRider; error: unknown }[]
}

export function useAllDnf() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const refetchApproval = useRefetchApproval(key)
  const [run, setRun] = useState<DnfRun | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const setDnf = async (riders: readonly UnfinishedRider[]) => {
    const failures: { rider: UnfinishedRider; error: unknown }[] = []
    const number = (run?.number ?? 0) + 1
    const report = (tried: number) =>
      setRun({
        number,
        isPending: tried < riders.length,
        tried,
        count: riders.length,
        failures: [...failures],
      })
    for (const [tried, rider] of riders.entries()) {
      report(tried)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one request after the other
        await putStatus(
          { ...key, participant: rider.id },
          { status: 'DNF', reason: noReason, version: rider.version },
        )
        void queryClient.invalidateQueries({ queryKey: resultKey(key, rider.id) })
      } catch (error) {
        failures.push({ rider, error })
      }
    }
    report(riders.length)
    void refetchApproval()
    // The open checklist shows the outcome itself.
    if (isMounted.current) return
    if (failures.length > 0)
      notify.error(t('results.checklist.dnf.failed', { count: failures.length }), { action: 'dnf' })
    else notify.success(t('results.checklist.dnf.done', { count: riders.length }), { action: 'dnf' })
  }
  return { run, setDnf }
}

/** The listed riders who are on the board and neither have finished nor have a status since. */
export function unfinishedOf(
  listed: readonly ApprovalRider[],
  trackedRows: ReadonlyMap<string, { row: LiveRow }>,
): UnfinishedRider[] {
  return listed.flatMap(({ id }) => {
    const row = trackedRows.get(id)?.row
    if (!row || row.finished || row.status !== null) return []
    const { name, racingNumber, version = 0 } = row
    return [{ id, name, racingNumber, version }]
  })
}
