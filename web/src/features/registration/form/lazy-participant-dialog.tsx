// The participant form, loaded when it may be needed.
import { lazy, Suspense, type ComponentProps } from 'react'

export const loadForm = () => import('./participant-dialog')

/** Render it inside <Suspense>. */
export const ParticipantDialog = lazy(async () => ({ default: (await loadForm()).ParticipantDialog }))

export function LazyParticipantDialog(props: ComponentProps<typeof ParticipantDialog>) {
  return (
    <Suspense fallback={null}>
      <ParticipantDialog {...props} />
    </Suspense>
  )
}
