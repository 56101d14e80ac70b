import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { HealthCheck, ServerHealth } from '@/api'
import { admin, rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { ServerHealthPage } from './server-health-page'

function aCheck(overrides: Partial<HealthCheck> = {}): HealthCheck {
  return {
    kind: 'version',
    state: 'good',
    title: 'Version',
    sentence: 'This is Zerodab 1.2.3 on paddock.',
    advice: null,
    details: [],
    ...overrides,
  }
}

const disk = aCheck({
  kind: 'disk',
  state: 'act',
  title: 'Disk space',
  sentence: '1.0 GB of 40.0 GB are free.',
  advice: 'Free some space now.',
})
const phones = aCheck({
  kind: 'phones',
  state: 'look',
  title: "Judges' phones",
  sentence: 'Phones: 2.',
  advice: 'Open the page of judges.',
  details: [{ text: 'Round 3: 2', path: '/competitions/lamsf/cup/round-3/judges' }],
})

function aHealth(overrides: Partial<ServerHealth> = {}): ServerHealth {
  return {
    checkedAt: '2026-06-06T10:00:00Z',
    checks: [aCheck()],
    refusedAddresses: [],
    hasMailServer: true,
    testEmail: null,
    ...overrides,
  }
}

function show(health: ServerHealth, more: Answers = {}) {
  const requests = serve({
    'GET /session': { body: { user: admin } },
    'GET /server-health': { body: health },
    ...more,
  })
  renderAt('/server-health', <ServerHealthPage />)
  return requests
}

const sendTest = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Send me a test email' }))

describe('the checks', () => {
  test('that are all good need nothing', async () => {
    const requests = show(aHealth())
    expect(await screen.findByText('Everything is in order.')).toBeVisible()
    expect(screen.queryByText('What to do:')).not.toBeInTheDocument()
    const asked = requests.find(({ url }) => url.includes('server-health'))
    expect(new URL(asked?.url ?? '').search).toBe('?language=en')
  })

  test('are sorted by urgency, each with what to do and where', async () => {
    show(aHealth({ checks: [aCheck(), phones, disk] }))
    expect(await screen.findByText('To act on now: 1')).toBeVisible()
    const items = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('heading')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Disk space', "Judges' phones", 'Version'])
    expect(screen.getByText(/Free some space now/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Round 3: 2' })).toHaveAttribute(
      'href',
      '/competitions/lamsf/cup/round-3/judges',
    )
  })

  test('to look at are counted', async () => {
    show(aHealth({ checks: [phones, aCheck()] }))
    expect(await screen.findByText('To look at: 1')).toBeVisible()
  })

  test('that can’t be loaded show an error', async () => {
    show(aHealth(), { 'GET /server-health': problem(500, 'internal') })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  })

  test('are only for admins', async () => {
    const requests = serve({ 'GET /session': { body: { user: rider } } })
    renderAt('/server-health', <ServerHealthPage />)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(requests.filter(({ url }) => url.includes('server-health'))).toEqual([])
  })
})

describe('a test email', () => {
  const test1 = { address: admin.email, requestedAt: '2026-06-06T10:00:00Z' }

  test('shows that the mail server accepted it', async () => {
    const answers = [aHealth(), aHealth({ testEmail: { ...test1, delivery: 'sent', reply: null } })]
    const requests = show(aHealth(), {
      'GET /server-health': () => ({ body: answers.length > 1 ? answers.shift() : answers[0] }),
      'POST /server-health/test-email': { status: 202 },
    })
    await sendTest()
    expect(await screen.findByText(/The mail server accepted the email/)).toBeVisible()
    const posted = requests.find(({ method }) => method === 'POST')
    expect(await posted?.json()).toEqual({ language: 'en' })
  })

  test('on its way can’t be sent again', async () => {
    show(aHealth({ testEmail: { ...test1, delivery: 'waiting', reply: null } }))
    expect(await screen.findByText(/is being sent/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send me a test email' })).toBeDisabled()
  })

  test('that was refused shows the mail server’s own words', async () => {
    show(aHealth({ testEmail: { ...test1, delivery: 'failed', reply: '550 5.7.1 relaying denied' } }))
    expect(await screen.findByText('550 5.7.1 relaying denied')).toBeVisible()
    expect(screen.getByText(/did not accept/)).toBeVisible()
  })

  test('too many are refused with a reason', async () => {
    show(aHealth(), { 'POST /server-health/test-email': problem(429, 'too-many-attempts') })
    await sendTest()
    expect(await screen.findByText(/too many test emails/)).toBeVisible()
  })

  test('isn’t offered without a mail server', async () => {
    show(aHealth({ hasMailServer: false }))
    await screen.findByText('Everything is in order.')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send me a test email' })).not.toBeInTheDocument(),
    )
  })
})

test('refused addresses are listed with what to do', async () => {
  const refused = {
    address: 'janis@example.org',
    at: '2026-06-05T09:00:00Z',
    reply: '550 5.1.1 no such user',
    advice: 'There is no such address.',
  }
  show(aHealth({ refusedAddresses: [refused] }))
  const list = within(await screen.findByRole('list', { name: 'Addresses that refuse email' }))
  expect(list.getByText('janis@example.org')).toBeVisible()
  expect(list.getByText('550 5.1.1 no such user')).toBeVisible()
  expect(list.getByText(/There is no such address/)).toBeVisible()
})
