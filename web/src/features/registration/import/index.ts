// The dialog for importing participants, loaded when it is opened. Render it inside <Suspense>.
import { lazy } from 'react'

export const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }))
