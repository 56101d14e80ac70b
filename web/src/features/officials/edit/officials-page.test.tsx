import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { anOfficial, someOfficials } from '../testing/officials'
import { OfficialsPage } from './officials-page'

haveModalDialogs()

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretary = { viewer: { judgeSections: [], secretary: true } }

function show(answers: Answers = {}, stage = aStage({ ...secretary, features: ['officials'] })) {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/secretary/officials`]: { body: someOfficials() },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/officials', <OfficialsPage />, {
    path: '/competitions/:institution/:championship/:stage/officials',
  })
  return requests
}

const people = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Name/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')

test('a new official gets the next role, and the whole list is saved with its version', async () => {
  const saved = someOfficials({ version: 4 })
  const requests = show({ [`PUT ${path}/secretary/officials`]: { body: saved } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an official' }))
  const added = screen.getByRole('group', { name: 'President of the jury: new' })
  const name = within(added).getByRole('textbox', { name: /Name/ })
  expect(name).toHaveFocus()
  await userEvent.type(name, 'Mia Sepp')
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  const [request] = sent(requests)
  expect(request?.headers.get('if-match')).toBe('"3"')
  expect(await request?.json()).toEqual({
    officials: [anOfficial(), { role: 'juryPresident', name: 'Mia Sepp', license: null, sections: [] }],
  })
})

test.each([
  ['with officials of another stage', 1, /or copy those of another stage/],
  ['without', 0, /^No officials yet\. Add the first one\.$/],
] as const)('an empty list %s says what can be done', async (_, stages, text) => {
  const other = {
    stage: 'r1',
    title: 'Round 1',
    startsAt: '2026-05-01T06:00:00Z',
    timeZone: 'Europe/Riga',
    officials: 2,
  }
  const saved = someOfficials({ officials: [], otherStages: stages > 0 ? [other] : [] })
  show({ [`GET ${path}/secretary/officials`]: { body: saved } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Copy from another stage' })).toHaveLength(stages)
})

test('a judge has sections, which must be numbers', async () => {
  const requests = show({ [`PUT ${path}/secretary/officials`]: { body: someOfficials() } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Judge')
  await userEvent.type(screen.getByRole('textbox', { name: 'Sections' }), 'all')
  await save()
  expect(await screen.findByText(/Enter section numbers/)).toBeVisible()
  expect(sent(requests)).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: 'Sections' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Sections' }), '1, 3-5')
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(await sent(requests)[0]?.json()).toMatchObject({
    officials: [{ role: 'judge', sections: [1, 3, 4, 5] }],
  })
})

test('the server’s error of a field is shown at the field', async () => {
  const errors = [{ field: 'officials[0].name', code: 'required', message: '' }]
  show({ [`PUT ${path}/secretary/officials`]: problem(422, 'invalid', { errors }) })
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), ' ')
  await save()
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus()
  expect(screen.getByText('Please correct the marked fields.')).toBeVisible()
})

test('what somebody else has saved is merged by role before it is saved again', async () => {
  const doctor = anOfficial({ role: 'doctor', name: 'Anna Liepa', license: null })
  const current = someOfficials({ version: 8, officials: [anOfficial(), doctor] })
  const answers = [problem(412, 'stale', { refusal: { officials: current } }), { body: someOfficials() }]
  const requests = show({ [`PUT ${path}/secretary/officials`]: () => answers.shift() ?? {} })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Uku Tamm')
  await save()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Anna Liepa')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: /to the form|Add/ }))
  expect(people().map(({ value }) => value)).toEqual(['Uku Tamm', 'Anna Liepa'])
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(sent(requests)[1]?.headers.get('if-match')).toBe('"8"')
})

test('the officials of another stage are added to the form', async () => {
  const source = {
    stage: 'first',
    title: 'Round 1',
    startsAt: '2026-05-06T07:00:00Z',
    timeZone: 'Europe/Riga',
    officials: 2,
  }
  show({
    [`GET ${path}/secretary/officials`]: { body: someOfficials({ otherStages: [source] }) },
    [`GET ${path.replace('mezezers', 'first')}/secretary/officials`]: {
      body: someOfficials({ officials: [anOfficial(), anOfficial({ role: 'doctor', name: 'Anna Liepa' })] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from another stage' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('radio', { name: /^Round 1 · .* · 2 officials$/ })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('group', { name: 'Doctor: Anna Liepa' })).toBeVisible()
  expect(people()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('an official is removed', async () => {
  show()
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove Clerk of the course: Kārlis Ozols' }),
  )
  expect(screen.getByText(/No officials yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add an official' })).toHaveFocus()
})

test('others than the secretary see no form', async () => {
  show({}, aStage({ features: ['officials'] }))
  expect(await screen.findByText('Only secretaries of this stage can edit its officials.')).toBeVisible()
})

test('without the feature the page says where it is turned on', async () => {
  show({}, aStage(secretary))
  expect(await screen.findByText('Officials are turned off')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add an official' })).not.toBeInTheDocument()
})
