// The secretary's edits of the standings. Each edit names the version that was seen, shows its progress, and
// reloads the standings.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, ifMatch } from '@/api'
import { CHAMPIONSHIP_PATH } from '@/api/api-paths'
import { notify } from '@/ui/notices/notify'
import { standingsKey, useRefetchStandings } from '../standings'
import { useStandingsView } from '../standings-view'
import { editRefusalText } from '../refusal-text'

const STANDING_PATH = `${CHAMPIONSHIP_PATH}/standings/{standing}` as const

export function useSetPositions() {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.secretary.settingPositions'),
      success: t('standings.secretary.positionsSet'),
      error: t('standings.secretary.errorUpdating'),
    },
    (edit: { final: boolean }) =>
      body(
        api.PUT(`${CHAMPIONSHIP_PATH}/standings/positions`, {
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
      pending: t('standings.secretary.merging'),
      success: t('standings.secretary.merged'),
      // The dialog shows why.
      error: null,
    },
    (edit: { into: string }) =>
      body(
        api.POST(`${STANDING_PATH}/merge`, {
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
      pending: t('standings.secretary.deleting'),
      success: t('standings.secretary.deleted'),
      error: t('standings.secretary.deleteFailed'),
    },
    () =>
      body(api.DELETE(STANDING_PATH, { params: { path: { ...key, standing }, header: ifMatch(version) } })),
  )
}

/** The deleted rows that can be restored. */
export function useDeletedRows() {
  const { key } = useStandingsView()
  return useQuery({
    queryKey: [...standingsKey(key), 'deleted'],
    queryFn: ({ signal }) =>
      body(api.GET(`${CHAMPIONSHIP_PATH}/secretary/standings/deleted`, { signal, params: { path: key } })),
  })
}

export function useRestore() {
  const { t } = useTranslation()
  const { key, version } = useSeenVersion()
  return useEdit(
    {
      pending: t('standings.secretary.restoring'),
      success: t('standings.secretary.restored'),
      error: t('standings.secretary.restoreFailed'),
    },
    ({ standing }: { standing: string }) =>
      body(
        api.POST(`${STANDING_PATH}/restoration`, {
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
  /** The text of a failure without a known reason; null if the screen itself explains failures. */
  error: string | null
}

function useEdit<In>(texts: EditTexts, send: (edit: In) => Promise<unknown>) {
  const { t } = useTranslation()
  const { key } = useStandingsView()
  const refetch = useRefetchStandings(key)
  return useMutation({
    mutationFn: (edit: In) =>
      notify.progress(send(edit), {
        ...texts,
        error: (error) => texts.error && editRefusalText(t, error, texts.error),
      }),
    onSettled: () => void refetch(),
  })
}
