// The parts of optional features, whose code is loaded only where a championship has one turned on.
import { lazy, Suspense, type ComponentProps } from 'react'
import type { Stage } from '@/api'
import { useStageView } from '../stage-view'

const load = async () => import('./parts')
const parts = {
  above: lazy(async () => ({ default: (await load()).PartsAbove })),
  below: lazy(async () => ({ default: (await load()).PartsBelow })),
}
const PartsOfRider = lazy(async () => ({ default: (await load()).PartsOfRider }))

export function Parts({
  at,
  ...props
}: { at: keyof typeof parts } & ComponentProps<(typeof parts)['above']>) {
  const { stage } = useStageView()
  const Part = parts[at]
  return (
    hasParts(stage) && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}

export function RiderParts(props: ComponentProps<typeof PartsOfRider>) {
  const { stage } = useStageView()
  return (
    (hasParts(stage) || !stage.hasDefaultRules || props.row.lapTotals) && (
      <Suspense>
        <PartsOfRider {...props} />
      </Suspense>
    )
  )
}

/** Annulments apply also after the feature was turned off. */
function hasParts({ features, annulments, eventDays }: Stage): boolean {
  return features.length + annulments.length > 0 || !!eventDays
}
