import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskRider } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin, secretary as user } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aSecretaryParticipant, aStage, noTestRides } from '@/testing/stage'
import { aDeskRider, someFees } from '../testing/desk'
import { notify } from '@/ui/notices/notify'
import { ownerOf } from '@/features/outbox/signed-in-as'
import { db } from '../outbox/desk-db'
import { EntryDeskPage } from './entry-desk-page'

const scope = { owner: ownerOf(user.id), stage: 'lamsf/trials-2026/mezezers' }

beforeEach(async () => {
  haveModalDialogs()
  await db.forgetCopies(() => true)
  const left = [...(await db.list(scope)), ...(await db.listWaitingOfOthers(scope))]
  await Promise.all(left.map(({ id }) => db.remove(id)))
})

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const address = '/competitions/lamsf/trials-2026/mezezers/entry-desk'
const secretary = { viewer: { judgeSections: [], secretary: true } }
const bank = { recipient: 'Moto klubs', iban: 'LV80BANK0000435195001', reference: 'Cup 1' }
const payment = {
  id: 'p1',
  amountCents: 2500,
  method: 'cash',
  reason: '',
  takenAt: '2026-09-12T07:00:00Z',
  takenBy: 'Anna Kalna',
  receipt: null,
} as const
const paid = aDeskRider({ paidCents: 2500, openCents: 0, state: 'paid', payments: [payment] })

