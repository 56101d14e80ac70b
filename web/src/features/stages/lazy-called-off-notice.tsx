// The notice of a stage that is cancelled or postponed, whose code is loaded only for such a stage.
import { lazy, Suspense, type ComponentProps } from 'react'
import { isCalledOff } from '@/lib/sport/phase'

const Notice = lazy(async () => ({ default: (await import('./called-off-notice')).CalledOffNotice }))

export function CalledOffNotice(props: ComponentProps<typeof Notice>) {
  return (
    isCalledOff(props.stage.phase) && (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    )
  )
}
