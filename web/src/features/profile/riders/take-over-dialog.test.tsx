import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, type Answers } from '@/testing/render'
import { ProfilePage } from '../profile-page'
import { aProfile, aRider, serveProfile } from '../testing/page'

beforeEach(haveModalDialogs)

function open(answers: Answers) {
  const requests = serveProfile(aProfile(), answers)
  const { router } = renderAt('/profile?take-over=abc', <ProfilePage />)
  return { requests, router }
}

const offer = (mayBeOwn: boolean) => ({ body: { id: 'anna', name: 'Anna Liepa', mayBeOwn } })
const taken = { body: { riders: [aRider()] } }
const path = 'POST /profile/rider-offer'

test('the rider of a link is taken over after a confirmation, and the address forgets the link', async () => {
  const { requests, router } = open({ [path]: offer(false), [`${path}/acceptance`]: taken })
  await userEvent.click(await screen.findByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  const acceptance = requests.find(({ url }) => url.endsWith('/acceptance'))
  expect(await acceptance?.json()).toEqual({ token: 'abc', asOwn: false })
})

test('an account without registrations says who the rider is', async () => {
  const { requests } = open({ [path]: offer(true), [`${path}/acceptance`]: taken })
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeDisabled()
  await userEvent.click(screen.getByRole('radio', { name: 'I am Anna Liepa' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/acceptance'))).toBe(true))
  const acceptance = requests.find(({ url }) => url.endsWith('/acceptance'))
  expect(await acceptance?.json()).toEqual({ token: 'abc', asOwn: true })
})

test('a rider whose take-over was not answered is taken over by the repeat', async () => {
  let attempts = 0
  const { router } = open({
    [path]: offer(false),
    [`${path}/acceptance`]: () =>
      ++attempts === 1 ? problem(503, 'shutting-down') : problem(409, 'rider-link-invalid'),
    'GET /profile/riders': { body: { riders: [aRider(), aRider({ id: 'anna', own: false })] } },
  })
  const confirm = await screen.findByRole('button', { name: 'Take over' })
  await userEvent.click(confirm)
  await waitFor(() => expect(attempts).toBe(1))
  await waitFor(() => expect(confirm).toBeEnabled())
  await userEvent.click(confirm)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(attempts).toBe(2)
})

test('a link that is no longer valid says so', async () => {
  open({ [path]: problem(409, 'rider-link-invalid') })
  expect(await screen.findByText(/Ask for a new one/)).toBeVisible()
})