function show(
  answers: Answers = {},
  {
    riders = [aDeskRider()],
    at = address,
    stage = aStage({ ...secretary, features: ['entryDesk'] }),
  }: {
    riders?: DeskRider[]
    at?: string
    stage?: ReturnType<typeof aStage>
  } = {},
) {
  const requests = serve({
    'GET /session': { body: { user } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/secretary/participants`]: {
      body: { feedPosition: 1, participants: [aSecretaryParticipant()] },
    },
    [`GET ${path}/secretary/entry-desk`]: { body: { riders, bank } },
    ...answers,
  })
  renderAt(at, <EntryDeskPage />, {
    path: '/competitions/:institution/:championship/:stage/entry-desk',
  })
  return requests
}

const sent = (requests: Request[]) => requests.filter(({ method }) => method === 'POST' || method === 'PUT')

test('a payment is taken with two taps', async () => {
  const success = vi.spyOn(notify, 'success')
  const requests = show({ [`POST ${path}/secretary/entry-desk/payments`]: { body: paid } })
  await userEvent.click(await screen.findByRole('button', { name: '€25 to pay: Kārlis Ozols' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kārlis Ozols' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cash' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('€25 taken'))
  const [request] = sent(requests)
  expect(await request?.json()).toMatchObject({
    participant: 'ext-1',
    amountCents: 2500,
    method: 'cash',
    reason: '',
    millisecondsAgo: expect.any(Number),
  })
})

test('more than the rider owes is taken only after a confirmation', async () => {
  const requests = show({ [`POST ${path}/secretary/entry-desk/payments`]: { body: paid } })
  await userEvent.click(await screen.findByRole('button', { name: '€25 to pay: Kārlis Ozols' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kārlis Ozols' }))
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Amount/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '250')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take more than is owed?' }))
  expect(question.getByText('Kārlis Ozols owes €25.')).toBeVisible()
  expect(sent(requests)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Take €250' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
  expect(await sent(requests)[0]?.json()).toMatchObject({ amountCents: 25_000, method: 'cash' })
})

test('where the stage has no fees any amount is taken at once', async () => {
  const rider = aDeskRider({ dueCents: 0, openCents: 0, state: 'nothingDue' })
  const answers = { [`POST ${path}/secretary/entry-desk/payments`]: { body: paid } }
  const requests = show(answers, { riders: [rider] })
  await userEvent.click(await screen.findByRole('button', { name: /Kārlis Ozols/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kārlis Ozols' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
})

test('a payment that the server can’t save just now is sent again with the same id', async () => {
  let isFull = true
  const requests = show({
    [`POST ${path}/secretary/entry-desk/payments`]: () =>
      isFull ? problem(503, 'storage-unavailable') : { body: paid },
  })
  await userEvent.click(await screen.findByRole('button', { name: /to pay: Kārlis/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cash' }))
  expect(await dialog.findByText('This payment waits to be sent. Do not take it again.')).toBeVisible()
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
  isFull = false
  await tryAgainUntil(() => expect(dialog.queryByText(/waits to be sent/)).not.toBeInTheDocument())
  const bodies = await Promise.all(sent(requests).map((request) => request.json()))
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
})

test('an amount that is none is not sent', async () => {
  const requests = show()
  await userEvent.click(await screen.findByRole('button', { name: /to pay: Kārlis/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: 'Amount in euros' })
  await userEvent.clear(amount)
  await userEvent.type(amount, 'lots')
  await userEvent.click(dialog.getByRole('button', { name: 'Card' }))
  expect(dialog.getByText('Enter an amount, for example 25 or 25.50')).toBeVisible()
  expect(sent(requests)).toHaveLength(0)
})

test('a refund has a reason and is never more than was paid', async () => {
  const requests = show(
    { [`POST ${path}/secretary/entry-desk/payments`]: { body: aDeskRider() } },
    { riders: [paid] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Paid: Kārlis Ozols' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByText('Give money back'))
  const fold = within(dialog.getByRole('group', { name: 'Give money back' }))
  const amount = fold.getByRole('textbox', { name: 'Amount in euros' })
  await userEvent.type(amount, '00')
  await userEvent.click(fold.getByRole('button', { name: 'Cash' }))
  expect(fold.getByText(/can't be more than the rider has paid/)).toBeVisible()
  await userEvent.clear(amount)
  await userEvent.type(amount, '10')
  await userEvent.type(fold.getByRole('textbox', { name: /Reason/ }), 'Rain')
  await userEvent.click(fold.getByRole('button', { name: 'Cash' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
  expect(await sent(requests)[0]?.json()).toMatchObject({ amountCents: -1000, reason: 'Rain' })
})

test('a tick says that the rider is here, and what failed is said', async () => {
  const error = vi.spyOn(notify, 'error')
  const requests = show({
    [`POST ${path}/secretary/entry-desk/marks`]: problem(404, 'not-found'),
  })
  const tick = await screen.findByRole('checkbox', { name: 'Kārlis Ozols is here' })
  expect(screen.getByText('0 of 1 are here')).toBeVisible()
  await userEvent.click(tick)
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(
      'Not saved for Kārlis Ozols: This rider is no longer registered, so nothing was saved.',
    ),
  )
  expect(await sent(requests)[0]?.json()).toMatchObject({ mark: 'arrived', set: true, participant: 'ext-1' })
  await waitFor(() => expect(tick).not.toBeChecked())
})

const unreachable = () => {
  throw new TypeError('no network')
}

/** What the browser says when a network is back. */
const tryAgainUntil = (check: () => void) =>
  waitFor(() => {
    window.dispatchEvent(new Event('online'))
    check()
  })

const openRider = () => userEvent.click(screen.getByRole('button', { name: /to pay: Kārlis/ }))
const marks = `POST ${path}/secretary/entry-desk/marks`
const payments = `POST ${path}/secretary/entry-desk/payments`
const tickOf = (name: string) => screen.findByRole('checkbox', { name: `${name} is here` })

describe('while the server can’t be reached', () => {
  test('a tick stays, the page says that it waits, and it is sent later with the same id', async () => {
    let isReachable = false
    const requests = show({
      [marks]: () =>
        isReachable
          ? { body: aDeskRider({ arrived: { at: '2026-09-12T07:00:00Z', by: null } }) }
          : unreachable(),
    })
    const tick = await tickOf('Kārlis Ozols')
    await userEvent.click(tick)
    const notice = await screen.findByText(/1 entry waits on this computer/, {}, { timeout: 5_000 })
    expect(notice).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Not sent yet' }))
    expect(list.getByText(/^Kārlis Ozols · ticked: Is here · /)).toBeVisible()
    expect(tick).toBeChecked()
    isReachable = true
    await tryAgainUntil(() => expect(screen.queryByText(/waits on this computer/)).not.toBeInTheDocument())
    const bodies = await Promise.all(sent(requests).map((request) => request.json()))
    expect(bodies.length).toBeGreaterThan(1)
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    expect(bodies.at(-1).millisecondsAgo).toBeGreaterThan(bodies[0].millisecondsAgo)
  })

  test('a payment that waits can’t be taken again, also after the dialog was closed', async () => {
    const requests = show({ [payments]: unreachable })
    await screen.findByRole('button', { name: /to pay: Kārlis/ })
    await openRider()
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cash' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText('Payment not sent yet')).toBeVisible()
    await openRider()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This payment waits to be sent. Do not take it again.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cash' })).toBeDisabled()
    const bodies = await Promise.all(sent(requests).map((request) => request.json()))
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
  })

  test('the desk opens with the last list, and what waited is sent once the server is back', async () => {
    const desk = { riders: [aDeskRider()], bank }
    const stage = aStage({ ...secretary, features: ['entryDesk'] })
    await db.saveCopy({ ...scope, requestedAt: Date.now(), content: { stage, desk } })
    let isReachable = false
    const whenReachable = (answer: object) => () => (isReachable ? { body: answer } : unreachable())
    const requests = show({
      'GET /session': whenReachable({ user }),
      [`GET ${path}`]: whenReachable(stage),
      [`GET ${path}/secretary/participants`]: whenReachable({ feedPosition: 1, participants: [] }),
      [`GET ${path}/secretary/entry-desk`]: whenReachable(desk),
      [`GET ${path}/test-rides`]: whenReachable(noTestRides),
      [payments]: whenReachable(paid),
    })
    await userEvent.click(await screen.findByRole('button', { name: /to pay: Kārlis/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cash' }))
    await waitFor(async () => expect(await db.list(scope)).toHaveLength(1))
    isReachable = true
    await tryAgainUntil(() => expect(sent(requests)).toHaveLength(1))
    await waitFor(async () => expect(await db.list(scope)).toEqual([]))
  })

  test('without a stored list of today nothing is shown', async () => {
    const stage = aStage({ ...secretary, features: ['entryDesk'] })
    const requestedAt = Date.now() - 25 * 3600 * 1000
    await db.saveCopy({ ...scope, requestedAt, content: { stage, desk: { riders: [aDeskRider()], bank } } })
    show({ 'GET /session': unreachable, [`GET ${path}`]: unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText('Kārlis Ozols')).not.toBeInTheDocument()
  })
})

test('entries of another person are neither shown nor sent', async () => {
  await db.add({
    owner: 'user:somebody',
    stage: scope.stage,
    id: '0190a5b0-0000-7000-8000-000000000001',
    recordedAt: Date.now(),
    state: 'waiting',
    name: 'Toms Grants',
    edit: { mark: { participant: 'ext-1', mark: 'arrived', set: true } },
  })
  const requests = show()
  expect(await screen.findByText(/1 entry of another person waits on this computer/)).toBeVisible()
  expect(await tickOf('Kārlis Ozols')).not.toBeChecked()
  expect(screen.queryByText(/Toms Grants/)).not.toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
  expect(sent(requests)).toHaveLength(0)
})

test('an entry that the server refused stays listed until somebody removes it', async () => {
  show({ [marks]: problem(404, 'not-found') })
  await userEvent.click(await tickOf('Kārlis Ozols'))
  const list = within(await screen.findByRole('list', { name: 'Not saved' }))
  expect(list.getByText(/no longer registered/)).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: /^Remove the entry/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not saved' })).not.toBeInTheDocument())
})

test('while the account may not work at the desk, an entry waits and the page says why', async () => {
  show({ [marks]: problem(403, 'forbidden') })
  await userEvent.click(await tickOf('Kārlis Ozols'))
  expect(await screen.findByText(/does not accept them just now/, {}, { timeout: 5_000 })).toBeVisible()
  expect(await db.list(scope)).toMatchObject([{ state: 'waiting' }])
})

test('a reminder says first whom it reaches, and is the same reminder when it is sent again', async () => {
  const success = vi.spyOn(notify, 'success')
  const reminders = `${path}/secretary/entry-desk/reminders`
  let isLost = true
  const requests = show({
    [`GET ${reminders}`]: {
      body: {
        owing: 3,
        emails: 2,
        withoutAddress: [{ name: 'Egle Osis', racingNumber: '7', delivery: 'noAddress' }],
        sent: [
          {
            id: 'r1',
            sentAt: '2026-09-11T07:00:00Z',
            sender: 'Anna Kalna',
            riders: [{ name: 'Mia Sepp', racingNumber: '70', delivery: 'failed' }],
          },
        ],
      },
    },
    [`POST ${reminders}`]: () => (isLost ? problem(503, 'storage-unavailable') : { status: 204 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remind by email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind by email' }))
  expect(await dialog.findByText('3 riders still have to pay.')).toBeVisible()
  expect(dialog.getByText(/7 Egle Osis/)).toBeInTheDocument()
  expect(dialog.getByText('not delivered: please call')).toBeInTheDocument()
  const button = dialog.getByRole('button', { name: 'Send 2 emails' })
  await userEvent.click(button)
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement()
  isLost = false
  await userEvent.click(button)
  await waitFor(() => expect(success).toHaveBeenCalledWith('2 emails will be sent in the next minutes'))
  const bodies = await Promise.all(sent(requests).map((request) => request.json()))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
})

test('the address of a code opens the dialog of its rider, or says that there is none', async () => {
  show({}, { at: `${address}?rider=ext-1` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Kārlis Ozols' }))
  expect(dialog.getByRole('checkbox', { name: 'Consent signed' })).not.toBeChecked()
  expect(dialog.getByRole('button', { name: 'Correct number, bike or class' })).toBeVisible()
})

test('where parents agree in the registration, the dialog leads to their consents', async () => {
  const features = ['entryDesk', 'consents'] as const
  show({}, { at: `${address}?rider=ext-1`, stage: aStage({ ...secretary, features: [...features] }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Kārlis Ozols' }))
  expect(dialog.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/mezezers\/consents$/))
})

test('a code of another stage says that its rider is not registered', async () => {
  show({}, { at: `${address}?rider=nobody` })
  expect(await screen.findByText('This rider is not registered for this stage.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the cash list has the sums of each person', async () => {
  const sums = { cashCents: 2500, cardCents: 0, transferCents: 0, totalCents: 2500 }
  show(
    {
      [`GET ${path}/secretary/entry-desk/cash-list`]: {
        body: {
          payments: [{ ...payment, name: '', racingNumber: '' }],
          sums,
          people: [{ name: 'Anna Kalna', ...sums }],
        },
      },
    },
    { at: `${address}?view=cash-list` },
  )
  const table = within(await screen.findByRole('table', { name: 'Totals' }))
  expect(table.getByRole('row', { name: 'Anna Kalna €25.00 €0.00 €0.00 €25.00' })).toBeVisible()
  expect(screen.getByText('Deleted rider')).toBeVisible()
})

test('fees are saved with their version, and a wrong IBAN is said at its field', async () => {
  const errors = [{ field: 'iban', code: 'format', message: '' }]
  let isRefused = true
  const requests = show(
    {
      [`GET ${path}/secretary/entry-desk/fees`]: { body: someFees() },
      [`PUT ${path}/secretary/entry-desk/fees`]: () =>
        isRefused ? problem(422, 'invalid', { errors }) : { body: someFees({ version: 2 }) },
    },
    { at: `${address}?view=fees` },
  )
  const own = await screen.findByRole('textbox', { name: 'Class A' })
  await userEvent.type(own, '30,50')
  await userEvent.type(screen.getByRole('textbox', { name: 'IBAN' }), 'LV81 BANK')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is not a valid IBAN. Check every character.')).toBeVisible()
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  const last = sent(requests).at(-1)
  expect(last?.headers.get('if-match')).toBe('"1"')
  expect(await last?.json()).toMatchObject({
    standardCents: 2500,
    classes: [{ racingClass: 'A', amountCents: 3050 }],
    lateFrom: null,
  })
})

test('the fees say whose they are, and an admin gives them to the championship after a question', async () => {
  const own = someFees({ championshipHasFees: true })
  const requests = show(
    {
      'GET /session': { body: { user: admin } },
      [`GET ${path}/secretary/entry-desk/fees`]: { body: own },
      [`POST ${path}/secretary/entry-desk/fees/championship`]: {
        body: someFees({ version: 2, source: 'championship', championshipHasFees: true }),
      },
    },
    { at: `${address}?view=fees` },
  )
  expect(await screen.findByText('This stage has fees of its own.')).toBeVisible()
  expect(screen.getByRole('button', { name: "Use the championship's fees" })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Use for the whole championship' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/keep their present fees/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Use for the whole championship' }))
  expect(await screen.findByText(/These are the fees of the championship/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use for the whole championship' })).not.toBeInTheDocument()
  expect(sent(requests)[0]?.headers.get('if-match')).toBe('"1"')
})

test('a secretary can’t change the fees of the championship', async () => {
  show({ [`GET ${path}/secretary/entry-desk/fees`]: { body: someFees() } }, { at: `${address}?view=fees` })
  expect(await screen.findByText('This stage has fees of its own.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use for the whole championship' })).not.toBeInTheDocument()
})

test('the receipt has the payments of its rider', async () => {
  show({}, { at: `${address}?view=receipt&rider=ext-1`, riders: [paid] })
  expect(await screen.findByText('Moto klubs')).toBeVisible()
  expect(screen.getByRole('row', { name: 'Total €25.00' })).toBeVisible()
})

test('the first print gives a receipt its number, and later ones say that they are copies', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  const numbered = { ...paid, payments: [{ ...payment, receipt: '2026/17' }] }
  const requests = show(
    { [`POST ${path}/secretary/entry-desk/receipts`]: { body: numbered } },
    { at: `${address}?view=receipt&rider=ext-1`, riders: [paid] },
  )
  expect(await screen.findByText('It gets its number when you print it.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('Receipt 2026/17')).toBeVisible()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Copy')).not.toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('Copy')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(2)
  expect(sent(requests)).toHaveLength(1)
})

test('a rider without payments has no receipt', async () => {
  show({}, { at: `${address}?view=receipt&rider=ext-1` })
  expect(await screen.findByText('No receipt')).toBeVisible()
})

test('others than the secretary see no desk', async () => {
  show({}, { stage: aStage({ features: ['entryDesk'] }) })
  expect(await screen.findByText('Only secretaries of this stage can work at the entry desk.')).toBeVisible()
})

test('without the feature the page says where it is turned on', async () => {
  show({}, { stage: aStage(secretary) })
  expect(await screen.findByText('The entry desk is turned off')).toBeVisible()
})
