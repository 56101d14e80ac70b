// The competitions page of tests, with its competitions and the answers of its server.
import { screen, within } from '@testing-library/react'
import type { Competition, User } from '@/api'
import { aCompetition } from '@/testing/competition'
import { renderAt, serve } from '@/testing/render'
import { CompetitionsPage } from './competitions-page'

export const october = aCompetition({
  stage: 'october',
  title: 'October trial',
  startsAt: '2026-10-03T07:00:00Z',
  endsAt: '2026-10-03T13:00:00Z',
  registrationEndsAt: null,
  location: null,
})
export const aPastCompetition = (stage: string, day: string) =>
  aCompetition({ stage, title: stage, startsAt: `${day}T07:00:00Z`, endsAt: `${day}T13:00:00Z` })

export const visitor = { 'GET /session': { body: { user: null } } }
/** A user who judges nowhere and has joined nothing. */
export const signedInAs = (user: User | null) => ({
  'GET /session': { body: { user } },
  'GET /profile/judging': { body: { stages: [] } },
  'GET /profile/stages': { body: { stages: [] } },
})

/** Shows the page to a visitor. */
export function show(upcoming: Competition[], previous: Competition[] = [], next: string | null = null) {
  const requests = serve({ ...visitor, 'GET /competitions': { body: { upcoming, past: previous, next } } })
  renderAt('/', <CompetitionsPage />)
  return requests
}

/** Shows the page to a user who has joined these stages, or to a visitor. */
export function showTo(user: User | null, upcoming: Competition[], stages: unknown[] = []) {
  serve({
    ...signedInAs(user),
    'GET /profile/stages': { body: { stages } },
    'GET /competitions': { body: { upcoming, past: [], next: null } },
  })
  return renderAt('/', <CompetitionsPage />).queryClient
}

/** The card with the link of a competition. */
export const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const item = screen
    .getAllByRole('listitem')
    .find((each) => each.contains(link) && within(each).queryByRole('time'))
  return within(item ?? link)
}
