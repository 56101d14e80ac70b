// The page of the standings of the test season, as the router renders it.
import { screen } from '@testing-library/react'
import { admin } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { StandingsPage } from '../page/standings-page'
import { aChampionship, aSeason } from './season'

export const seasonPath = '/institutions/club/championships/cup'
export const championshipRoute = `GET ${seasonPath}`
export const publicRoute = `GET ${seasonPath}/standings`
export const secretaryRoute = `GET ${seasonPath}/secretary/standings`
export const adminSession = { 'GET /session': { body: { user: admin } } }
export const visitorSession = { 'GET /session': { body: { user: null } } }

/** Opens the page, waits for its title, and returns its requests. */
export async function openStandings(answers: Answers, query = ''): Promise<Request[]> {
  // Everybody requests the public standings, because the session isn't known at once.
  const requests = serve({
    [publicRoute]: { body: aSeason([]) },
    [championshipRoute]: { body: aChampionship() },
    ...answers,
  })
  renderAt(`/competitions/club/cup${query}`, <StandingsPage />, {
    path: '/competitions/:institution/:championship',
  })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

export function defined<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a value is missing')
  return found
}
