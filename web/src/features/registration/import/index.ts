// The import of participants, whose code comes when somebody opens it. Render it inside <Suspense>.
import { lazy } from 'react'

export const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }))
