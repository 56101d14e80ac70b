// The requests about accounts: sign-in methods, the user's profile and sessions.
import { api, body, ifMatch, type Language, type NewUser, type ProfileIn, type SignIn } from '@/api'

interface Signal {
  signal: AbortSignal
}

export const signIn = (input: SignIn) => body(api.POST('/api/v1/session', { body: input }))

export const signUp = (input: NewUser) => body(api.POST('/api/v1/users', { body: input }))

export const sendMagicLink = (input: { email: string; return: string; language: Language }) =>
  body(api.POST('/api/v1/magic-links', { body: input }))

export const redeemMagicLink = (input: { email: string; token: string }) =>
  body(api.POST('/api/v1/magic-links/redemption', { body: input }))

export const sendPasswordReset = (input: { email: string; language: Language }) =>
  body(api.POST('/api/v1/password-resets', { body: input }))

export const redeemPasswordReset = (input: { email: string; token: string; password: string }) =>
  body(api.POST('/api/v1/password-resets/redemption', { body: input }))

export const sendVerificationCode = (input: { email: string; language: Language }) =>
  body(api.POST('/api/v1/verification-codes', { body: input }))

export const redeemVerificationCode = (input: { email: string; code: string; password: string }) =>
  body(api.POST('/api/v1/verification-codes/redemption', { body: input }))

/** Opened by the browser itself: the provider redirects from there. */
export const openIdStart = (provider: string) => `/api/v1/openid/${encodeURIComponent(provider)}/start`

export const readProfile = ({ signal }: Partial<Signal> = {}) =>
  body(api.GET('/api/v1/profile', { signal: signal ?? null }))

export const saveProfile = (version: number, input: ProfileIn) =>
  body(api.PUT('/api/v1/profile', { params: { header: ifMatch(version) }, body: input }))

export const readSessions = ({ signal }: Signal) => body(api.GET('/api/v1/profile/sessions', { signal }))

export const endSession = (session: string) =>
  body(api.DELETE('/api/v1/profile/sessions/{session}', { params: { path: { session } } }))

export const endOtherSessions = () => body(api.DELETE('/api/v1/profile/sessions'))

export const unlinkIdentity = (identity: string) =>
  body(api.DELETE('/api/v1/profile/identities/{identity}', { params: { path: { identity } } }))

/** A file for the browser to download. */
export const OWN_DATA_ADDRESS = '/api/v1/profile/data'

export const deleteAccount = (password: string | null) =>
  body(api.POST('/api/v1/profile/deletion', { body: { password } }))
