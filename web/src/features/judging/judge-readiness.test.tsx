import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Feature } from '@/api'
import { db } from './outbox/open-db'
import { freshPhone, openPage, press } from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { judgeSheet } from './testing/sheet'

let server: JudgeServer
beforeEach(() => {
  server = freshPhone()
})

afterEach(() => db.close())

function firstReport() {
  return vi.waitFor(() => {
    const [report] = server.devices.values()
    if (!report) throw new Error('The phone has reported nothing')
    return report
  })
}

const raceDay: Feature[] = ['raceDay']

/** A sheet that was made now, on a stage whose race begins in an hour. */
function sheetOfToday(features: Feature[]) {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const endsAt = new Date(Date.now() + 6 * 3_600_000).toISOString()
  return judgeSheet({ serverNow: new Date().toISOString(), stage: { features, startsAt, endsAt } })
}

function storeApp() {
  const registration = { active: {}, waiting: null }
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve({ active: null }),
    register: async () => undefined,
    getRegistration: async () => registration,
  })
  vi.stubGlobal('caches', { keys: async () => ['zerodab-app 1'] })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
  return () => Reflect.deleteProperty(navigator, 'serviceWorker')
}

describe('the judge’s phone', () => {
  test('says before the race that it isn’t ready, what is missing, and reports that to the secretary', async () => {
    server.sheet = sheetOfToday(raceDay)
    await openPage()
    await press('See what is missing')
    const list = await screen.findByRole('dialog', { name: 'Ready for the forest?' })
    expect(within(list).getByRole('status')).toHaveTextContent(/isn't ready yet/)
    expect(list).toHaveTextContent(/App.*To put right: It isn't on this phone yet/)
    expect(list).toHaveTextContent(/3 riders, loaded/)
    const report = await firstReport()
    expect(report.readiness).toMatchObject({ riders: 3, ridersLoadedAt: server.sheet.serverNow })
    expect(report.readiness?.problems).toContain('notStored')
  })

  test('says that it is ready once the app is stored on it', async () => {
    const removeApp = storeApp()
    server.sheet = sheetOfToday(raceDay)
    await openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Ready for the forest?', hidden: true }))
    expect(await screen.findByText(/^This phone is ready for the forest/)).toBeVisible()
    expect(screen.queryByText(/isn't ready/)).not.toBeInTheDocument()
    removeApp()
  })

  test('shows and reports nothing of it where the championship has it turned off', async () => {
    server.sheet = sheetOfToday([])
    await openPage()
    expect(
      screen.queryByRole('button', { name: 'Ready for the forest?', hidden: true }),
    ).not.toBeInTheDocument()
    expect(screen.queryByText(/ready/)).not.toBeInTheDocument()
    const report = await firstReport()
    expect(report).not.toHaveProperty('readiness')
  })
})
