import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ContactOfRider, Stage } from '@/api'
import { renderAt, serve } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { EmergencyContactsPage } from './emergency-contacts-page'

const stageAt = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretary = { judgeSections: [], secretary: true }

function aRider(overrides: Partial<ContactOfRider> = {}): ContactOfRider {
  return {
    participant: 'ext-1',
    name: 'Uku Tamm',
    racingNumber: '21',
    racingClass: 'A',
    contact: { name: 'Mia Tamm, mother', phone: '+372 512-34567' },
    ...overrides,
  }
}

function show(riders: ContactOfRider[], { stage = {}, isDeleted = false }: Options = {}) {
  serve({
    'GET /session': { body: { user: null } },
    [`GET ${stageAt}`]: { body: aStage({ features: ['emergencyContacts'], viewer: secretary, ...stage }) },
    [`GET ${stageAt}/secretary/emergency-contacts`]: {
      body: { deletedAt: '2026-10-12T15:00:00Z', isDeleted, riders },
    },
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/emergency-contacts', <EmergencyContactsPage />, {
    path: '/competitions/:institution/:championship/:stage/emergency-contacts',
  })
}

interface Options {
  stage?: Partial<Stage>
  isDeleted?: boolean
}

test('a contact is called with one tap, and riders without one are counted', async () => {
  show([aRider(), aRider({ participant: 'ext-2', name: 'Anna Liepa', racingNumber: '7', contact: null })])
  const link = await screen.findByRole('link', { name: /Mia Tamm, mother, the contact of Uku Tamm/ })
  expect(link).toHaveAttribute('href', 'tel:+37251234567')
  expect(screen.getByText('1 rider has no contact.')).toBeVisible()
  const row = screen.getByText('Anna Liepa').closest('li') ?? document.body
  expect(within(row).getByText('No contact')).toBeVisible()
})

test('a rider is found by number', async () => {
  show([aRider(), aRider({ participant: 'ext-2', name: 'Anna Liepa', racingNumber: '7' })])
  await userEvent.type(await screen.findByRole('searchbox'), '7')
  expect(await screen.findByText('Anna Liepa')).toBeVisible()
  await expect.poll(() => screen.queryByText('Uku Tamm')).toBeNull()
})

test('it says when the contacts were deleted', async () => {
  show([aRider({ contact: null })], { isDeleted: true })
  expect(await screen.findByText('The contacts are deleted')).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('nobody but a secretary sees the list', async () => {
  show([aRider()], { stage: { viewer: { judgeSections: [], secretary: false } } })
  expect(
    await screen.findByText('Only secretaries of this stage can see its emergency contacts.'),
  ).toBeVisible()
  expect(screen.queryByText(/Mia Tamm/)).not.toBeInTheDocument()
})

test('without the feature it says how to turn it on', async () => {
  show([aRider()], { stage: { features: [] } })
  expect(await screen.findByText('Emergency contacts are turned off')).toBeVisible()
})
