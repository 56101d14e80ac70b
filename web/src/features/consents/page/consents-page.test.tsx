import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Minor, StageConsents } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { ConsentsPage } from './consents-page'

haveModalDialogs()

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretary = { viewer: { judgeSections: [], secretary: true } }
const text = {
  version: 2,
  texts: { lv: '', et: '', en: 'I agree.' },
  createdAt: '2026-06-01T09:00:00Z',
}

function aMinor(overrides: Partial<Minor> = {}): Minor {
  return {
    participant: 'ext-1',
    name: 'Uku Tamm',
    racingNumber: '21',
    racingClass: 'A',
    birthDate: '2012-05-09',
    age: 14,
    consent: null,
    ...overrides,
  }
}

function show(
  consents: StageConsents,
  answers: Answers = {},
  stage = aStage({ ...secretary, features: ['consents'] }),
) {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/secretary/consents`]: { body: consents },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/consents', <ConsentsPage />, {
    path: '/competitions/:institution/:championship/:stage/consents',
  })
  return requests
}

const given = aMinor({
  participant: 'ext-2',
  name: 'Anna Liepa',
  consent: { textVersion: 1, method: 'account', guardian: 'Mia Liepa', givenAt: '2026-06-02T09:00:00Z' },
})

test('a signature on paper is recorded with one tap', async () => {
  const paper = { textVersion: 2, method: 'paper', guardian: null, givenAt: '2026-09-12T06:00:00Z' } as const
  const requests = show(
    { texts: [text], minors: [aMinor()] },
    {
      [`PUT ${path}/secretary/consents/ext-1`]: {
        body: { texts: [text], minors: [aMinor({ consent: paper })] },
      },
    },
  )
  expect(await screen.findByText('Missing: 1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Signed on paper: Uku Tamm' }))
  expect(await screen.findByText(/Signed on paper, recorded on/)).toBeVisible()
  expect(screen.getByText('Missing: 0')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

async function openSigned() {
  await userEvent.click(await screen.findByRole('button', { name: 'Signed on paper: Uku Tamm' }))
  return within(await screen.findByRole('dialog', { name: 'Signed on paper: Uku Tamm' }))
}

test('with several versions it asks which one was signed, the last printed one first', async () => {
  localStorage.clear()
  vi.spyOn(window, 'print').mockReturnValue(undefined)
  const old = { ...text, version: 1, createdAt: '2026-05-01T09:00:00Z' }
  const newer = { ...text, version: 3 }
  const requests = show(
    { texts: [text, old], minors: [aMinor()] },
    { [`PUT ${path}/secretary/consents/ext-1`]: { body: { texts: [newer, text, old], minors: [aMinor()] } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Print forms' }))
  const first = await openSigned()
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Which version was signed' }), '1')
  await userEvent.click(first.getByRole('button', { name: 'Signed on paper' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const second = await openSigned()
  expect(second.getByRole('combobox')).toHaveValue('2')
  await userEvent.click(second.getByRole('button', { name: 'Signed on paper' }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  const versions = requests
    .filter(({ method }) => method === 'PUT')
    .map(({ url }) => new URL(url).searchParams.get('version'))
  expect(versions).toEqual(['1', '2'])
})

test('it says who agreed to which version, and a consent is removed after a question', async () => {
  const requests = show(
    { texts: [text], minors: [given] },
    {
      [`DELETE ${path}/secretary/consents/ext-2`]: {
        body: { texts: [text], minors: [{ ...given, consent: null }] },
      },
    },
  )
  expect(await screen.findByText(/Mia Liepa agreed on .* \(version 1\)/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the consent for Anna Liepa' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Missing: 1')).toBeVisible()
})

test('the first text is written, and sent with the version 0', async () => {
  const requests = show(
    { texts: [], minors: [aMinor()] },
    { [`PUT ${path}/secretary/consents/text`]: { body: { texts: [text], minors: [aMinor()] } } },
  )
  expect(await screen.findByText(/There is no text yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Signed on paper/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Print forms' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Write the text' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), 'I agree.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('I agree.')).toBeVisible()
  const request = requests.find(({ method }) => method === 'PUT')
  expect(request?.headers.get('if-match')).toBe('"0"')
  expect(await request?.json()).toEqual({ lv: '', et: '', en: 'I agree.' })
})

test('an edit that somebody else was faster with is refused with what to do', async () => {
  show({ texts: [text], minors: [] }, { [`PUT ${path}/secretary/consents/text`]: problem(412, 'stale') })
  await userEvent.click(await screen.findByRole('button', { name: 'Change the text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Someone else has just changed the text/)).toBeVisible()
})

test('a form is printed for each missing consent, and a blank one', async () => {
  show({ texts: [text], minors: [aMinor(), given] })
  await screen.findByText('Missing: 1')
  expect(document.querySelectorAll('.consent-sheet')).toHaveLength(0)
  window.dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(document.querySelectorAll('.consent-sheet')).toHaveLength(2))
  expect(document.querySelector('.consent-sheet')).toHaveTextContent('Uku Tamm')
  window.dispatchEvent(new Event('afterprint'))
})

test('others see nothing of it, and without the feature it says how to turn it on', async () => {
  show({ texts: [text], minors: [given] }, {}, aStage({ ...secretary, features: [] }))
  expect(await screen.findByText('Consents are turned off')).toBeVisible()
})
