// What the server is asked about accounts: ways to sign in, the own profile and its sessions.
import { api, body, ifMatch, type Language, type NewUser, type ProfileIn, type SignIn } from '../../api'

type Signal = { signal: AbortSignal }

export const signIn = (given: SignIn) => body(api.POST('/api/v1/session', { body: given }))

export const signUp = (given: NewUser) => body(api.POST('/api/v1/users', { body: given }))

export const sendMagicLink = (given: { email: string; return: string; language: Language }) =>
  body(api.POST('/api/v1/magic-links', { body: given }))

export const redeemMagicLink = (given: { email: string; token: string }) =>
  body(api.POST('/api/v1/magic-links/redemption', { body: given }))

export const sendPasswordReset = (given: { email: string; language: Language }) =>
  body(api.POST('/api/v1/password-resets', { body: given }))

export const redeemPasswordReset = (given: { email: string; token: string; password: string }) =>
  body(api.POST('/api/v1/password-resets/redemption', { body: given }))

export const sendVerificationCode = (given: { email: string; language: Language }) =>
  body(api.POST('/api/v1/verification-codes', { body: given }))

export const redeemVerificationCode = (given: { email: string; code: string; password: string }) =>
  body(api.POST('/api/v1/verification-codes/redemption', { body: given }))

/** Opened by the browser itself: the provider takes over from there. */
export const openIdStart = (provider: string) => `/api/v1/openid/${encodeURIComponent(provider)}/start`

export const readProfile = ({ signal }: Partial<Signal> = {}) =>
  body(api.GET('/api/v1/profile', { signal: signal ?? null }))

export const saveProfile = (version: number, given: ProfileIn) =>
  body(api.PUT('/api/v1/profile', { params: { header: ifMatch(version) }, body: given }))

export const readSessions = ({ signal }: Signal) => body(api.GET('/api/v1/profile/sessions', { signal }))

export const endSession = (session: string) =>
  body(api.DELETE('/api/v1/profile/sessions/{session}', { params: { path: { session } } }))

export const endOtherSessions = () => body(api.DELETE('/api/v1/profile/sessions'))

export const unlinkIdentity = (identity: string) =>
  body(api.DELETE('/api/v1/profile/identities/{identity}', { params: { path: { identity } } }))

/** A file that the browser saves. */
export const ownData = '/api/v1/profile/data'

export const deleteAccount = (password: string | null) =>
  body(api.POST('/api/v1/profile/deletion', { body: { password } }))
