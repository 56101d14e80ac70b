// The form as it is opened: its code comes on the way.
import { Suspense, type ComponentProps } from 'react'
import { ParticipantDialog } from '.'

export function OpenedForm(props: ComponentProps<typeof ParticipantDialog>) {
  return (
    <Suspense fallback={null}>
      <ParticipantDialog {...props} />
    </Suspense>
  )
}
