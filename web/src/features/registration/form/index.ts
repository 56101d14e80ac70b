// The participant form, loaded when it may be needed. Render it inside <Suspense>, or as OpenedForm.
import { lazy } from 'react'

export type { FormMode } from './form-mode'

export const loadForm = () => import('./participant-dialog')

export const ParticipantDialog = lazy(async () => ({ default: (await loadForm()).ParticipantDialog }))
