// What a secretary does to the standings. Each edit names the version that was seen, says how it goes, and shows how they stand after.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, body, ifMatch, isApiError } from '../../../api'
import { championshipPath } from '../../../api/stage-path'
import { notify } from '../../../ui/notify'
import { standingsKey, useStandingsAgain } from '../standings'
import { useStandingsView } from '../standings-view'

const standingPath = `${championshipPath}/standings/{standing}` as const

export function useSetPositions() {
  const { t } = useTranslation()
  const { key, version } = useSeen()
  return useEdit(
    {
      pending: t('standings.office.settingPositions'),
      success: t('standings.office.positionsSet'),
      error: t('standings.office.errorUpdating'),
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
  const { key, version } = useSeen()
  return useEdit(
    {
      pending: t('standings.office.merging'),
      success: t('standings.office.merged'),
      error: t('standings.office.mergeFailed'),
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
  const { key, version } = useSeen()
  return useEdit(
    {
      pending: t('standings.office.deleting'),
      success: t('standings.office.deleted'),
      error: t('standings.office.deleteFailed'),
    },
    () =>
      body(api.DELETE(standingPath, { params: { path: { ...key, standing }, header: ifMatch(version) } })),
  )
}

/** The rows that were deleted and can be restored. */
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
  const { key, version } = useSeen()
  return useEdit(
    {
      pending: t('standings.office.restoring'),
      success: t('standings.office.restored'),
      error: t('standings.office.restoreFailed'),
    },
    ({ standing }: { standing: string }) =>
      body(
        api.POST(`${standingPath}/restoration`, {
          params: { path: { ...key, standing }, header: ifMatch(version) },
        }),
      ),
  )
}

function useSeen() {
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
  const lookAgain = useStandingsAgain(key)
  const refusal = useRefusal()
  return useMutation({
    mutationFn: (edit: In) =>
      notify.progress(send(edit), { ...texts, error: (error) => refusal(error) ?? texts.error }),
    onSettled: () => void lookAgain(),
  })
}

const knownCodes = [
  'stale',
  'not-found',
  'nothing-in-source',
  'nothing-in-target',
  'same-stage',
  'forbidden',
  'unreachable',
] as const

/** Why an edit was refused, where there is more to say than that it was. */
export function useRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = knownCodes.find((known) => isApiError(error, known))
    return code && t(`standings.office.refusal.${code}`)
  }
}
