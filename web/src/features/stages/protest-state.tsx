// The state of provisional and official results in words. Its code is loaded only for stages that have one.
import { lazy, Suspense } from 'react'
import type { Stage } from '@/api'

const ProtestStateText = lazy(async () => ({
  default: (await import('./protest-state-text')).ProtestStateText,
}))

export function ProtestState(props: ProtestStateProps) {
  if (!props.protestPeriod && !props.signedOff) return null
  return (
    <Suspense>
      <ProtestStateText {...props} />
    </Suspense>
  )
}

export interface ProtestStateProps extends Pick<Stage, 'protestPeriod' | 'signedOff' | 'timeZone'> {
  look?: 'paper' | 'clock'
}
