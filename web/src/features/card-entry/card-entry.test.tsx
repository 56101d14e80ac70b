import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { JudgeSheet, ResultsStatus } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt } from '@/testing/render'
import { db } from '@/features/judging/outbox/open-db'
import { Outbox } from '@/features/judging/outbox/outbox'
import { linksKey } from '@/features/judging/storage/link-keys'
import { writePhoneValue } from '@/features/judging/storage/phone-storage'
import { JudgeServer } from '@/features/judging/testing/judge-server'
import { ride } from '@/features/judging/testing/phone'
import { judgeSheet, rider } from '@/features/judging/testing/sheet'
import { CardEntry } from './card-entry'

haveModalDialogs()
let server: JudgeServer

beforeEach(async () => {
  await db.close()
  globalThis.indexedDB = new IDBFactory()
  server = new JudgeServer()
})

const stage = 'meza-federacija/kauss-2026/posms-3'

/** The card entry of the secretary, with a 3 recorded for number 07 in section 8 of lap 1. */
async function open(
  query = '',
  ridersToCome?: ReadonlySet<string>,
  riders?: JudgeSheet['riders'],
  resultsStatus: ResultsStatus = 'inProgress',
) {
  const entries = [{ participant: 'r07', key: 'section8-lap1', total: 3, conflict: false }]
  const sheet = judgeSheet({ entries, sections: [7, 8], ...(riders && { riders }) })
  const onRefresh = vi.fn<() => void>()
  const { router } = renderAt(
    `/competitions/${stage}/card-entry${query}`,
    <CardEntry
      storedSheet={{
        owner: 'user:janis',
        stage,
        sheet: { ...sheet, stage: { ...sheet.stage, resultsStatus } },
        requestedAt: Date.now(),
      }}
      serverProblem={null}
      activeRiders={ridersToCome}
      onRefresh={onRefresh}
    />,
    {
      path: '/competitions/:institution/:championship/:stage/card-entry',
      routes: [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }],
    },
  )
  await screen.findByRole('heading', { name: 'Card entry' })
  return { onRefresh, router }
}

const numberField = () => screen.findByRole('textbox', { name: 'Racing number' })
const undo = () => screen.findByRole('button', { name: /^Undo/ })

test('after the approval it leads to the results, where they are reopened', async () => {
  await open('', undefined, undefined, 'approved')
  expect(screen.getByRole('heading', { name: 'The results are approved' })).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Results' })
  expect(links.at(-1)).toHaveAttribute('href', `/competitions/${stage}/results`)
  expect(screen.queryByRole('textbox', { name: 'Racing number' })).toBeNull()
})

test('after the standings are published it says who can reopen the results', async () => {
  await open('', undefined, undefined, 'standingsPublished')
  expect(screen.getByText(/^The standings are published. Only an admin/)).toBeVisible()
  expect(screen.queryByText(/To correct something, reopen/)).toBeNull()
})

test('a card is saved with a moment to undo, and sent when the next one is opened', async () => {
  await open()
  await userEvent.type(await numberField(), '7{Enter}')
  await userEvent.keyboard('01235{Enter}')
  expect(await undo()).toBeVisible()
  expect(await numberField()).toHaveFocus()
  expect(server.entries).toEqual([])
  await userEvent.keyboard('21{Enter}')
  await waitFor(() => expect(server.entries).toHaveLength(5))
  expect(server.entries.every(({ fromCard }) => fromCard)).toBe(true)
  expect(new Set(server.entries.map(({ id }) => id)).size).toBe(5)
})

test('the next card takes two keys: the first saves, the second opens it', async () => {
  await open('?number=07')
  await userEvent.keyboard('0{Control>}{Enter}{/Control}')
  expect(await numberField()).toHaveAccessibleDescription(/Enter alone opens the next card/)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('form', { name: /^Card of number (?!07)/ })).toBeVisible()
  await waitFor(() => expect(server.entries.map(({ key }) => key)).toEqual(['section7-lap1']))
})

test('no card is open before a number is entered, also if a rider has no number', async () => {
  await open('', undefined, [rider('', 'Līga Bērza', 'A')])
  expect(await numberField()).toHaveFocus()
  expect(screen.queryByRole('form', { name: /^Card of number/ })).toBeNull()
})

test('the next card is never that of a rider who is DNF or DQ, whose number still opens it', async () => {
  await open('', new Set(['r21']))
  expect(await numberField()).toHaveAccessibleDescription(/opens the next card: 21 /)
  await userEvent.keyboard('07{Enter}')
  expect(await screen.findByRole('form', { name: /^Card of number 07/ })).toBeVisible()
})

test('undo opens the card again with its values, and nothing was sent', async () => {
  await open('?number=07')
  await userEvent.keyboard('0{Enter}5{Control>}{Enter}{/Control}')
  await userEvent.click(await undo())
  expect(await screen.findByRole('textbox', { name: 'Section 7, lap 1' })).toHaveValue('0')
  expect(screen.getByRole('textbox', { name: 'Section 7, lap 2' })).toHaveValue('5')
  expect(screen.queryByText(/not sent/)).toBeNull()
  expect(server.entries).toEqual([])
})

