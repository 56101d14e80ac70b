import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type Minor, type SecretaryParticipant } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { aSecretaryParticipant, aStage } from '@/testing/stage'
import { notify, type ProgressTexts } from '@/ui/notices/notify'
import { SecretaryToolsContext, type LastSavedParticipant } from './secretary/secretary-tools'
import { ParticipantsSection } from './participants-section'
import { ParticipantsView } from './participants-view'
import { aForm, aParticipantDetail, formRequest } from '../testing/form'

const stageAt = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretaryPath = `${stageAt}/secretary/participants`
const onePath = `${secretaryPath}/ext-1`

/** The texts of the notices. */
let notices: ProgressTexts[]

beforeEach(() => {
  haveModalDialogs()
  notices = []
  vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
    notices.push(texts)
    return action
  })
})

const secretary = { viewer: { judgeSections: [], secretary: true } }

async function show(
  participants: SecretaryParticipant[],
  answers = {},
  { address = '/', stage = aStage(secretary) } = {},
) {
  const requests = serve({
    'GET /session': { body: { user: { ...rider, secretary: true } } },
    [`GET ${secretaryPath}`]: { body: { feedPosition: 5, participants } },
    [formRequest]: { body: aForm() },
    ...answers,
  })
  renderAt(address, <ParticipantsSection stage={stage} />)
  await screen.findByRole('table', { name: 'Participants', hidden: true })
  return requests
}

const twoRiders = () => [
  aSecretaryParticipant(),
  aSecretaryParticipant({ id: 'ext-2', name: 'Mia Sepp', racingNumber: '70', gender: 'female', age: 17 }),
]
const tick = (name: string) => screen.getByRole('checkbox', { name: `Confirmed: ${name}` })
/** An entry of the first rider's menu; jsdom doesn't open popovers. */
function inMenu(name: string): HTMLElement {
  const [found] = screen.getAllByRole('button', { name, hidden: true })
  if (!found) throw new Error(`no menu has ${name}`)
  return found
}
/** The error text of the notice for this refusal. */
function errorText(
  texts: ProgressTexts | undefined,
  { body }: ReturnType<typeof problem>,
): string | null | undefined {
  return typeof texts?.error === 'function' ? texts.error(new ApiError(body)) : texts?.error
}
const sent = (requests: Request[], method: string) => requests.filter((request) => request.method === method)
const confirmAnswer = (id: string) => ({
  [`PUT ${secretaryPath}/${id}/status`]: {
    body: aSecretaryParticipant({
      ...twoRiders().find((one) => one.id === id),
      status: 'confirmed',
      version: 4,
    }),
  },
})

test('by rules with DNS a rider without a ride can have that status', async () => {
  const stage = aStage({ ...secretary, statuses: ['DNF', 'NC', 'DNS', 'DQ'] })
  const answer = { [`PUT ${stageAt}/results/ext-1/status`]: { status: 412, body: {} } }
  const requests = await show(twoRiders(), answer, { stage })
  await userEvent.click(inMenu('Set DNS'))
  await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1))
  const [request] = sent(requests, 'PUT')
  expect(request?.headers.get('if-match')).toBe('"1"')
  expect(await request?.clone().json()).toEqual({ status: 'DNS' })
})

test('by the default rules nobody has DNS, and unknown ages are named', async () => {
  await show([aSecretaryParticipant({ birthDate: null, age: null, birthYear: null })])
  expect(screen.queryByRole('button', { name: 'Set DNS', hidden: true })).toBeNull()
  expect(screen.getAllByText('Age unknown').length).toBeGreaterThan(0)
})

