// A page of a stage whose optional feature is turned off: says so, and where it is turned on.
import type { ReactNode } from 'react'
import type { Stage } from '@/api'
import { Message } from '@/ui/notices/message'
import { StageHeader } from './stage-header'

export function FeatureOff({ stage, title, children }: FeatureOffProps) {
  return (
    <>
      <StageHeader stage={stage} />
      <Message title={title}>{children}</Message>
    </>
  )
}

interface FeatureOffProps {
  stage: Stage
  title: string
  /** Where it is turned on. */
  children: ReactNode
}
