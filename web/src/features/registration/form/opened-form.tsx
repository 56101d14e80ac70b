// The participant form, loaded while it opens.
import { Suspense, type ComponentProps } from 'react'
import { ParticipantDialog } from '.'

export function OpenedForm(props: ComponentProps<typeof ParticipantDialog>) {
  return (
    <Suspense fallback={null}>
      <ParticipantDialog {...props} />
    </Suspense>
  )
}
