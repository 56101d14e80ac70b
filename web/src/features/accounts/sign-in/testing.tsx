// Test helpers for the login page: rendering it and filling in its fields.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderAt } from '@/testing/render'
import { aSetup } from '@/testing/server-setup'
import { LoginPage } from './login-page'

export const signedOut = {
  'GET /session': { body: { user: null } },
  'GET /setup': { body: aSetup() },
  'GET /sign-in-ways': { body: { providers: [{ id: 'google', name: 'Google' }] } },
}

export function showLogin(address = '/login') {
  return renderAt(address, <LoginPage />, { path: '/login', routes: [{ path: '*', element: null }] })
}

export const email = () => screen.getByRole('textbox', { name: 'Email' })
export const password = () => screen.getByLabelText('Password', { selector: 'input' })
export const newPassword = () => screen.getByLabelText('New password', { selector: 'input' })
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

export async function enterPassword(address: string, secret: string) {
  await userEvent.type(email(), address)
  await userEvent.type(password(), secret)
  await press('Login')
}
