import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoutes, serve } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { Root } from './root'

test('the first notice of a page shows the result of a quick action', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderRoutes('/', [{ path: '/', Component: Root, children: [{ index: true, element: null }] }])
  await act(() =>
    notify.progress(Promise.resolve(), { pending: 'Saving...', success: 'Saved', error: 'Error' }),
  )
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(screen.queryByText('Saving...')).not.toBeInTheDocument()
})

test('a failure that the screen itself explains shows no notice', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderRoutes('/', [{ path: '/', Component: Root, children: [{ index: true, element: null }] }])
  const { promise: action, reject: refuse } = Promise.withResolvers<void>()
  const done = notify.progress(action, { pending: 'Approving...', success: 'Approved', error: () => null })
  expect(await screen.findByText('Approving...')).toBeVisible()
  refuse(new Error('not all finished'))
  await expect(done).rejects.toThrow('not all finished')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('a notice shows the failure of an action, and the promise rejects too', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  renderRoutes('/', [{ path: '/', Component: Root, children: [{ index: true, element: null }] }])
  const action = Promise.reject(new Error('refused'))
  const texts = { pending: 'Saving...', success: 'Saved', error: 'Error saving' }
  await expect(notify.progress(action, texts)).rejects.toThrow('refused')
  expect(await screen.findByText('Error saving')).toBeVisible()
})

test('an error closes when another page is opened', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  const closeErrors = vi.spyOn(notify, 'closeErrors')
  const { router } = renderRoutes('/', [
    { path: '/', Component: Root, children: [{ path: '*', element: null }] },
  ])
  notify.error('Error deleting')
  const error = await screen.findByText('Error deleting')
  await act(() => router.navigate('/?tab=list'))
  expect(closeErrors).not.toHaveBeenCalled()
  await act(() => router.navigate('/market'))
  await waitFor(() => {
    // jsdom runs no animations.
    fireEvent.animationEnd(error)
    expect(error).not.toBeInTheDocument()
  })
})

test('a reload keeps the scroll position, and another address starts at the top', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const load = async (address: string) => {
    cleanup()
    scrollTo.mockClear()
    renderRoutes(address, [{ path: '/', Component: Root, children: [{ path: '*', element: null }] }])
    await act(async () => undefined)
    return scrollTo.mock.lastCall
  }
  await load('/stages?tab=map')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(await load('/stages?tab=list')).toEqual([0, 0])
  expect(await load('/results')).toEqual([0, 0])
  expect(await load('/stages?tab=map')).toEqual([0, 600])
})
