// The judge's page in a fresh browser, and the presses that tests make on it.
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt } from '@/testing/render'
import { JudgePage } from '../judge-page'
import { JudgeServer } from './judge-server'

export const STAGE = '/competitions/meza-federacija/kauss-2026/posms-3'

/** An empty phone, and the server that it talks to. */
export function freshPhone(): JudgeServer {
  globalThis.indexedDB = new IDBFactory()
  sessionStorage.clear()
  localStorage.clear()
  haveModalDialogs()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }))
  return new JudgeServer()
}

export async function openPage(search = '') {
  const app = renderAt(`${STAGE}/judge${search}`, <JudgePage />, {
    path: '/competitions/:institution/:championship/:stage/judge',
    routes: [
      { path: '/competitions/:institution/:championship/:stage', element: <h1>Stage</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** Simulates a reload: a new page on the same phone. */
export async function reload() {
  cleanup()
  return openPage()
}

export const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((key) => userEvent.click(key))
export const chooseLap = (name: string) =>
  screen.findByRole('radio', { name }).then((lap) => userEvent.click(lap))
export const pressRider = (name: RegExp) => press(name)
export const score = (points: number) => press(`Points: ${points}`)
export const nextRider = () => press('Next rider')
export const badge = () => within(screen.getByRole('banner')).findByRole('status')
/** Opens the list of own rides. */
export const ownRides = () => press(/not sent|All sent|need.? your attention/)
