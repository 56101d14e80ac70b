import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@/api'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { OwnNotifications } from './own-notifications'

const child = { id: 'rider-of-a-parent' }
const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const endpoint = 'https://push.example/phone'
/** The subscription that the browser has. */
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null
const permission = { current: 'default', answer: 'granted' }
const subscribe = vi.fn<(options: object) => Promise<NonNullable<typeof subscription>>>()

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
})

beforeEach(() => {
  subscription = null
  Object.assign(permission, { current: 'default', answer: 'granted' })
  subscribe.mockReset().mockImplementation(async () => {
    subscription = {
      endpoint,
      toJSON: () => ({ keys: { p256dh: 'key of the browser', auth: 'secret' } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
    return subscription
  })
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission.current
    },
    requestPermission: async () => (permission.current = permission.answer),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
})

function show(participants = [aParticipant({ id: rider.id })], user: User = rider) {
  const state: { endpoint: string | null } = { endpoint: null }
  const answers: Answers = {
    'GET /session': { body: { user } },
    [`GET ${path}/participants`]: { body: { feedPosition: 1, participants } },
    'GET /profile/push-subscription': () => ({ body: { publicKey: 'key of the server', ...state } }),
    'PUT /profile/push-subscription': () => {
      state.endpoint = endpoint
      return { status: 204 }
    },
    'DELETE /profile/push-subscription': () => {
      state.endpoint = null
      return { status: 204 }
    },
  }
  const requests = serve(answers)
  renderAt('/', <OwnNotifications stage={aStage({ features: ['messages'] })} />)
  return { requests, state, answers }
}

const turnOn = { name: 'Get messages as notifications' }
const turnOff = { name: 'Turn notifications off' }

test('a rider turns notifications on and off', async () => {
  const { requests } = show()
  await userEvent.click(await screen.findByRole('button', turnOn))
  await userEvent.click(await screen.findByRole('button', turnOff))
  expect(await screen.findByRole('button', turnOn)).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key of the server',
  })
  const put = requests.find(({ method }) => method === 'PUT')
  expect(await put?.json()).toEqual({ endpoint, publicKey: 'key of the browser', auth: 'secret' })
  expect(subscription).toBeNull()
})

test('a subscription of another account is not the own one', async () => {
  await subscribe({})
  const { state } = show()
  state.endpoint = 'https://push.example/elsewhere'
  expect(await screen.findByRole('button', turnOn)).toBeVisible()
})

test('somebody who refuses learns where to allow notifications', async () => {
  permission.answer = 'denied'
  show()
  await userEvent.click(await screen.findByRole('button', turnOn))
  expect(await screen.findByText(/This browser blocks notifications/)).toBeVisible()
  expect(subscribe).not.toHaveBeenCalled()
})

test('a failure is named, and the button stays', async () => {
  subscribe.mockRejectedValue(new Error('no push service'))
  show()
  await userEvent.click(await screen.findByRole('button', turnOn))
  expect(await screen.findByText(/could not be turned on or off/)).toBeVisible()
  expect(screen.getByRole('button', turnOn)).toBeEnabled()
})

test('on an iPhone the site must be on the home screen', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  show()
  expect(await screen.findByText(/Home Screen/)).toBeVisible()
})

test('somebody who is not registered is asked nothing', async () => {
  const { requests } = show([aParticipant()])
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/participants'))).toBe(true))
  await act(async () => undefined)
  expect(requests.some(({ url }) => url.endsWith('/push-subscription'))).toBe(false)
})

test('a parent gets the messages to a child', async () => {
  const parent = { ...rider, riders: [rider, child].map(({ id }) => ({ id, name: 'Example' })) }
  show([aParticipant({ id: child.id })], parent)
  expect(await screen.findByRole('button', turnOn)).toBeVisible()
})

test('without an answer of the server the page says that nothing is known', async () => {
  const { answers } = show()
  answers['GET /profile/push-subscription'] = { status: 500 }
  expect(await screen.findByText(/It is not known whether this device gets notifications/)).toBeVisible()
})
