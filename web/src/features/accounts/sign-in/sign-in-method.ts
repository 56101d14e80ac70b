// The sign-in methods by mail and password, each a mode of the login page, and their common props.
import type { Session } from '@/api'

const modes = ['link', 'password', 'sign-up', 'forgot', 'code', 'reset'] as const
export type Mode = (typeof modes)[number]

export function modeOf(value: string | null): Mode {
  return modes.find((mode) => mode === value) ?? 'link'
}

export interface SignInMethodProps {
  /** The entered address, shared by all modes. */
  address: string
  onAddress: (address: string) => void
  onSignedIn: (session: Session) => Promise<void>
  switchTo: (mode: Mode, reason?: ModeSwitchReason) => void
  returnTo: string
}

/** Why the page switched its mode automatically; shown in the new mode. */
export type ModeSwitchReason = 'email-already-in-use'
