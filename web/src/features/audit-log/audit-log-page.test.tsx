import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LogLine } from '@/api'
import { clockText, readersZone } from '@/lib/time/dates'
import { aLine } from '@/testing/audit-log'
import { rider, secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { AuditLogPage } from './audit-log-page'

const page = (entries: LogLine[], next: string | null = null) => ({ body: { entries, next } })
const stage = aLine().stage
const stages = { body: { stages: stage ? [stage] : [] } }

function show(answers: Answers, address = '/log', user: object = secretary) {
  const requests = serve({ 'GET /session': { body: { user } }, 'GET /audit-log/stages': stages, ...answers })
  return { requests, ...renderAt(address, <AuditLogPage />) }
}

const inZone = (id: string) => aLine({ id, stage: stage && { ...stage, timeZone: 'Pacific/Port_Moresby' } })

const logRequests = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/v1/audit-log')

describe('the log', () => {
  test('of the whole site has one time zone, the reader’s, also at lines of a stage', async () => {
    const ofStage = aLine({ stage: stage && { ...stage, timeZone: 'Pacific/Port_Moresby' } })
    const ofSite = aLine({ id: 'b', event: 'change_roles', stage: null, championship: null })
    show({ 'GET /audit-log': page([ofStage, ofSite]) })
    await screen.findByText('Score of 21 Uku Jaan Tamm in section 7, lap 2: 1 → 5')
    const times = screen.getAllByRole('listitem').map((line) => line.querySelector('time')?.textContent)
    const time = clockText(ofSite.timestamp, readersZone(), 'en')
    expect(times).toEqual([time, time])
  })

  test('of one stage is grouped by day, with the time at the stage', async () => {
    const before = aLine({ id: 'b', event: 'publish_stage', timestamp: '2026-09-11T21:30:00Z' })
    show({ 'GET /audit-log': page([aLine(), before]) }, '/log?stage=lamsf/trials-2026/mezezers')
    await screen.findByText('Score of 21 Uku Jaan Tamm in section 7, lap 2: 1 → 5')
    // 00:30 in Riga
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('12 September 2026')
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('14:02')
  })

  test('of a stage in another time zone names it once a day, not at each time', async () => {
    show({ 'GET /audit-log': page([inZone('a'), inZone('b')]) }, '/log?stage=lamsf/trials-2026/mezezers')
    const lines = await screen.findAllByRole('listitem')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/2026 · Port Moresby time$/)
    for (const line of lines) expect(line).not.toHaveTextContent('Moresby')
  })

  test('is grouped by day, with the person and links', async () => {
    const before = aLine({ id: 'b', event: 'publish_stage', timestamp: '2026-09-12T11:00:00Z' })
    const earlier = aLine({ id: 'c', event: 'create_stage', timestamp: '2026-09-10T09:00:00Z' })
    show({ 'GET /audit-log': page([aLine(), before, earlier]) })
    expect(await screen.findByText('Score of 21 Uku Jaan Tamm in section 7, lap 2: 1 → 5')).toBeVisible()
    const [first, second] = screen.getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent('12 September 2026')
    expect(second).toHaveTextContent('10 September 2026')
    expect(screen.getAllByText('Mia Sepp')).toHaveLength(3)
    expect(screen.getAllByRole('link', { name: 'Mežezers trial' })[0]).toHaveAttribute(
      'href',
      '/competitions/lamsf/trials-2026/mezezers',
    )
    expect(screen.getByRole('link', { name: 'Result' })).toHaveAttribute(
      'href',
      '/competitions/lamsf/trials-2026/mezezers/results?q=21',
    )
    // As large as a finger.
    expect(screen.getByRole('link', { name: 'Result' })).toHaveClass('min-h-touch')
  })

  test('shows one line for a status of many riders, which opens to the riders', async () => {
    const riders = ['11', '12', '13'].map((racingNumber) =>
      aLine({
        id: racingNumber,
        event: 'set_status',
        details: { rider: { id: racingNumber, name: 'Rider', racingNumber }, from: null, to: 'DNF' },
      }),
    )
    show({ 'GET /audit-log': page(riders) })
    expect(await screen.findByText('Status of 3 riders: DNF')).toBeVisible()
    expect(screen.getByText('12 Rider')).not.toBeVisible()
    await userEvent.click(screen.getByText('Show the riders'))
    expect(screen.getByRole('link', { name: '12 Rider' })).toHaveAttribute(
      'href',
      '/competitions/lamsf/trials-2026/mezezers/results?q=12',
    )
    expect(screen.getAllByText('Mia Sepp')).toHaveLength(1)
  })

  test('names the least number of riders while older lines of the same act may follow', async () => {
    const lines = ['11', '12', '13', '14'].map((id) =>
      aLine({ id, event: 'set_status', details: { from: null, to: 'DNF' } }),
    )
    show({
      'GET /audit-log': ({ url }) =>
        url.includes('after=') ? page(lines.slice(3)) : page(lines.slice(0, 3), 'next'),
    })
    expect(await screen.findByText('At least 3 riders: status DNF')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Status of 4 riders: DNF')).toBeVisible()
  })

  test('is filtered by its address, and so is the exported file', async () => {
    const { requests } = show(
      { 'GET /audit-log': page([aLine()]) },
      '/log?stage=lamsf/trials-2026/mezezers&event=edit_section&person=mia&from=2026-09-12&to=2026-09-12',
    )
    expect(await screen.findByRole('combobox', { name: 'Action' })).toHaveValue('edit_section')
    const query = logRequests(requests)[0]?.searchParams
    expect(query?.get('stage')).toBe('lamsf/trials-2026/mezezers')
    expect(query?.get('person')).toBe('mia')
    expect(Date.parse(query?.get('to') ?? '') - Date.parse(query?.get('from') ?? '')).toBe(24 * 3600 * 1000)
    const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    expect(file).toMatch(
      /^\/api\/v1\/audit-log\/export\?stage=lamsf.*&event=edit_section&.*format=csv&language=en/,
    )
    // The whole log is about this stage.
    await screen.findByText(/^Score of 21/)
    expect(screen.queryByRole('link', { name: 'Mežezers trial' })).not.toBeInTheDocument()
  })

  test('of a stage has a link back to the stage', async () => {
    show({ 'GET /audit-log': page([]) }, '/log?stage=lamsf/trials-2026/mezezers')
    expect(await screen.findByRole('link', { name: 'Back to the stage' })).toHaveAttribute(
      'href',
      '/competitions/lamsf/trials-2026/mezezers',
    )
  })

  test('of everything has no link back', async () => {
    show({ 'GET /audit-log': page([]) })
    expect(await screen.findByRole('heading', { name: 'Nothing in the log yet' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Back to the stage' })).toBeNull()
  })

  test('stores a new filter in the address, and clears it', async () => {
    const { router } = show({ 'GET /audit-log': page([]) })
    expect(await screen.findByRole('heading', { name: 'Nothing in the log yet' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Roles changed')
    expect(router.state.location.search).toBe('?event=change_roles')
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    expect(router.state.location.search).toBe('')
  })

  test('of a stage stays with the stage when the filter is cleared', async () => {
    const { router } = show(
      { 'GET /audit-log': page([aLine()]) },
      '/log?stage=lamsf/trials-2026/mezezers&person=Mia%20Sepp',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filter' }))
    expect(router.state.location.search).toBe('?stage=lamsf%2Ftrials-2026%2Fmezezers')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('link', { name: 'Back to the stage' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull()
  })

  test('keeps the focus and all letters while a name is typed with pauses', async () => {
    const { requests } = show({ 'GET /audit-log': page([aLine()]) })
    const requestedPerson = () => logRequests(requests).at(-1)?.searchParams.get('person')
    const field = await screen.findByRole('searchbox')
    await userEvent.type(field, 'E')
    await waitFor(() => expect(requestedPerson()).toBe('E'))
    expect(field).toHaveFocus()
    await userEvent.keyboard('zerla ')
    await waitFor(() => expect(requestedPerson()).toBe('Ezerla'))
    await userEvent.keyboard('K')
    expect(field).toHaveValue('Ezerla K')
    await waitFor(() => expect(requestedPerson()).toBe('Ezerla K'))
    await userEvent.clear(field)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear the filter' })).toBeNull())
    expect(field).toHaveFocus()
  })

  test('loads older lines', async () => {
    const older = aLine({ id: 'old', event: 'approve_results', details: { count: 60 } })
    const { requests } = show({
      'GET /audit-log': ({ url }) => (url.includes('after=') ? page([older]) : page([aLine()], '7.7')),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Results approved: 60 riders')).toBeVisible()
    expect(logRequests(requests).at(-1)?.searchParams.get('after')).toBe('7.7')
  })

  test('is for secretaries and admins', async () => {
    const { requests } = show({}, '/log', rider)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await waitFor(() => expect(requests).toHaveLength(1))
  })

  test('shows an error if it can’t be loaded', async () => {
    show({ 'GET /audit-log': problem(500, 'internal') })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  })
})
