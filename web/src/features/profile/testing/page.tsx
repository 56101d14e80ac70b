// Test helpers for the profile page: a signed-in user with every section.
import type { OpenSession, OwnRider, Profile } from '@/api'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { ProfilePage } from '../profile-page'

export function aProfile(overrides: Partial<Profile> = {}): Profile {
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
    ...overrides,
  }
}

export function aSession(overrides: Partial<OpenSession> = {}): OpenSession {
  return {
    id: 'this',
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-09-01T08:00:00Z',
    lastUsedAt: '2026-09-02T08:00:00Z',
    current: true,
    ...overrides,
  }
}

/** The account's own rider. */
export function aRider(overrides: Partial<OwnRider> = {}): OwnRider {
  return {
    id: rider.id,
    name: rider.displayName,
    birthDate: null,
    own: true,
    registered: true,
    version: null,
    linkExpiresAt: null,
    ...overrides,
  }
}

/** Serves the first requests of the page; `answers` adds to its answers or replaces them. */
export function serveProfile(profile: Profile, answers: Answers = {}) {
  return serve({
    'GET /session': { body: { user: rider } },
    'GET /setup': { body: aSetup() },
    'GET /sign-in-ways': { body: { providers: [{ id: 'google', name: 'Google' }] } },
    'GET /profile': { body: profile },
    'GET /profile/riders': { body: { riders: [aRider()] } },
    'GET /profile/sessions': { body: { sessions: [aSession()] } },
    ...answers,
  })
}

export function showProfile() {
  return renderAt('/profile', <ProfilePage />, { path: '/profile', routes: [{ path: '*', element: null }] })
}
