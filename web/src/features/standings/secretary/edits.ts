// The secretary's edits of the standings. Each edit names the version that was seen, shows its progress, and
// reloads the standings.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, body, ifMatch } from '@/api'
import { championshipPath } from '@/api/stage-path'
import { notify } from '@/ui/notify'
import { standingsKey, useRefetchStandings } from '../standings'
import { useStandingsView } from '../standings-view'
import { useRefusalText } from './refusal-text'

const standingPath = `${championshipPath}/standings/{standing}` as const

export function useSetPositions() {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.desk.settingPositions'),
      success: t('standings.desk.positionsSet'),
      error: t('standings.desk.errorUpdating'),
    },
    (edit: { final: boolean }) =>
      body(
        api.PUT(`${championshipPath}/standings/positions`, {
          params: { path: key, header: ifMatch(version) },
          body: edit,
        }),
      ),
  )
}

export function useMerge(standing: string) {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.desk.merging'),
      success: t('standings.desk.merged'),
      error: t('standings.desk.mergeFailed'),
    },
    (edit: { into: string }) =>
      body(
        api.POST(`${standingPath}/merge`, {
          params: { path: { ...key, standing }, header: ifMatch(version) },
          body: edit,
        }),
      ),
  )
}

export function useDeletion(standing: string) {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.desk.deleting'),
      success: t('standings.desk.deleted'),
      error: t('standings.desk.deleteFailed'),
    },
    () =>
      body(api.DELETE(standingPath, { params: { path: { ...key, standing }, header: ifMatch(version) } })),
  )
}

/** The deleted rows that can be restored. */
export function useDeletedRows() {
  const { key } = useStandingsView()
  return useQuery({
    queryKey: [...standingsKey(key), 'deleted'],
    queryFn: ({ signal }) =>
      body(api.GET(`${championshipPath}/secretary/standings/deleted`, { signal, params: { path: key } })),
  })
}

export function useRestore() {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.desk.restoring'),
      success: t('standings.desk.restored'),
      error: t('standings.desk.restoreFailed'),
    },
    ({ standing }: { standing: string }) =>
      body(
        api.POST(`${standingPath}/restoration`, {
          params: { path: { ...key, standing }, header: ifMatch(version) },
        }),
      ),
  )
}

function useSeenVersion() {
  const { key, standings } = useStandingsView()
  return { key, version: standings.version }
}

interface EditTexts {
  pending: string
  success: string
  error: string
}

function useEdit<In>(texts: EditTexts, send: (edit: In) => Promise<unknown>) {
  const { key } = useStandingsView()
  const refetch = useRefetchStandings(key)
  const refusal = useRefusalText()
  return useMutation({
    mutationFn: (edit: In) =>
      notify.progress(send(edit), { ...texts, error: (error) => refusal(error) ?? texts.error }),
    onSettled: () => void refetch(),
  })
}
