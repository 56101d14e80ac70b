// The deleted rows, each with a button to restore it. Their results are kept, also those of published stages.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { QueryView } from '@/ui/queries/query-view'
import { useStandingsView } from '../standings-view'
import { useGroupName } from '../table/group-name'
import { stageDates } from '../table/stage-columns'
import { useDeletedRows, useRestore } from './edits'

export function DeletedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const rows = useDeletedRows()
  const restore = useRestore()
  const nameOf = useGroupName()
  const { stages } = useStandingsView().standings
  return (
    <Dialog title={t('standings.secretary.deletedRows')} onClose={onClose}>
      <QueryView
        query={rows}
        skeleton={<p>{t('ui.loading')}</p>}
        errorTitle={t('standings.loadFailed')}
        errorText=""
      >
        {(deletedStandings) =>
          deletedStandings.length === 0 ? (
            <p className="text-ink-soft">{t('standings.secretary.noDeletedRows')}</p>
          ) : (
            <>
              <p>{t('standings.secretary.deletedRowsText')}</p>
              <ul className="mt-2 flex flex-col divide-y divide-line">
                {deletedStandings.map((row) => (
                  <li
                    key={row.standing}
                    className="flex items-center justify-between gap-3 py-2 max-[16rem]:flex-wrap"
                  >
                    <span className="min-w-0">
                      <strong className="block leading-tight wrap-anywhere">{row.name}</strong>
                      <span className="text-sm text-ink-soft">
                        {nameOf({ name: row.group, women: row.women })} ·{' '}
                        {t('standings.secretary.stagesOf', { list: stageDates(stages, row.stages) })}
                      </span>
                    </span>
                    <Button
                      className="shrink-0"
                      disabled={restore.isPending}
                      aria-label={t('standings.secretary.restoreRow', { name: row.name })}
                      onClick={() => restore.mutate({ standing: row.standing })}
                    >
                      {t('standings.secretary.restore')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </Dialog>
  )
}
