import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin, rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { UsersPage } from './users-page'

function aUser(overrides: Partial<UserRow> = {}): UserRow {
  return {
    id: 'kaarlis',
    email: 'karlis@example.org',
    emailVerified: true,
    displayName: 'Kārlis Ozols',
    isJudge: false,
    createdAt: '2026-05-02T10:00:00Z',
    version: 1,
    admin: false,
    secretary: { everywhere: false, institutions: [] },
    ...overrides,
  }
}

const me = aUser({ id: admin.id, email: admin.email, displayName: admin.displayName, admin: true })
const institutions = [
  { slug: 'lamsf', name: 'Fictional federation', country: 'LV' },
  { slug: 'eml', name: 'Imaginary union', country: 'EE' },
]
const page = (users: UserRow[], next: string | null = null) => ({ body: { users, next } })

beforeEach(haveModalDialogs)

function show(more: Answers, user: object = admin) {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /institutions': { body: { institutions } },
    ...more,
  })
  renderAt('/users', <UsersPage />)
  return requests
}

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const searchRequests = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/v1/users')

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Roles of ${name}` }))
  await screen.findByRole('group', { name: 'Secretary' })
  return within(screen.getByRole('dialog'))
}

describe('the list', () => {
  test('says how people get into it', async () => {
    show({ 'GET /users': page([me]) })
    expect(await screen.findByRole('list', { name: 'Users' })).toBeVisible()
    expect(screen.getByText(/once they have logged in for the first time/)).toBeVisible()
  })

  test('shows people with their roles', async () => {
    const limited = aUser({ id: 'b', displayName: 'Mia Sepp', isJudge: true })
    limited.secretary = { everywhere: false, institutions: ['lamsf', 'eml'] }
    show({ 'GET /users': page([me, limited]) })
    const list = await screen.findByRole('list', { name: 'Users' })
    const [own, other] = list.children
    expect(own).toHaveTextContent('Anna Liepayouadmin@example.orgAdmin')
    await waitFor(() =>
      expect(other).toHaveTextContent('Secretary: Fictional federation, Imaginary unionJudge'),
    )
  })

  test('is only for admins', async () => {
    const requests = show({}, rider)
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(searchRequests(requests)).toEqual([])
  })

  test('is searched after typing has stopped', async () => {
    const requests = show({
      'GET /users': ({ url }) => page(new URL(url).searchParams.get('search') ? [] : [me]),
    })
    await lines()
    await userEvent.type(screen.getByRole('searchbox'), 'nobody')
    expect(await screen.findByRole('heading', { name: 'Nobody found for “nobody”' })).toBeVisible()
    expect(searchRequests(requests).map(({ search }) => search)).toEqual(['', '?search=nobody'])
  })

  test('loads the next page', async () => {
    const requests = show({
      'GET /users': ({ url }) => (url.includes('after=') ? page([aUser()]) : page([me], 'admin@example.org')),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Kārlis Ozols')).toBeVisible()
    expect(screen.getByText('Anna Liepa')).toBeVisible()
    expect(searchRequests(requests).at(-1)?.searchParams.get('after')).toBe('admin@example.org')
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('shows an error if it can’t be loaded', async () => {
    show({ 'GET /users': problem(500, 'internal') })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  })
})

describe('roles', () => {
  const put = 'PUT /users/kaarlis/roles'

  test('can be granted: admin, and secretary of one institution', async () => {
    const granted = aUser({ admin: true, version: 2 })
    const requests = show({ 'GET /users': page([me, aUser()]), [put]: { body: granted } })
    const dialog = await open('Kārlis Ozols')
    await userEvent.click(dialog.getByLabelText('Admin'))
    await userEvent.click(dialog.getByLabelText('Only for these institutions'))
    await userEvent.click(dialog.getByLabelText('Fictional federation (LV)'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const sent = requests.find(({ method }) => method === 'PUT')
    expect(sent?.headers.get('If-Match')).toBe('"1"')
    expect(await sent?.json()).toEqual({
      admin: true,
      secretary: { everywhere: false, institutions: ['lamsf'] },
    })
  })

  test('of a secretary everywhere can be revoked', async () => {
    const secretary = aUser({ secretary: { everywhere: true, institutions: [] } })
    const requests = show({ 'GET /users': page([secretary]), [put]: { body: aUser({ version: 2 }) } })
    const dialog = await open('Kārlis Ozols')
    expect(dialog.getByLabelText('Everywhere')).toBeChecked()
    await userEvent.click(dialog.getByLabelText('No'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({
      admin: false,
      secretary: { everywhere: false, institutions: [] },
    })
  })

  test('limited to institutions need at least one', async () => {
    const requests = show({ 'GET /users': page([aUser()]) })
    const dialog = await open('Kārlis Ozols')
    await userEvent.click(dialog.getByLabelText('Only for these institutions'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose at least one institution')).toBeVisible()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('of one’s own account keep the admin role', async () => {
    const requests = show({
      'GET /users': page([me]),
      'PUT /users/admin/roles': { body: { ...me, version: 2 } },
    })
    const dialog = await open('Anna Liepa')
    expect(dialog.getByLabelText('Admin')).toBeDisabled()
    expect(dialog.getByLabelText('Admin')).toBeChecked()
    expect(dialog.getByText(/^You can't remove your own admin role./)).toBeVisible()
    await userEvent.click(dialog.getByLabelText('Everywhere'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toMatchObject({ admin: true })
  })

  test('that somebody else has changed are shown in their current state', async () => {
    const lists = [page([aUser()]), page([aUser({ admin: true, version: 2 })])]
    show({
      'GET /users': () => (lists.length > 1 ? lists.shift() : lists[0]) ?? page([]),
      [put]: problem(412, 'stale'),
    })
    const dialog = await open('Kārlis Ozols')
    await userEvent.click(dialog.getByLabelText('Everywhere'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/^Someone else has changed these roles/)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Admin')).toBeChecked())
    expect(dialog.getByLabelText('Everywhere')).not.toBeChecked()
  })

  test.each([
    [problem(409, 'own-admin-role'), /^You can't remove your own admin role./],
    [problem(409, 'unverified-user'), /^This person has not confirmed the email address yet./],
    [problem(403, 'forbidden'), 'Your account is no longer allowed to change roles.'],
    [problem(500, 'internal'), 'Something went wrong, so nothing was saved. Please try again.'],
  ])('that were not saved show the reason', async (answer, text) => {
    show({ 'GET /users': page([aUser()]), [put]: answer })
    const dialog = await open('Kārlis Ozols')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(text)).toBeVisible()
  })
})
