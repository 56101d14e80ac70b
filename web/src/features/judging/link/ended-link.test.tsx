// A judge link that has ended while rides wait on the phone: no screen promises what can't happen, and the
// next link sends them.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { db } from '../outbox/open-db'
import { key, openAddress, otherToken, record, startJudging, token } from '../testing/judge-link'
import { badge, chooseLap, freshPhone, ownRides, press } from '../testing/judge-page'
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

  test('an earlier link that still works is offered by its sections', async () => {
    server.links.add(otherToken)
    server.sheet = judgeSheet({ sections: [8] })
    await startJudging('Rasa Priede', otherToken)
    server.sheet = judgeSheet()
    await startJudging()
    server.links.delete(token)
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await screen.findByText(/This link has ended.*ask the secretary/)
    const list = await openOwnRides()
    await userEvent.click(await list.findByRole('button', { name: 'Use the earlier link: Section 8' }))
    expect(await screen.findByText(/1 ride recorded with another link/)).toBeVisible()
  })

  test('an earlier link that has ended too is not offered', async () => {
    server.links.add(otherToken)
    await startJudging('Rasa Priede', otherToken)
    server.links.delete(otherToken)
    openAddress(paths.judge(key))
    await screen.findByText(/This link has ended.*ask the secretary/)
    await startJudging()
    server.links.clear()
    openAddress(paths.judge(key))
    await screen.findByText(/This link has ended.*ask the secretary/)
    expect(screen.getByRole('button', { name: 'Use my account' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /earlier link/ })).not.toBeInTheDocument()
  })
})

/** Answers the question that is asked before the link is left. */
async function answer(name: string) {
  const question = within(await screen.findByRole('dialog', { name: 'This judge link has ended' }))
  expect(question.getByText(/^This link can't send rides any more\. They stay on this phone/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name }))
}

describe('leaving an ended link for the account', () => {
  test('asks first while rides wait, in the notice and in the list of own rides', async () => {
    const { router } = await recordWithRevokedLink()
    await press('Use my account')
    await answer('Stay here')
    const list = await openOwnRides()
    await userEvent.click(list.getByRole('button', { name: 'Use my account' }))
    await answer('Stay here')
    expect(router.state.location.pathname).toBe(paths.judge(key))
    expect(screen.queryByRole('heading', { name: 'Login' })).not.toBeInTheDocument()
  })

  test('Back returns from the login to the link and its rides', async () => {
    const { router } = await recordWithRevokedLink()
    await press('Use my account')
    await answer('Use my account')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
    await act(() => router.navigate(-1))
    expect(await screen.findByText(/This link has ended.*ask the secretary/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
  })

  test('after the login the account is used, with the rides in its list', async () => {
    const { router } = await recordWithRevokedLink()
    await press('Use my account')
    await answer('Use my account')
    await screen.findByRole('heading', { name: 'Login' })
    const returnTo = new URLSearchParams(router.state.location.search).get('return') ?? ''
    server.signedIn = true
    openAddress(returnTo)
    expect(await screen.findByText(/1 ride recorded with another link/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Judge:/, hidden: true })).not.toBeInTheDocument()
    openAddress(paths.judge(key))
    expect(await screen.findByText(/1 ride recorded with another link/)).toBeVisible()
  })

  test('does not ask when no ride waits', async () => {
    await startJudging()
    server.links.clear()
    openAddress(paths.judge(key))
    await screen.findByText(/This link has ended.*ask the secretary/)
    await press('Use my account')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  })
})

async function openNextLink() {
  server.links.add(otherToken)
  await startJudging('Rasa Priede', otherToken)
  expect(await screen.findByText(/1 ride recorded with another link/)).toBeVisible()
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
    expect(screen.queryByText(/recorded with another link/)).not.toBeInTheDocument()
  })

  test('the list of riders and the ride screen say that a ride waits, before it is recorded a second time', async () => {
    await recordWithRevokedLink()
    await openNextLink()
    const rider = await screen.findByRole('button', { name: /Tamm/ })
    expect(rider).toHaveTextContent('Lap 1: 2, waiting on this phone')
    await userEvent.click(rider)
    expect(await screen.findByText(/^Lap 1: an unsent ride with 2 waits on this phone/)).toBeVisible()
    await chooseLap('Lap 2, not ridden yet')
    expect(screen.queryByText(/an unsent ride with/)).not.toBeInTheDocument()
    expect(screen.queryByText('Lap 1 is still missing.')).not.toBeInTheDocument()
  })

  test('the notice sends nothing itself, but opens the list of them', async () => {
    await recordWithRevokedLink()
    await openNextLink()
    expect(screen.queryByRole('button', { name: 'Send under my name' })).not.toBeInTheDocument()
    await press('Show the rides')
    const list = within(await screen.findByRole('dialog', { name: 'My rides' }))
    expect(list.getByText('Uku Jaan Tamm')).toBeVisible()
    expect(server.deliveries).toHaveLength(0)
    await userEvent.click(list.getByRole('button', { name: 'Send under my name' }))
    await waitFor(() => expect(server.entries).toHaveLength(1))
  })

  test.each([
    ['Rasa Priede', true],
    ['Ilze Egle', false],
  ])('the list names the judge who recorded them, for %s: %s', async (name, isNamed) => {
    await recordWithRevokedLink()
    const list = await openLinkFor([7], name, otherToken)
    expect(list.queryAllByText('Recorded by Ilze Egle')).toHaveLength(isNamed ? 1 : 0)
  })

  test('they are listed with rider, section, lap, time and points, to compare them with paper', async () => {
    await recordWithRevokedLink()
    await openNextLink()
    const list = await openOwnRides()
    const waiting = within(list.getByRole('list', { name: 'Rides of another link' })).getAllByRole('listitem')
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toHaveTextContent(
      /^21Uku Jaan TammSection 7, lap 1 · \d{1,2}:\d{2}.*Points2Recorded by Ilze Egle$/,
    )
  })
})