test('a card that contradicts a recorded score is sent at once, so that the conflict can be decided right away', async () => {
  const { onRefresh } = await open('?number=07')
  await userEvent.click(screen.getByRole('textbox', { name: 'Section 8, lap 1' }))
  await userEvent.keyboard('5{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.entries.map(({ key }) => key)).toEqual(['section8-lap1']))
  await waitFor(() => expect(onRefresh).toHaveBeenCalled())
})

test('leaving a card with entered scores asks first, by a link too', async () => {
  const { router } = await open('?number=07')
  await userEvent.keyboard('0')
  await act(() => router.navigate('/elsewhere'))
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('textbox', { name: 'Section 7, lap 1' })).toHaveValue('0')
  await userEvent.click(screen.getByRole('textbox', { name: 'Section 7, lap 1' }))
  await userEvent.keyboard('{Backspace}')
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('after a card is discarded, leaving still asks about the saved cards that are not sent', async () => {
  const { router } = await open('?number=07')
  server.isUnreachable = true
  await userEvent.keyboard('0{Control>}{Enter}{/Control}')
  await userEvent.type(await numberField(), '21{Enter}')
  await userEvent.keyboard('0')
  await act(() => router.navigate('/elsewhere'))
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('dialog', { name: '1 ride is not sent yet' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull()
  server.isUnreachable = false
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('a card is discarded and left at once if nothing waits', async () => {
  const { router } = await open('?number=07')
  await userEvent.keyboard('0')
  await act(() => router.navigate('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

test('nothing is said to be sent before the first card is saved', async () => {
  await open()
  expect(screen.queryByText('All sent')).toBeNull()
  await userEvent.type(await numberField(), '7{Enter}')
  await userEvent.keyboard('0{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 not sent')).toBeVisible()
})

test('a card that arrives after the approval is said not to count', async () => {
  server.answer = ({ id }) => ({ id, outcome: 'conflict', code: 'results-approved', message: null })
  await open('?number=07')
  await userEvent.keyboard('0{Control>}{Enter}{/Control}')
  await userEvent.type(await numberField(), '21{Enter}')
  expect(await screen.findByText("Sent, but it doesn't count: the results are approved")).toBeVisible()
  expect(screen.queryByText('Sent')).toBeNull()
})

test('a card that waited since before a reload is said to be sent', async () => {
  server.isUnreachable = true
  await open('?number=07')
  await userEvent.keyboard('0{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 not sent')).toBeVisible()
  cleanup()
  server.isUnreachable = false
  await open()
  expect(await screen.findByText('1 not sent')).toBeVisible()
  // The next card ends the time to undo.
  await userEvent.type(await numberField(), '21{Enter}')
  expect(await screen.findByText('All sent')).toBeVisible()
})

test('a score that equals the recorded one is not sent again', async () => {
  await open('?number=07')
  await userEvent.click(screen.getByRole('textbox', { name: 'Section 8, lap 1' }))
  await userEvent.keyboard('3{Control>}{Enter}{/Control}')
  expect(await numberField()).toHaveFocus()
  expect(screen.queryByText('Just saved')).toBeNull()
})

test('an unknown number shows an error at the field', async () => {
  await open()
  await userEvent.type(await numberField(), '404{Enter}')
  expect(await numberField()).toHaveAccessibleDescription('No rider has the number 404')
})

test('a card that cannot be stored stays open with an error', async () => {
  await open('?number=07')
  await userEvent.keyboard('0')
  // The outbox, which may look for rides to send at the same time, reports the full phone.
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  vi.spyOn(db, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved/))
  expect(screen.getByRole('textbox', { name: 'Section 7, lap 1' })).toHaveValue('0')
})

test('rides of an ended judge link are listed before they are sent in the name of the secretary', async () => {
  const owner = 'link:ended-judge-link'
  const link = { owner, token: 'ended-judge-link', judgeName: 'Ilze Egle', ended: true }
  writePhoneValue(linksKey(stage), JSON.stringify({ current: null, links: [link] }))
  const former = new Outbox(
    { owner, stage },
    { db, post: () => Promise.resolve({ kind: 'linkEnded' }), signedInAs: () => Promise.resolve(owner) },
  )
  await former.record({ ...ride('21', 2), name: 'Uku Jaan Tamm' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show the rides' }))
  const list = within(await screen.findByRole('dialog', { name: 'Rides of another link' }))
  expect(list.getByText('Recorded by Ilze Egle')).toBeVisible()
  expect(server.entries).toEqual([])
  await userEvent.click(list.getByRole('button', { name: 'Send under my name' }))
  await waitFor(() => expect(server.entries).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
