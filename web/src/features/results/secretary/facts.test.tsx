import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SecretaryFacts } from '@/api'
import { aBoard } from '@/testing/board'
import type { ProgressTexts } from '@/ui/notices/notify'
import { recordNotices } from '@/testing/notices'
import { specialRules } from '@/testing/rules'
import { openBrowser } from '../testing/browser'
import { openResults } from '../testing/page'
import {
  menuAction,
  openAsSecretary,
  openDialog,
  requestWith,
  resultPath,
  resultRoute,
  secretaryStage,
} from '../testing/secretary'
import { aResult, aSecretaryRow } from '../testing/stage'

// The page loads this code on demand; it is loaded here so that no test waits for it.
beforeAll(async () => {
  await import('./panel/secretary-panel')
})

let notices: ProgressTexts[]
beforeEach(() => {
  openBrowser(360)
  notices = recordNotices()
})
afterEach(() => vi.unstubAllGlobals())

const TITLE = 'Guest and other details'
const RULES_ROUTE = 'GET /institutions/club/championships/cup/rules'

const noFacts: SecretaryFacts = {
  used: ['guest'],
  guest: false,
  bikeYear: null,
  cards: 0,
  powerSection: null,
  orderByHand: null,
  orderByHandReason: '',
}
const allUsed = ['guest', 'bikeYear', 'cards', 'powerSection', 'orderByHand'] as const

/** Opens the dialog of the first rider at a stage with other rules than the default ones. */
async function openFacts(
  facts: Partial<SecretaryFacts>,
  answers: Parameters<typeof openResults>[0]['answers'] = {},
) {
  const result = aResult('a', { version: 9, facts: { ...noFacts, ...facts } })
  const requests = await openResults({
    stage: { ...secretaryStage, hasDefaultRules: false },
    board: aBoard([aSecretaryRow('a', 0)]),
    answers: { [resultRoute]: { body: result }, [RULES_ROUTE]: { body: specialRules }, ...answers },
  })
  await screen.findByRole('complementary', { name: 'Secretary' })
  await userEvent.click(menuAction(TITLE))
  const dialog = within(await openDialog())
  await dialog.findByLabelText('Guest')
  return { requests, dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) }
}

test('by the default rules the menu has no details of a rider', async () => {
  await openAsSecretary()
  expect(screen.queryByRole('button', { name: TITLE, hidden: true })).toBeNull()
})

test('by other rules a rider is marked as a guest, in the version that was read', async () => {
  const { requests, dialog, save } = await openFacts(
    {},
    { [`PUT ${resultPath}/facts`]: { body: aResult('a') } },
  )
  expect(dialog.queryByLabelText('Yellow cards')).toBeNull()
  expect(dialog.getByLabelText('Guest')).toHaveFocus()
  expect(dialog.getByLabelText('Guest')).toHaveAccessibleDescription(/^Has a place and gets no points/)
  await userEvent.click(dialog.getByLabelText('Guest'))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestWith(requests, 'PUT')?.headers.get('If-Match')).toBe('"9"')
  expect(await requestWith(requests, 'PUT')?.json()).toEqual({
    guest: true,
    bikeYear: null,
    cards: 0,
    powerSection: null,
    orderByHand: null,
    orderByHandReason: '',
  })
  expect(notices[0]?.success).toBe('Saved: 1 Rider a (guest and other details)')
})

test('the details that the rules use are shown as they are, and changed', async () => {
  const facts = { used: [...allUsed], guest: true, bikeYear: 1994, cards: 1, powerSection: 2 }
  const { requests, dialog, save } = await openFacts(facts, {
    [`PUT ${resultPath}/facts`]: { body: aResult('a') },
  })
  expect(dialog.getByLabelText('Guest')).toBeChecked()
  expect(dialog.getByLabelText('Bike year')).toHaveValue('1994')
  expect(dialog.getByLabelText('Place in the Power Section')).toHaveValue('2')
  expect(dialog.getByLabelText('Yellow cards')).toHaveAccessibleDescription('From 0 to 20')
  await userEvent.clear(dialog.getByLabelText('Bike year'))
  await userEvent.clear(dialog.getByLabelText('Yellow cards'))
  await userEvent.type(dialog.getByLabelText('Yellow cards'), '2')
  await userEvent.type(dialog.getByLabelText('Order decided by an official'), '1')
  await userEvent.type(dialog.getByLabelText(/^Reason for the order/), ' drew lots ')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await requestWith(requests, 'PUT')?.json()).toEqual({
    guest: true,
    bikeYear: null,
    cards: 2,
    powerSection: 2,
    orderByHand: 1,
    orderByHandReason: 'drew lots',
  })
})

test('a number out of range and an order without a reason are shown at their fields and not sent', async () => {
  const { requests, dialog, save } = await openFacts({ used: [...allUsed], orderByHand: 1 })
  const cards = dialog.getByLabelText('Yellow cards')
  await userEvent.clear(cards)
  await userEvent.type(cards, '21')
  await save()
  expect(cards).toHaveAccessibleDescription('Enter a number from 0 to 20')
  expect(cards).toHaveFocus()
  await userEvent.clear(cards)
  await save()
  const reason = dialog.getByLabelText(/^Reason for the order/)
  expect(reason).toHaveFocus()
  expect(reason).toHaveAccessibleDescription('This field is required')
  expect(requestWith(requests, 'PUT')).toBeUndefined()
})

test('a field that the server refuses is named', async () => {
  const errors = [{ field: 'bikeYear', code: 'out-of-range', message: 'must be from 1900 to 2027' }]
  const { dialog, save } = await openFacts(
    { used: [...allUsed] },
    { [`PUT ${resultPath}/facts`]: { status: 422, body: { code: 'invalid', errors } } },
  )
  await userEvent.type(dialog.getByLabelText('Bike year'), '1994')
  await save()
  await waitFor(() =>
    expect(dialog.getByLabelText('Bike year')).toHaveAccessibleDescription(/^Enter a number from 1900 to/),
  )
})

test('details that someone else has changed since are shown', async () => {
  const current = aResult('a', { version: 10, facts: { ...noFacts, used: ['guest', 'cards'], cards: 2 } })
  const { dialog, save } = await openFacts(
    { used: ['guest', 'cards'] },
    { [`PUT ${resultPath}/facts`]: { status: 412, body: { code: 'stale', refusal: { result: current } } } },
  )
  await userEvent.clear(dialog.getByLabelText('Yellow cards'))
  await userEvent.type(dialog.getByLabelText('Yellow cards'), '1')
  await save()
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeVisible()
  expect(dialog.getByLabelText('Yellow cards')).toHaveValue('2')
})