/** Opens a link for the given sections and its list of rides. */
async function openLinkFor(sections: number[], name: string, linkToken: string) {
  server.links.add(linkToken)
  server.sheet = judgeSheet({ sections })
  await startJudging(name, linkToken)
  return openOwnRides()
}

describe('with a link for another section', () => {
  test('the rides stay on the phone, and the list says which link they need', async () => {
    await recordWithRevokedLink()
    const list = await openLinkFor([8], 'Rasa Priede', otherToken)
    expect(list.getByText('Section 7: ask the secretary for a link for this section.')).toBeVisible()
    expect(list.getByText('Uku Jaan Tamm')).toBeVisible()
    expect(list.queryByRole('button', { name: 'Send under my name' })).not.toBeInTheDocument()
    await press('Close')
    expect(await badge()).toHaveTextContent('1 not sent')
    expect(server.deliveries).toHaveLength(0)
  })

  test('a ride that the server has refused is offered to the link after that, and nothing says “All sent” before', async () => {
    await recordWithRevokedLink()
    const list = await openLinkFor([7], 'Rasa Priede', otherToken)
    server.answer = ({ id }) => ({ id, outcome: 'rejected', code: 'not-your-section', message: 'x' })
    await userEvent.click(list.getByRole('button', { name: 'Send under my name' }))
    expect(await list.findByText('Not accepted')).toBeVisible()

    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
    server.links.add('a-link-for-section-seven')
    await startJudging('Rasa Priede', 'a-link-for-section-seven')
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
    const next = await openOwnRides()
    await userEvent.click(next.getByRole('button', { name: 'Send under my name' }))
    expect(await next.findByText('Sent')).toBeVisible()
    await press('Close')
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  })

  test('a link that records no new rides does not say that everything has been sent', async () => {
    await recordWithRevokedLink()
    server.links.add(otherToken)
    server.sheet = judgeSheet({ serverNow: '2026-06-08T10:00:00Z', recordsUntil: '2026-06-07T13:00:00Z' })
    openAddress(rarePaths.judgeLink(key, otherToken))
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'This link records no new rides' })).toBeVisible()
    expect(screen.queryByText(/Everything on this phone has been sent/)).not.toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByText(/1 ride waits on this phone/)).toBeVisible()
  })
})
