import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { paths, stageName } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { db } from '../outbox/open-db'
import { leaveLink } from '../storage/stored-links'
import { key, openAddress, otherToken, record, startJudging, token } from '../testing/judge-link'
import { badge, freshPhone, press } from '../testing/judge-page'
import type { JudgeServer } from '../testing/judge-server'
import { judgeSheet } from '../testing/sheet'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
  server.signedIn = false
  server.links.add(token)
})
afterEach(() => db.close())

describe('a judge link', () => {
  test('is removed from the address, asks for the name once, and opens its section', async () => {
    const { router } = await startJudging()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Section 7')
    expect(router.state.location.hash).toBe('')
    expect(router.state.historyAction).toBe('REPLACE')
    openAddress(paths.judge(key))
    expect(await screen.findByText(/^Still to come/)).toBeVisible()
  })

  test('names its section and requires a name', async () => {
    openAddress(rarePaths.judgeLink(key, token))
    expect(await screen.findByText('You judge section 7')).toBeVisible()
    await press('Start judging')
    expect(await screen.findByText('Enter your name')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveFocus()
  })

  test('is used for every delivery, with the current name of the judge', async () => {
    await startJudging()
    // jsdom opens no popovers.
    await userEvent.click(screen.getByRole('button', { name: 'Judge: Ilze Egle', hidden: true }))
    const field = screen.getByRole('textbox', { name: /Your name/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Rasa Priede{Enter}')
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    expect(server.deliveries).toEqual([{ token, judgeName: 'Rasa Priede' }])
  })

  test('can be replaced by the account again', async () => {
    server.signedIn = true
    await startJudging()
    await userEvent.click(screen.getByRole('button', { name: 'Judge: Ilze Egle', hidden: true }))
    await press('Use my account')
    await waitFor(() => expect([...server.devices.values()]).toEqual([{ token: null, unsent: 0 }]))
    expect(screen.queryByRole('button', { name: /^Judge:/, hidden: true })).not.toBeInTheDocument()
  })

  test('leaves no stored sheet that an account could use without a network', async () => {
    await startJudging()
    server.isUnreachable = true
    act(() => leaveLink(stageName(key)))
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  })

  test('opens from the phone when the server is unreachable', async () => {
    await startJudging()
    server.isUnreachable = true
    openAddress(paths.judge(key))
    expect(await screen.findByText(/^Still to come/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline'))
  })

  test('that was never loaded asks for a connection', async () => {
    server.isUnreachable = true
    openAddress(rarePaths.judgeLink(key, token))
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  })

  test('that has ended shows whom to ask, and keeps every score', async () => {
    await startJudging()
    server.links.clear()
    await record(/Tamm/, 2)
    await press(/Ozols/)
    expect(await screen.findByText(/This link has ended.*ask the secretary/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
    openAddress(paths.judge(key))
    expect(await screen.findByText(/This link has ended/)).toBeVisible()
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
  })

  test('that had ended before it was opened leads to the secretary or to an account', async () => {
    server.links.clear()
    openAddress(rarePaths.judgeLink(key, token))
    expect(await screen.findByRole('heading', { name: 'This judge link has ended' })).toBeVisible()
    await press('Use my account')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  })

  test('that is invalid can be replaced by the previous one', async () => {
    await startJudging()
    openAddress(rarePaths.judgeLink(key, 'a-damaged-sheet'))
    await press('Use the earlier link: Section 7')
    expect(await screen.findByText(/^Still to come/)).toBeVisible()
  })

  test('that follows another on the same phone leaves the rides of the first one to be sent with their own token', async () => {
    await startJudging()
    server.links.add(otherToken)
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    server.isUnreachable = false
    await startJudging('Rasa Priede', otherToken)
    await waitFor(() => expect(server.deliveries).toEqual([{ token, judgeName: 'Ilze Egle' }]))
    await record(/Ozols/, 1)
    await press(/Sepp/)
    await waitFor(() =>
      expect(server.deliveries.at(-1)).toEqual({ token: otherToken, judgeName: 'Rasa Priede' }),
    )
    expect(server.entries).toHaveLength(2)
  })
})

/** Sets the server's clock to more than a day after the end of the stage. */
function endStage() {
  server.sheet = judgeSheet({ serverNow: '2026-06-08T10:00:00Z', recordsUntil: '2026-06-07T13:00:00Z' })
}

describe('a link that records no new rides', () => {
  test('says so when it is opened, and that no rides wait', async () => {
    endStage()
    openAddress(rarePaths.judgeLink(key, token))
    expect(await screen.findByText(/This link records no new rides/)).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ilze Egle')
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'This link records no new rides' })).toBeVisible()
    expect(screen.getByText(/Everything on this phone has been sent/)).toBeVisible()
    expect(screen.queryByText(/^Still to come/)).not.toBeInTheDocument()
  })

  test('still delivers the waiting rides', async () => {
    await startJudging()
    server.isUnreachable = true
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    server.isUnreachable = false
    server.answer = ({ id }) => ({ id: `not ${id}`, outcome: 'accepted', code: null, message: null })
    endStage()
    openAddress(paths.judge(key))
    expect(await screen.findByText(/1 ride waits on this phone/)).toBeVisible()
    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
    await press('Send now')
    expect(await screen.findByText(/Everything on this phone has been sent/)).toBeVisible()
    expect(server.deliveries.at(-1)).toEqual({ token, judgeName: 'Ilze Egle' })
  })
})

describe('the phone', () => {
  test('reports that it is online and how many rides wait on it, under one id', async () => {
    await startJudging()
    await waitFor(() =>
      expect([...server.devices.values()]).toEqual([{ token, judgeName: 'Ilze Egle', unsent: 0 }]),
    )
    openAddress(paths.judge(key))
    await screen.findByText(/^Still to come/)
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await waitFor(() => expect([...server.devices.values()]).toMatchObject([{ unsent: 0 }]))
  })

  test('of an account reports no name', async () => {
    server.signedIn = true
    openAddress(paths.judge(key))
    await screen.findByText(/^Still to come/)
    await waitFor(() => expect([...server.devices.values()]).toEqual([{ token: null, unsent: 0 }]))
  })

  test('that could not send everything reports how many rides are left', async () => {
    await startJudging()
    server.answer = ({ id }) => ({ id: `not ${id}`, outcome: 'accepted', code: null, message: null })
    await record(/Tamm/, 2)
    await press(/Ozols/)
    await waitFor(() => expect([...server.devices.values()]).toMatchObject([{ unsent: 1 }]))
  })

  test('without a network fails silently', async () => {
    await startJudging()
    server.isUnreachable = true
    await record(/Tamm/, 2)
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
  })
})

test('a judge with an account needs no link', async () => {
  server.signedIn = true
  openAddress(paths.judge(key))
  await screen.findByText(/^Still to come/)
  await record(/Tamm/, 2)
  await press(/Ozols/)
  await waitFor(() => expect(server.deliveries).toEqual([{ token: null, judgeName: null }]))
})