test('the form of the participant whom the address names opens at once', async () => {
  await show(
    twoRiders(),
    { [`GET ${secretaryPath}/ext-2`]: { body: aParticipantDetail() } },
    { address: '/?q=70&participant=ext-2#participants' },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Edit participant' })
  expect(await within(dialog).findByRole('combobox', { name: 'Club' })).toBeVisible()
})

/** A list with a search for Ozols, to which somebody is added. */
function SearchedList({ added }: { added: LastSavedParticipant }) {
  const [saved, setSaved] = useState<LastSavedParticipant | null>(null)
  const stage = aStage(secretary)
  return (
    <SecretaryToolsContext
      value={{
        key: stageKey(stage),
        openDialog: () => undefined,
        hasDns: false,
        lastSaved: saved,
        withoutConsent: null,
      }}
    >
      <button type="button" onClick={() => setSaved(added)}>
        Add {added.name}
      </button>
      <ParticipantsView stage={stage} participants={twoRiders()} audience="secretary" />
    </SecretaryToolsContext>
  )
}

test.each([
  ['Mia Sepp', '70', 'Mia Sepp'],
  ['Kārlis Ozols', '7', 'Ozols'],
])('a search is replaced if it would hide the rider just added: %s', async (name, racingNumber, search) => {
  serve({ 'GET /session': { body: { user: null } } })
  renderAt('/?q=Ozols', <SearchedList added={{ name, racingNumber }} />)
  expect(screen.getByRole('searchbox')).toHaveValue('Ozols')
  await userEvent.click(screen.getByRole('button', { name: `Add ${name}` }))
  expect(screen.getByRole('searchbox')).toHaveValue(search)
  expect(screen.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible()
})

test('a participant is added above the list', async () => {
  await show(twoRiders())
  await userEvent.click(screen.getByRole('button', { name: 'Add new participant' }))
  expect(await screen.findByRole('dialog', { name: 'Add new participant' })).toBeVisible()
})

describe('what the secretary sees', () => {
  test('includes status, age with birth date, gender, license and the time since the registration', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T12:30:00Z'))
    await show([aSecretaryParticipant()])
    const heads = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Status', 'Age', 'Gender', 'Licence', 'Registered']))
    const row = screen.getByRole('row', { name: /Kārlis Ozols/ })
    for (const text of ['36', '09.05.1990', 'Male', 'LV-118', '3 h ago'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0)
  })

  test('starts with the number of confirmed riders and the search, with the charts after the list', async () => {
    await show([aSecretaryParticipant({ status: 'confirmed' }), ...twoRiders().slice(1)])
    expect(screen.getByText('1 of 2 confirmed')).toBeVisible()
    const [list, bars] = screen.getAllByRole('table')
    expect(list).toHaveAccessibleName('Participants')
    expect(bars).not.toHaveAccessibleName('Participants')
  })

  test('can be exported in the language of the page', async () => {
    await show(twoRiders())
    expect(screen.getByRole('link', { name: 'Export as XLSX', hidden: true })).toHaveAttribute(
      'href',
      `/api/v1${secretaryPath}/export?format=xlsx&language=en`,
    )
  })
})

describe('the status', () => {
  test('that a rider has is disabled in the menu, the other one is sent with the version that it is based on', async () => {
    const requests = await show(twoRiders(), confirmAnswer('ext-1'))
    expect(inMenu('Set status: Registered')).toBeDisabled()
    await userEvent.click(inMenu('Set status: Confirmed'))
    await waitFor(() => expect(tick('Kārlis Ozols')).toBeChecked())
    const [request] = sent(requests, 'PUT')
    expect(request?.headers.get('If-Match')).toBe('"3"')
    expect(await request?.json()).toEqual({ status: 'confirmed' })
    expect(notices[0]).toMatchObject({ pending: 'Saving...', success: 'Saved: 7 Kārlis Ozols is confirmed' })
    expect(inMenu('Set status: Confirmed')).toBeDisabled()
  })

  test('is confirmed with a note if the rider has no number yet', async () => {
    const unnumbered = aSecretaryParticipant({ racingNumber: '' })
    await show([unnumbered], confirmAnswer('ext-1'))
    await userEvent.click(tick('Kārlis Ozols'))
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]?.success).toBe('Saved: Kārlis Ozols is confirmed, but has no number yet')
  })

  test('is confirmed by a click and reverted by another one', async () => {
    const requests = await show([aSecretaryParticipant({ status: 'confirmed' })], {
      [`PUT ${onePath}/status`]: { body: aSecretaryParticipant({ version: 4 }) },
    })
    await userEvent.click(tick('Kārlis Ozols'))
    await waitFor(() => expect(tick('Kārlis Ozols')).not.toBeChecked())
    expect(await sent(requests, 'PUT')[0]?.json()).toEqual({ status: 'registered' })
  })

  test('that somebody else has changed is fetched again, and the secretary is informed', async () => {
    const requests = await show(twoRiders(), { [`PUT ${onePath}/status`]: problem(412, 'stale') })
    await userEvent.click(tick('Kārlis Ozols'))
    await waitFor(() =>
      expect(sent(requests, 'GET').filter(({ url }) => url.endsWith(secretaryPath))).toHaveLength(2),
    )
    expect(errorText(notices[0], problem(412, 'stale'))).toMatch(/^This was changed somewhere else/)
    expect(tick('Kārlis Ozols')).not.toBeChecked()
  })
})

