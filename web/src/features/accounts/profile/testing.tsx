// The profile page in tests: somebody signed in, with all there can be on it.
import type { OpenSession, Profile } from '../../../api'
import { rider } from '../../../testing/people'
import { renderAt, serve } from '../../../testing/render'
import { ProfilePage } from './profile-page'

export function aProfile(given: Partial<Profile> = {}): Profile {
  return {
    id: rider.id,
    email: rider.email,
    emailVerified: true,
    displayName: rider.displayName,
    isJudge: false,
    language: 'en',
    hasPassword: true,
    version: 3,
    identities: [],
    ...given,
  }
}

export function aSession(given: Partial<OpenSession> = {}): OpenSession {
  return {
    id: 'this',
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-09-01T08:00:00Z',
    lastUsedAt: '2026-09-02T08:00:00Z',
    current: true,
    ...given,
  }
}

type Answers = Parameters<typeof serve>[0]

/** What the page asks for first; `more` adds or replaces. */
export function serveProfile(profile: Profile, more: Answers = {}) {
  return serve({
    'GET /session': { body: { user: rider } },
    'GET /sign-in-ways': { body: { providers: [{ id: 'google', name: 'Google' }] } },
    'GET /profile': { body: profile },
    'GET /profile/sessions': { body: { sessions: [aSession()] } },
    ...more,
  })
}

export function showProfile() {
  return renderAt('/profile', <ProfilePage />, { path: '/profile', routes: [{ path: '*', element: null }] })
}
