import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetJudge, countUnsentEntries } from '@/features/judging/judge-sign-out'
import { countWaiting, forgetCopies } from '@/features/outbox/outbox-sign-out'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { otherTab } from '@/testing/other-tab'
import { admin, rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { MobileMenu, UserMenu } from './user-menu'

vi.mock('@/features/judging/judge-sign-out')
vi.mock('@/features/outbox/outbox-sign-out')

beforeEach(() => {
  localStorage.clear()
  vi.mocked(countUnsentEntries).mockResolvedValue(0)
  vi.mocked(forgetJudge).mockResolvedValue(undefined)
  vi.mocked(countWaiting).mockResolvedValue(0)
  vi.mocked(forgetCopies).mockResolvedValue(undefined)
})

const signedInAs = (user: typeof rider | null) => ({ 'GET /session': { body: { user } } })
/** The menu is closed, so its entries are found among the hidden ones. */
const link = (name: string) => screen.findByRole('link', { name, hidden: true })
const logout = () => screen.findByRole('button', { name: 'Logout', hidden: true })
/** The entries of the menu from top to bottom; a divider as "–". */
const entries = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .map((entry) => (entry.querySelector('hr') ? '–' : entry.textContent))

describe('behind the avatar', () => {
  test('a rider finds profile, results, ads and logout', async () => {
    serve(signedInAs(rider))
    renderAt('/', <UserMenu />)
    await screen.findByRole('button', { name: 'Menu of Uku Jaan Tamm UJT' })
    expect(entries()).toEqual(['Profile', 'My results', 'My Ads', '–', 'Logout'])
    expect(await link('Profile')).toHaveAttribute('href', '/profile')
    expect(await link('My results')).toHaveAttribute('href', '/my-results')
    expect(await link('My Ads')).toHaveAttribute('href', '/market/my-ads')
  })

  test('an admin finds the championships first', async () => {
    serve(signedInAs(admin))
    renderAt('/', <UserMenu />)
    expect(await link('Championship')).toHaveAttribute('href', '/championship')
    expect(entries()).toEqual([
      'Championship',
      'Profile',
      'My results',
      'My Ads',
      '–',
      'Users',
      'Page views',
      'Server health',
      'Clubs',
      'Log',
      '–',
      'Logout',
    ])
  })

  test('the full name is the avatar’s tooltip', async () => {
    serve(signedInAs(rider))
    renderAt('/', <UserMenu />)
    const opener = await screen.findByRole('button', { name: 'Menu of Uku Jaan Tamm UJT' })
    expect(opener).toHaveAttribute('data-tooltip', 'Uku Jaan Tamm')
  })

  test('a visitor finds nothing', async () => {
    const requests = serve(signedInAs(null))
    renderAt('/', <UserMenu />)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('behind the menu button of a phone', () => {
  test('a visitor finds login', async () => {
    serve(signedInAs(null))
    renderAt('/', <MobileMenu />)
    expect(await link('Login')).toHaveAttribute('href', '/login')
    // The first two are only visible where the header has no room for them.
    expect(entries()).toEqual(['Competitions', 'Market', 'Login'])
  })

  test('without a network, when nobody knows who is signed in, the menu is not empty', async () => {
    serve({ 'GET /session': () => Promise.reject(new TypeError('Failed to fetch')) })
    renderAt('/', <MobileMenu />)
    const competitions = await link('Competitions')
    expect(competitions.closest('li')).not.toHaveClass('min-[22rem]:hidden')
  })

  test('whoever has opened a judge link on this phone finds the way back to the Judge App', async () => {
    localStorage.setItem('zerodab-judge-links meza-federacija/kauss-2026/posms-3', '{}')
    serve(signedInAs(null))
    renderAt('/', <MobileMenu />)
    await link('Login')
    expect(await link('Judge App')).toHaveAttribute('href', '/judge')
    expect(entries()).toEqual(['Competitions', 'Market', 'Judge App', 'Login'])
  })

  test('an admin finds all admin pages and logout', async () => {
    serve({ ...signedInAs(admin), 'GET /market/reports': { body: { ads: [] } } })
    renderAt('/', <MobileMenu />)
    await link('Championship')
    expect(entries()).toEqual([
      'Competitions',
      'Market',
      'Championship',
      'Profile',
      'My results',
      'My Ads',
      'Users',
      'Page views',
      'Server health',
      'Clubs',
      'Log',
      'Logout',
    ])
  })
})

test('the number of reported ads is also at the market of the menu, where the header has no room for it', async () => {
  const reported = { 'GET /market/reports': { body: { ads: [{ id: 'gloves' }, { id: 'boots' }] } } }
  serve({ ...signedInAs(admin), ...reported })
  renderAt('/', <MobileMenu />)
  expect(await link('Market 2 reported ads')).toHaveAttribute('href', '/market')
})

describe('logging out', () => {
  test('ends the session, forgets the judge on this phone and leads to the login page', async () => {
    const requests = serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    const { router } = renderAt('/profile', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(requests.map(({ method }) => method)).toContain('DELETE')
    expect(forgetJudge).toHaveBeenCalledWith('rider')
    await waitFor(() => expect(screen.queryByText('UJT')).not.toBeInTheDocument())
  })

  test('is confirmed by a notice', async () => {
    const success = vi.spyOn(notify, 'success')
    serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('You are logged out'))
  })

  test('notifies the other tabs', async () => {
    const other = otherTab()
    serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    renderAt('/profile', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(other.received).toEqual([{ signedIn: false }]))
  })

  test('is refused while this phone has unsent entries, and says how many', async () => {
    vi.mocked(countUnsentEntries).mockResolvedValue(3)
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    const requests = serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('3')))
    expect(requests.map(({ method }) => method)).not.toContain('DELETE')
    expect(screen.getByText('UJT')).toBeInTheDocument()
  })

  test('is refused while starts or finishes recorded on this phone wait', async () => {
    vi.mocked(countWaiting).mockResolvedValue(2)
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    const requests = serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('2')))
    expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  })

  test('asks first if this phone can’t tell whether entries are unsent', async () => {
    haveModalDialogs()
    vi.mocked(countUnsentEntries).mockRejectedValue(new DOMException('', 'UnknownError'))
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    const requests = serve({ ...signedInAs(rider), 'DELETE /session': { status: 204 } })
    const { router } = renderAt('/profile', <UserMenu />)
    await userEvent.click(await logout())
    const question = within(await screen.findByRole('dialog', { name: 'Log out anyway?' }))
    expect(question.getByText(/^The rides stored on this phone can't be read/)).toBeVisible()
    expect(requests.map(({ method }) => method)).not.toContain('DELETE')
    expect(error).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Log out anyway' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(requests.map(({ method }) => method)).toContain('DELETE')
  })

  test('is refused after the question, too, if unsent entries are found', async () => {
    haveModalDialogs()
    vi.mocked(countUnsentEntries)
      .mockRejectedValueOnce(new DOMException('', 'UnknownError'))
      .mockResolvedValue(3)
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    const requests = serve(signedInAs(rider))
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await userEvent.click(await screen.findByRole('button', { name: 'Log out anyway' }))
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('3')))
    expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  })

  test('without a connection asks to log out again later', async () => {
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    serve({
      ...signedInAs(rider),
      'DELETE /session': () => {
        throw new TypeError('network')
      },
    })
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringMatching(/^The server can't be reached, so you may/)),
    )
  })

  test('shows a failure and changes nothing', async () => {
    const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
    serve({ ...signedInAs(rider), 'DELETE /session': { status: 500 } })
    renderAt('/', <UserMenu />)
    await userEvent.click(await logout())
    await waitFor(() => expect(error).toHaveBeenCalledWith('Logging out failed. Please try again.'))
    expect(forgetJudge).not.toHaveBeenCalled()
    expect(screen.getByText('UJT')).toBeInTheDocument()
  })
})
