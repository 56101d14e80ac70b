import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { aStart, aStartOrder } from '../testing/start-order'
import { StartOrderPage } from './start-order-page'

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretary = { viewer: { judgeSections: [], secretary: true } }
const second = aStart({ participant: 'grants', name: 'Toms Grants', racingNumber: '7' })

function show(answers: Answers = {}, stage = aStage({ ...secretary, features: ['startTimes'] })) {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/secretary/start-order`]: { body: aStartOrder({ starts: [aStart(), second] }) },
    [`POST ${path}/secretary/start-order/preview`]: {
      body: aStartOrder({ saved: false, starts: [second, aStart()] }),
    },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/start-order', <StartOrderPage />, {
    path: '/competitions/:institution/:championship/:stage/start-order',
  })
  return requests
}

const unsaved = aStartOrder({ version: 0, saved: false })

const method = () => screen.findByRole('combobox', { name: 'Order within a class' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and publish' }))
const sent = (requests: Request[], way: string) => requests.filter((request) => request.method === way)

beforeEach(() => {
  haveModalDialogs()
  // The day before the first start.
  vi.setSystemTime('2026-06-06T07:00:00Z')
})
afterEach(() => void vi.useRealTimers())

test('a changed setting is shown as a preview, and saved with the version', async () => {
  const saved = aStartOrder({ version: 2, method: 'number', seed: null, starts: [second, aStart()] })
  const requests = show({ [`PUT ${path}/secretary/start-order`]: { body: saved } })
  await userEvent.selectOptions(await method(), 'Racing number')
  expect(screen.getByText('Saving replaces the times that everyone sees now.')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Kārlis Ozols'))
  await save()
  expect(await screen.findByText('Saved. Everyone sees these times.')).toBeVisible()
  const [request] = sent(requests, 'PUT')
  expect(request?.headers.get('if-match')).toBe('"1"')
  expect(await request?.json()).toMatchObject({
    method: 'number',
    seed: null,
    firstStart: '10:00:00',
    order: [],
  })
})

test('once the first start has passed, an order is replaced only after a confirmation', async () => {
  vi.setSystemTime('2026-06-07T07:00:01Z')
  const saved = aStartOrder({ version: 2, method: 'number', seed: null, starts: [second, aStart()] })
  const requests = show({ [`PUT ${path}/secretary/start-order`]: { body: saved } })
  await userEvent.selectOptions(await method(), 'Racing number')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and publish' })).toBeEnabled())
  await save()
  const question = within(
    await screen.findByRole('dialog', { name: 'Replace the start order during the race?' }),
  )
  expect(
    question.getByText(/given starts of riders who have started.*lateness and time limits/),
  ).toBeVisible()
  expect(sent(requests, 'PUT')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Replace and publish' }))
  expect(await screen.findByText('Saved. Everyone sees these times.')).toBeVisible()
  expect(sent(requests, 'PUT')).toHaveLength(1)
})

test('the first order of a stage that has started is saved only after a confirmation', async () => {
  // The stage starts on 12 September.
  vi.setSystemTime('2026-09-12T07:00:01Z')
  const requests = show({
    [`GET ${path}/secretary/start-order`]: { body: unsaved },
    [`PUT ${path}/secretary/start-order`]: { body: aStartOrder() },
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and publish' })).toBeEnabled())
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Publish start times during the race?' }))
  expect(question.getByText(/everyone sees the times.*lateness and time limits/)).toBeVisible()
  expect(sent(requests, 'PUT')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
})

test('the first order is saved without a confirmation before the start of the stage', async () => {
  const requests = show({
    [`GET ${path}/secretary/start-order`]: { body: unsaved },
    [`PUT ${path}/secretary/start-order`]: { body: aStartOrder() },
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and publish' })).toBeEnabled())
  await save()
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
})

test('by hand begins with the order on screen, and a moved rider is sent', async () => {
  const requests = show()
  await userEvent.selectOptions(await method(), 'By hand')
  await userEvent.click(await screen.findByRole('button', { name: /Ozols.*down|down.*Ozols/i }))
  await waitFor(async () => {
    const last = sent(requests, 'POST').at(-1)
    expect(await last?.clone().json()).toMatchObject({ method: 'hand' })
  })
})

test('two quick moves by hand are both sent, though no preview has come in between', async () => {
  const third = aStart({ participant: 'sepp', name: 'Mia Sepp', racingNumber: '9' })
  const order = aStartOrder({ starts: [aStart(), second, third] })
  const requests = show({
    [`GET ${path}/secretary/start-order`]: { body: order },
    [`POST ${path}/secretary/start-order/preview`]: { body: { ...order, method: 'hand', saved: false } },
  })
  await userEvent.selectOptions(await method(), 'By hand')
  const up = await screen.findByRole('button', { name: /Sepp.*up|up.*Sepp/i })
  await userEvent.click(up)
  await userEvent.click(screen.getByRole('button', { name: /Sepp.*up|up.*Sepp/i }))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Mia Sepp')
  await waitFor(async () => {
    const last = sent(requests, 'POST').at(-1)
    expect(await last?.clone().json()).toMatchObject({ order: ['sepp', 'ozols', 'grants'] })
  })
})

test('an edit that began before somebody else saved is refused, also after their order was loaded', async () => {
  const theirs = aStartOrder({ version: 2, method: 'number', seed: null })
  let order = aStartOrder()
  const requests = show({
    [`GET ${path}/secretary/start-order`]: () => ({ body: order }),
    [`PUT ${path}/secretary/start-order`]: problem(412, 'stale'),
  })
  await userEvent.selectOptions(await method(), 'Standings, leader last')
  order = theirs
  const reads = () => requests.filter(({ url }) => url.endsWith('/secretary/start-order')).length
  const before = reads()
  vi.setSystemTime(Date.now() + 3_600_000)
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and publish' })).toBeEnabled())
  await save()
  expect(await screen.findByText(/Somebody else has changed the start order/)).toBeVisible()
  expect(sent(requests, 'PUT').map((request) => request.headers.get('if-match'))).toEqual(['"1"'])
})

test('late riders are listed and get a start time', async () => {
  const late = { participant: 'late', name: 'Mia Sepp', racingNumber: '9', racingClass: 'A' }
  const after = aStartOrder({ version: 2, starts: [aStart(), aStart(late)] })
  const requests = show({
    [`GET ${path}/secretary/start-order`]: { body: aStartOrder({ late: [late] }) },
    [`POST ${path}/secretary/start-order/late`]: { body: after },
  })
  expect(await screen.findByText('1 rider has no start time')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Give them start times' }))
  await waitFor(() => expect(screen.queryByText('1 rider has no start time')).not.toBeInTheDocument())
  const list = within(screen.getByRole('list', { name: 'Riders of A' }))
  expect(list.getByText('Mia Sepp')).toBeVisible()
  expect(sent(requests, 'POST')[0]?.headers.get('if-match')).toBe('"1"')
})

test('what somebody else has changed is loaded, and nothing is saved', async () => {
  show({ [`PUT ${path}/secretary/start-order`]: problem(412, 'stale') })
  await userEvent.selectOptions(await method(), 'Racing number')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save and publish' })).toBeEnabled())
  await save()
  expect(await screen.findByText(/Somebody else has changed the start order/)).toBeVisible()
})

test('a first start outside the stage is refused with a text', async () => {
  const errors = [{ field: 'firstStart', code: 'too-early', message: '' }]
  show({ [`POST ${path}/secretary/start-order/preview`]: problem(422, 'invalid', { errors }) })
  const field = await screen.findByRole('textbox', { name: /First start/ })
  await userEvent.clear(field)
  expect(screen.getByText('Enter a time, for example 10:00')).toBeVisible()
  await userEvent.type(field, '0500')
  expect(await screen.findByText(/between the start and the end of the stage/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save and publish' })).toBeDisabled()
})

test('others than the secretary see no form', async () => {
  show({}, aStage({ features: ['startTimes'] }))
  expect(await screen.findByText('Only secretaries of this stage can make the start order.')).toBeVisible()
})

test('without the feature the page says where it is turned on', async () => {
  show({}, aStage(secretary))
  expect(await screen.findByText('Start times are turned off')).toBeVisible()
})
