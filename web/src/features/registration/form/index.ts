// The form of a participant, whose code comes when somebody may need it. Render it inside <Suspense>, or as OpenedForm.
import { lazy } from 'react'

export type { FormMode } from './form-mode'

export const loadForm = () => import('./participant-dialog')

export const ParticipantDialog = lazy(async () => ({ default: (await loadForm()).ParticipantDialog }))
