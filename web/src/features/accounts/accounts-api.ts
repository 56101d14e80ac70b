// What the server is asked about accounts: ways to sign in, the own profile and its sessions.
import { ifMatch, type Profile, type ProfileIn, type Session, type Sessions } from '../../api'
import { ask } from '../../api/unpublished'

type Signal = { signal: AbortSignal }

export const signIn = (body: { email: string; password: string }) =>
  ask<Session>('POST', '/api/v1/session', { body })

export const signUp = (body: { email: string; password: string; language: string }) =>
  ask<Session>('POST', '/api/v1/users', { body })

export const sendMagicLink = (body: { email: string; return: string; language: string }) =>
  ask<void>('POST', '/api/v1/magic-links', { body })

export const redeemMagicLink = (body: { email: string; token: string }) =>
  ask<Session>('POST', '/api/v1/magic-links/redemption', { body })

export const sendPasswordReset = (body: { email: string; language: string }) =>
  ask<void>('POST', '/api/v1/password-resets', { body })

export const redeemPasswordReset = (body: { token: string; password: string }) =>
  ask<Session>('POST', '/api/v1/password-resets/redemption', { body })

export const sendVerificationCode = (body: { email: string; language: string }) =>
  ask<void>('POST', '/api/v1/verification-codes', { body })

export const redeemVerificationCode = (body: { email: string; code: string; password: string }) =>
  ask<Session>('POST', '/api/v1/verification-codes/redemption', { body })

/** Opened by the browser itself: the provider takes over from there. */
export const openIdStart = (provider: string) => `/api/v1/openid/${encodeURIComponent(provider)}/start`

export const profile = ({ signal }: Partial<Signal> = {}) =>
  ask<Profile>('GET', '/api/v1/profile', signal && { signal })

export const saveProfile = (version: number, body: ProfileIn) =>
  ask<Profile>('PUT', '/api/v1/profile', { params: { header: ifMatch(version) }, body })

export const sessions = ({ signal }: Signal) => ask<Sessions>('GET', '/api/v1/profile/sessions', { signal })

export const endSession = (session: string) =>
  ask<void>('DELETE', '/api/v1/profile/sessions/{session}', { params: { path: { session } } })

export const endOtherSessions = () => ask<void>('DELETE', '/api/v1/profile/sessions')

export const unlinkIdentity = (identity: string) =>
  ask<void>('DELETE', '/api/v1/profile/identities/{identity}', { params: { path: { identity } } })

/** A file that the browser saves. */
export const ownData = '/api/v1/profile/data'

export const deleteAccount = (password: string | null) =>
  ask<void>('POST', '/api/v1/profile/deletion', { body: { password } })
