// Provides the tools of the secretary for the list, with the dialog that is open.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { ParticipantDialog } from '@/features/registration/form/lazy-participant-dialog'
import { DeleteDialog } from './delete-dialog'
import {
  SecretaryToolsContext,
  type LastSavedParticipant,
  type ParticipantListDialog,
} from './secretary-tools'
import { useWithoutConsent } from './use-without-consent'

const ImportDialog = lazy(async () => ({
  default: (await import('@/features/registration/import/import-dialog')).ImportDialog,
}))

export function SecretaryToolsProvider({ stage, children }: { stage: Stage; children: ReactNode }) {
  const [dialog, openDialog] = useState<ParticipantListDialog | null>(null)
  const [lastSaved, setLastSaved] = useState<LastSavedParticipant | null>(null)
  const withoutConsent = useWithoutConsent(stage)
  const { institution, championship, slug } = stage
  const hasDns = stage.statuses.includes('DNS')
  const tools = useMemo(
    () => ({
      key: stageKey({ institution, championship, slug }),
      openDialog,
      hasDns,
      lastSaved,
      withoutConsent,
    }),
    [institution, championship, slug, hasDns, lastSaved, withoutConsent],
  )
  const closeDialog = () => openDialog(null)
  return (
    <SecretaryToolsContext value={tools}>
      {children}
      <Suspense>
        {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
          <ParticipantDialog stage={stage} mode={dialog} onSaved={setLastSaved} onClose={closeDialog} />
        )}
        {dialog?.kind === 'import' && <ImportDialog stage={stage} onClose={closeDialog} />}
      </Suspense>
      {dialog?.kind === 'delete' && <DeleteDialog participant={dialog.participant} onClose={closeDialog} />}
    </SecretaryToolsContext>
  )
}
