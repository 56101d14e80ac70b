// A phone that judges through a judge link, and what its tests do on it.
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { renderAt } from '@/testing/render'
import { JudgePage } from '../judge-page'
import { press } from './judge-page'

export const key = { institution: 'meza-federacija', championship: 'kauss-2026', stage: 'posms-3' }
/** The tokens of two links of the stage. */
export const token = 'token-of-section-seven'
export const otherToken = 'another-link-altogether'

export function openAddress(address: string) {
  cleanup()
  return renderAt(address, <JudgePage />, {
    path: '/competitions/:institution/:championship/:stage/judge',
    routes: [
      { path: '/login', element: <h1>Login</h1> },
      { path: '/competitions/:institution/:championship/:stage', element: <h1>Stage</h1> },
    ],
  })
}

export async function startJudging(name = 'Ilze Egle', linkToken = token) {
  const app = openAddress(rarePaths.judgeLink(key, linkToken))
  const field = await screen.findByRole('textbox', { name: /Your name/ })
  await userEvent.clear(field)
  await userEvent.type(field, `${name}{Enter}`)
  await screen.findByText(/^Still to come/)
  return app
}

export async function record(rider: RegExp, points: number) {
  await press(rider)
  await press(`Points: ${points}`)
  await press('Next rider')
}
