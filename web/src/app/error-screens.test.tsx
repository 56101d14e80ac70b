import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoutes } from '@/testing/render'
import { ErrorScreen } from './error-screens'

function Broken(): never {
  throw new Error('a screen that breaks')
}

test('a screen that fails says what happened and offers a refresh', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderRoutes('/', [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('Support team is being notified. Please try to refresh page.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('without a network it says offline instead of reporting an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderRoutes('/', [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  expect(screen.getByText('This page needs a connection.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
