import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { notify } from './notify'
import { ToastContainer } from './toast-container'

test('a notice is in the landmark of notifications, coloured by its kind, and can be closed', async () => {
  render(<ToastContainer />)
  notify.error('The ride was not saved')
  const landmark = await screen.findByRole('region', { name: 'Notifications' })
  const notice = await within(landmark).findByRole('alert')
  expect(notice).toHaveTextContent('The ride was not saved')
  expect(notice).toHaveClass('Toastify__toast--error')
  const close = within(notice).getByRole('button', { name: 'Close' })
  // As large as a finger.
  expect(close).toHaveClass('size-touch')
  await userEvent.click(close)
  // jsdom has no animations, after which it would be removed.
  await waitFor(() => expect(notice).toHaveAttribute('data-in', 'false'))
})