describe('by keyboard', () => {
  test('a number and Enter twice confirm a rider; typing the next number starts the next search', async () => {
    const requests = await show(twoRiders(), { ...confirmAnswer('ext-1'), ...confirmAnswer('ext-2') })
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('7{Enter}')
    expect(tick('Kārlis Ozols')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(tick('Kārlis Ozols')).toBeChecked())
    await userEvent.keyboard('{Enter}')
    expect(sent(requests, 'PUT')).toHaveLength(1)

    await userEvent.keyboard('70{Enter}')
    expect(screen.getByRole('searchbox')).toHaveValue('70')
    expect(tick('Mia Sepp')).toHaveFocus()
  })

  test('Enter in a search with several matches confirms nobody, and the number of matches is shown', async () => {
    await show(twoRiders())
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('s{Enter}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(screen.getByText('2 participants found')).not.toHaveClass('sr-only')
  })

  test('a search that finds nobody offers to add the rider', async () => {
    await show(twoRiders())
    await userEvent.type(screen.getByRole('searchbox'), '99{Enter}')
    const message = screen.getByRole('heading', { name: 'Nobody found for “99”' }).closest('section, div')
    if (!(message instanceof HTMLElement)) throw new Error('the message has no element')
    await userEvent.click(within(message).getByRole('button', { name: 'Add new participant' }))
    expect(await screen.findByRole('dialog', { name: 'Add new participant' })).toBeVisible()
  })

  test('the prefix of a number confirms nobody', async () => {
    await show(twoRiders().slice(1))
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('7{Enter}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(tick('Mia Sepp')).toHaveFocus()
  })

  test('arrow keys move between the checkboxes, and Escape returns to the search', async () => {
    await show(twoRiders())
    tick('Kārlis Ozols').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(tick('Mia Sepp')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(tick('Kārlis Ozols')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})

async function deleteFirst() {
  await userEvent.click(inMenu('Delete'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByRole('heading', { name: 'Are you sure you want to delete participant Kārlis Ozols?' }),
  ).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
}

describe('deleting', () => {
  test('asks for confirmation, then removes the rider from the list', async () => {
    const requests = await show(twoRiders(), { [`DELETE ${onePath}`]: { status: 204 } })
    await deleteFirst()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Kārlis Ozols/ })).not.toBeInTheDocument())
    expect(sent(requests, 'DELETE')[0]?.headers.get('If-Match')).toBe('"3"')
    expect(notices[0]).toMatchObject({
      pending: 'Removing...',
      success: 'Participant is removed from the stage',
    })
  })

  test('is refused for a rider with results', async () => {
    await show(twoRiders(), { [`DELETE ${onePath}`]: problem(409, 'has-results') })
    await deleteFirst()
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(screen.getByRole('row', { name: /Kārlis Ozols/ })).toBeVisible()
    expect(errorText(notices[0], problem(409, 'has-results'))).toBe(
      'Participant has results. Delete results first',
    )
    expect(errorText(notices[0], problem(500, 'internal'))).toBe('Error removing participant from the stage')
  })
})

const aMinor = (participant: string, consent: Minor['consent']): Minor => ({
  participant,
  name: 'Mia Sepp',
  racingNumber: '70',
  racingClass: 'A',
  birthDate: '2009-05-09',
  age: 17,
  consent,
})
const threeRiders = () => [
  ...twoRiders(),
  aSecretaryParticipant({ id: 'ext-3', name: 'Uku Tamm', racingNumber: '8', age: 15 }),
]
const names = () =>
  within(screen.getByRole('table', { name: 'Participants' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('the consent of parents and guardians', () => {
  const consentsPath = `${stageAt}/secretary/consents`
  const given = { textVersion: 1, method: 'paper', guardian: null, givenAt: '2026-09-01T09:00:00Z' } as const
  const showMinors = (minors: Minor[]) =>
    show(
      threeRiders(),
      { [`GET ${consentsPath}`]: { body: { texts: [], minors } } },
      { stage: aStage({ ...secretary, features: ['consents'] }) },
    )

  test('is marked as missing on the rows of minors who have none', async () => {
    await showMinors([aMinor('ext-2', null), aMinor('ext-3', given)])
    expect(await screen.findByRole('rowheader', { name: /^Mia Sepp Consent missing/ })).toBeVisible()
    expect(screen.getAllByText('Consent missing')).toHaveLength(1)
  })

  test('is what a filter shows the riders without', async () => {
    await showMinors([aMinor('ext-2', null), aMinor('ext-3', given)])
    const filter = await screen.findByRole('checkbox', { name: 'Consent missing: 1' })
    await userEvent.click(filter)
    expect(names()).toEqual([expect.stringMatching(/^Mia Sepp/)])
    expect(screen.getByText('1 participant found')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'Ozols')
    expect(await screen.findByText(/Ozols/)).toBeVisible()
    expect(screen.queryByText('No rider in this list lacks a consent.')).toBeNull()
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.click(filter)
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  test('has no filter if every minor has one', async () => {
    const requests = await showMinors([aMinor('ext-3', given)])
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith(consentsPath))).toBe(true))
    expect(screen.queryByRole('checkbox', { name: /^Consent/ })).not.toBeInTheDocument()
  })

  test('is not asked for without the feature', async () => {
    const requests = await show(threeRiders())
    expect(requests.filter(({ url }) => url.endsWith(consentsPath))).toEqual([])
    expect(screen.queryByText(/^Consent/)).not.toBeInTheDocument()
  })
})

test('an empty list offers the secretary to import one', async () => {
  serve({
    'GET /session': { body: { user: { ...rider, secretary: true } } },
    [`GET ${secretaryPath}`]: { body: { feedPosition: 5, participants: [] } },
    [formRequest]: { body: aForm() },
  })
  renderAt('/', <ParticipantsSection stage={aStage(secretary)} />)
  expect(await screen.findByText('No participants yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import participants' }))
  expect(await screen.findByRole('dialog', { name: 'Import participants' })).toBeVisible()
})
