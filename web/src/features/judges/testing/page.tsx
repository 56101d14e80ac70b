// The judges' page with a fake server that has one stage, for tests.
import { screen } from '@testing-library/react'
import type { Judges, JudgeLinkIn } from '@/api'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { JudgesPage } from '../judges-page'
import { aLink } from './judges'

export const STAGE_PATH = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
export const LIST_ROUTE = `GET ${STAGE_PATH}/judges`

export function showJudges(judges: Judges, answers: Answers = {}, secretary = true): Request[] {
  const requests = serve({
    'GET /session': { body: { user: null } },
    [`GET ${STAGE_PATH}`]: { body: aStage({ viewer: { judgeSections: [], secretary } }) },
    [`GET ${STAGE_PATH}/test-rides`]: { body: noTestRides },
    [LIST_ROUTE]: { body: judges },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/judges', <JudgesPage />, {
    path: '/competitions/:institution/:championship/:stage/judges',
  })
  return requests
}

export const button = (name: string) => screen.findByRole('button', { name })

/** The paths below the stage that were requested with a method. */
export function requestedPaths(requests: Request[], method: string): string[] {
  return requests
    .filter((request) => request.method === method)
    .map(({ url }) => new URL(url).pathname.replace(`/api/v1${STAGE_PATH}`, ''))
}

/** The answer of a server that has made a judge link. */
export function linkCreated(id: string, link: JudgeLinkIn) {
  return { status: 201, body: { ...aLink({ id, ...link }), token: `token-${id}` } }
}

/** Each new link is for the next section. */
export function linkMaker(): Answers {
  let section = 0
  return {
    [`POST ${STAGE_PATH}/judge-links`]: () => {
      section += 1
      return linkCreated(`l${section}`, { name: `Section ${section}`, sections: [section] })
    },
  }
}
