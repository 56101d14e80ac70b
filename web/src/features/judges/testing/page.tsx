// The judges' page before a server that knows one stage, for tests.
import { screen } from '@testing-library/react'
import type { Judges } from '../../../api'
import { renderAt, serve } from '../../../testing/render'
import { aStage } from '../../../testing/stage'
import { JudgesPage } from '../judges-page'

export const stageAt = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
export const list = `GET ${stageAt}/judges`
export type Answers = Parameters<typeof serve>[0]

export function showJudges(judges: Judges, answers: Answers = {}, secretary = true): Request[] {
  const requests = serve({
    'GET /session': { body: { user: null } },
    [`GET ${stageAt}`]: { body: aStage({ viewer: { judgeSections: [], secretary } }) },
    [list]: { body: judges },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/judges', <JudgesPage />, {
    path: '/competitions/:institution/:championship/:stage/judges',
  })
  return requests
}

export const button = (name: string) => screen.findByRole('button', { name })

/** What was asked of the stage by this method. */
export function asked(requests: Request[], method: string): string[] {
  return requests
    .filter((request) => request.method === method)
    .map(({ url }) => new URL(url).pathname.replace(`/api/v1${stageAt}`, ''))
}
