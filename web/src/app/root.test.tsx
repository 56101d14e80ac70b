import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoutes, serve } from '@/testing/render'
import { notify } from '@/ui/notify'
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
