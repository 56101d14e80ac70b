// No ride is lost without a connection, a session, a place as a judge, or storage on the phone.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { db } from './outbox/open-db'
import {
  badge,
  freshPhone,
  nextRider,
  openPage,
  press,
  reload,
  pressRider,
  score,
  STAGE,
} from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => db.close())

describe('nothing is lost', () => {
  test('without a connection rides wait, are counted, and are sent when it is back', async () => {
    await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    await pressRider(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    server.isUnreachable = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  })

  test('when the server is unreachable at the start, the stored sheet is used', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(2)
    server.isUnreachable = true
    await reload()
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    await pressRider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 2, not ridden yet' })).toBeChecked()
  })

  test('an expired session keeps all rides and asks to sign in', async () => {
    const { queryClient } = await openPage()
    await screen.findByText(/^Still to come/)
    server.signedIn = false
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    await pressRider(/Ozols/)
    expect(await screen.findByText(/You are logged out/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(`${STAGE}/judge`)}`,
    )
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
    expect(queryClient.getQueryData(['session'])).toEqual({ user: null })
  })

  test('a judge who was removed from the stage still sees the waiting rides', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(2)
    server.sheet = null
    await reload()
    expect(await screen.findByText(/no longer a judge of this stage/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
  })

  test('a phone with full storage shows an error and nothing as saved', async () => {
    await openPage()
    await pressRider(/Tamm/)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await score(2)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("this phone's storage is full"))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
  })

  test('a phone that cannot store the sheet still judges with the sheet in memory', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await openPage()
    await pressRider(/Tamm/)
    expect(await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
  })

  test('leaving with unsent rides is blocked, and continues automatically once they are sent', async () => {
    const { router } = await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    void router.navigate(STAGE)
    expect(await screen.findByRole('dialog', { name: '1 ride is not sent yet' })).toBeVisible()
    server.isUnreachable = false
    await press('Send now')
    expect(await screen.findByRole('heading', { name: 'Stage' })).toBeVisible()
    expect(server.entries).toHaveLength(1)
  })
})

/** Records a ride and opens the list while the ride can still be undone. */
const openList = async () => {
  await pressRider(/Tamm/)
  await score(2)
  await nextRider()
  await press(/not sent/)
  return within(await screen.findByRole('dialog', { name: 'My rides' }))
}

describe('the list of own rides', () => {
  test('does not warn of a ride that only waits for the end of its undo time', async () => {
    await openPage()
    const list = await openList()
    expect(list.getByText('Not sent yet')).toBeVisible()
    expect(list.queryByText('1 ride is not sent yet')).not.toBeInTheDocument()
    expect(list.getByRole('button', { name: 'Show as QR' })).toBeVisible()
    await press('Send now')
    expect(await list.findByText('Sent')).toBeVisible()
    expect(list.getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-disabled', 'true')
    // It keeps its place, so that the rides below it don't move.
    expect(list.getByRole('button', { name: 'Show as QR' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('names what hinders sending when it is not the connection', async () => {
    await openPage()
    await screen.findByText(/^Still to come/)
    server.signedIn = false
    const list = await openList()
    await press('Send now')
    expect(await list.findByText(/^You are logged out/)).toBeVisible()
    expect(list.queryByText(/as soon as there is a connection/)).not.toBeInTheDocument()
  })

  test('warns of it at once when there is no connection', async () => {
    await openPage()
    await screen.findByText(/^Still to come/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    const list = await openList()
    expect(list.getByText('1 ride is not sent yet')).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(list.queryByText('1 ride is not sent yet')).not.toBeInTheDocument())
  })
})

test('“Send now” without a connection says so every time, and that the rides are safe', async () => {
  await openPage()
  await screen.findByText(/^Still to come/)
  server.isUnreachable = true
  await pressRider(/Tamm/)
  await score(2)
  await nextRider()
  await press(/not sent/)
  const list = await screen.findByRole('dialog', { name: 'My rides' })
  expect(within(list).queryByText(/^Not sent: there is no connection/)).toBeNull()
  await press('Send now')
  expect(await within(list).findByText(/^Not sent: there is no connection/)).toBeVisible()
  expect(within(list).getByText('1 ride is not sent yet')).toBeVisible()
  server.isUnreachable = false
  await press('Send now')
  await waitFor(() => expect(within(list).queryByText(/^Not sent/)).toBeNull())
  expect(server.entries).toHaveLength(1)
})
