// A judge link that has ended while rides wait on the phone: no screen promises what can't happen, and the next
// link sends them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '@/lib/paths'
import { db } from '../outbox/open-db'
import { key, openAddress, otherToken, record, startJudging, token } from '../testing/judge-link'
import { badge, freshPhone, ownRides, press } from '../testing/judge-page'
import type { JudgeServer } from '../testing/judge-server'
import { judgeSheet } from '../testing/sheet'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
  server.signedIn = false
  server.links.add(token)
})
afterEach(() => db.close())

/** Revokes the link, and records a ride that it can't send any more. */
async function recordWithRevokedLink() {
  const app = await startJudging()
  server.links.clear()
  await record(/Tamm/, 2)
  await press(/Ozols/)
  await screen.findByText(/This link has ended.*ask the secretary/)
  return app
}

async function openOwnRides() {
  await ownRides()
  return within(await screen.findByRole('dialog', { name: 'My rides' }))
}

describe('while rides wait for a link that has ended', () => {
  test('the list of own rides says so, and offers nothing that cannot work', async () => {
    await recordWithRevokedLink()
    const list = await openOwnRides()
    expect(list.getByText('This judge link has ended')).toBeVisible()
    expect(list.getByText(/^1 ride waits on this phone\. This link can't send it/)).toBeVisible()
    expect(list.getByText(/Ask the secretary for a new link and open it on this phone/)).toBeVisible()
    expect(list.queryByText(/as soon as there is a connection/)).not.toBeInTheDocument()
    expect(list.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
    // Another phone couldn't deliver them either.
    expect(list.queryByRole('button', { name: 'Show as QR' })).not.toBeInTheDocument()
    expect(list.getByRole('button', { name: 'Use my account' })).toBeVisible()
  })

  test('it still says so without a connection, and after a reload', async () => {
    await recordWithRevokedLink()
    server.isUnreachable = true
    openAddress(paths.judge(key))
    expect(await screen.findByText(/This link has ended.*ask the secretary/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    const list = await openOwnRides()
    expect(list.getByText('This judge link has ended')).toBeVisible()
    expect(list.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  })

  test('each saved ride says that it stays on the phone, and what to do', async () => {
    await recordWithRevokedLink()
    await press('Points: 1')
    const saved = within(await screen.findByRole('dialog', { name: /^Saved: number 07/ }))
    expect(
      saved.getByText('Saved on this phone. This link has ended: ask the secretary for a new one.'),
    ).toBeVisible()
  })

  test('the page can be left, because no waiting helps', async () => {
    const { router } = await recordWithRevokedLink()
    void router.navigate(paths.stage(key))
    const question = within(await screen.findByRole('dialog', { name: 'This judge link has ended' }))
    expect(question.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
    expect(question.getByText(/stay on this phone/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Leave this page' }))
    expect(await screen.findByRole('heading', { name: 'Stage' })).toBeVisible()
  })

  test('the end of its recording time does not promise that they are sent', async () => {
    await recordWithRevokedLink()
    server.links.add(token)
    server.answer = ({ id }) => ({ id: `not ${id}`, outcome: 'accepted', code: null, message: null })
    server.sheet = judgeSheet({ serverNow: '2026-06-08T10:00:00Z', recordsUntil: '2026-06-07T13:00:00Z' })
    openAddress(paths.judge(key))
    expect(await screen.findByRole('heading', { name: 'This link records no new rides' })).toBeVisible()
    server.links.clear()
    openAddress(paths.judge(key))
    expect(await screen.findByRole('heading', { name: 'This judge link has ended' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.queryByText(/are still sent/)).not.toBeInTheDocument()
    expect(main.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  })

  test('a link that the server accepts again sends them and is not called ended any more', async () => {
    await recordWithRevokedLink()
    server.links.add(token)
    openAddress(paths.judge(key))
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    expect(screen.queryByText(/This link has ended/)).not.toBeInTheDocument()
  })

  test('an earlier link that still works is offered by its name', async () => {
    server.links.add(otherToken)
    await startJudging('Rasa Priede', otherToken)
    await startJudging()
    server.links.delete(token)
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await screen.findByText(/This link has ended.*ask the secretary/)
    const list = await openOwnRides()
    await userEvent.click(list.getByRole('button', { name: 'Use the earlier link' }))
    expect(await screen.findByText(/1 ride recorded with a link that has ended/)).toBeVisible()
  })
})

async function openNextLink() {
  server.links.add(otherToken)
  await startJudging('Rasa Priede', otherToken)
  expect(await screen.findByText(/1 ride recorded with a link that has ended/)).toBeVisible()
}

describe('with the next link', () => {
  test('the rides of the ended one are sent once, after its judge has taken them over', async () => {
    await recordWithRevokedLink()
    await openNextLink()
    expect(server.entries).toHaveLength(0)
    expect(await badge()).toHaveTextContent('1 not sent')
    const list = await openOwnRides()
    await userEvent.click(list.getByRole('button', { name: 'Send under my name' }))
    await waitFor(() => expect(server.deliveries).toEqual([{ token: otherToken, judgeName: 'Rasa Priede' }]))
    await press('Close')
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    expect(screen.queryByText(/link that has ended/)).not.toBeInTheDocument()
  })

  test('they are listed with rider, section, lap, time and points, to compare them with paper', async () => {
    await recordWithRevokedLink()
    await openNextLink()
    const list = await openOwnRides()
    const waiting = within(list.getByRole('list', { name: 'Rides of the ended link' })).getAllByRole(
      'listitem',
    )
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toHaveTextContent(/^21Uku Jaan TammSection 7, lap 1 · \d{1,2}:\d{2}.*Points2$/)
  })
})
