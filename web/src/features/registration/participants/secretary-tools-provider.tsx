// Provides the tools of the secretary for the list, with the dialog of the current task.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { ParticipantDialog } from '../form/lazy-participant-dialog'
import { DeleteDialog } from './delete-dialog'
import { SecretaryToolsContext, type LastSavedParticipant, type ParticipantTask } from './secretary-tools'

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog')).ImportDialog,
}))

export function SecretaryToolsProvider({ stage, children }: { stage: Stage; children: ReactNode }) {
  const [task, start] = useState<ParticipantTask | null>(null)
  const [saved, setSaved] = useState<LastSavedParticipant | null>(null)
  const { institution, championship, slug } = stage
  const tools = useMemo(
    () => ({ key: stageKey({ institution, championship, slug }), start, saved }),
    [institution, championship, slug, saved],
  )
  const done = () => start(null)
  return (
    <SecretaryToolsContext value={tools}>
      {children}
      <Suspense>
        {(task?.kind === 'add' || task?.kind === 'edit') && (
          <ParticipantDialog stage={stage} mode={task} onSaved={setSaved} onClose={done} />
        )}
        {task?.kind === 'import' && <ImportDialog stage={stage} onClose={done} />}
      </Suspense>
      {task?.kind === 'delete' && <DeleteDialog participant={task.participant} onClose={done} />}
    </SecretaryToolsContext>
  )
}
