// The ways in by mail and password, each a mode of the login page, and what the page gives to all of them.
import type { Session } from '../../../api'

const modes = ['link', 'password', 'sign-up', 'forgot', 'code', 'reset'] as const
export type Mode = (typeof modes)[number]

export function modeOf(given: string | null): Mode {
  return modes.find((mode) => mode === given) ?? 'link'
}

export interface WayProps {
  /** The address as typed so far: it follows from mode to mode. */
  address: string
  onAddress: (address: string) => void
  enter: (session: Session) => Promise<void>
  switchTo: (mode: Mode, switched?: Switched) => void
  returnTo: string
}

/** Why the page changed its mode by itself, to be said in the new one. */
export type Switched = 'email-already-in-use'
