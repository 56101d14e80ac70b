import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { MessageTexts, SentMessages, Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { MessagesPage } from './messages-page'

beforeEach(haveModalDialogs)

const stageRequest = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const messagesRequest = `${stageRequest}/secretary/messages`
const texts = (subject: string): MessageTexts => ({
  lv: { subject: '', text: '' },
  et: { subject: '', text: '' },
  en: { subject, text: `${subject}.` },
})
const nothingSent: SentMessages = {
  messages: [],
  templates: [{ name: 'cancelled', texts: texts('The trial is cancelled') }],
}

function show(answers: Answers = {}, stage: Partial<Stage> = {}) {
  const requests = serve({
    'GET /session': { body: { user: secretary } },
    [`GET ${stageRequest}`]: {
      body: aStage({ features: ['messages'], viewer: { judgeSections: [], secretary: true }, ...stage }),
    },
    [`GET ${stageRequest}/approval`]: { body: anApproval() },
    [`GET ${stageRequest}/test-rides`]: { body: noTestRides },
    [`GET ${messagesRequest}`]: { body: nothingSent },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/messages', <MessagesPage />, {
    path: '/competitions/:institution/:championship/:stage/messages',
  })
  return requests
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a template is filled in, the secretary sees whom the message reaches, and sends it', async () => {
  const requests = show({
    [`POST ${messagesRequest}/preview`]: {
      body: {
        riders: 3,
        emails: 2,
        phones: 1,
        withoutAddress: [{ name: 'Egle Osis', racingNumber: '7', delivery: 'noAddress', push: null }],
      },
    },
    [`POST ${messagesRequest}`]: { status: 204 },
  })
  const template = await screen.findByRole('combobox', { name: 'Template' })
  await userEvent.selectOptions(template, 'Cancelled')
  await press('Show recipients')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('3 riders')).toBeVisible()
  expect(dialog.getByText('2 of them get an email.')).toBeVisible()
  expect(dialog.getByText(/7 Egle Osis/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/messages'))
  await expect(sent?.json()).resolves.toMatchObject({
    audience: { kind: 'all' },
    byEmail: true,
    byPush: true,
    onPage: true,
    texts: texts('The trial is cancelled'),
  })
  // The form is empty again, with another id.
  expect(screen.getByRole('textbox', { name: 'Subject (English)' })).toHaveValue('')
})

test('a message is sent again with its id after a lost answer, and with another one once it is changed', async () => {
  const requests = show({
    [`POST ${messagesRequest}/preview`]: { body: { riders: 1, emails: 1, withoutAddress: [] } },
    [`POST ${messagesRequest}`]: () => Promise.reject(new TypeError('network')),
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Cancelled')
  const sentIds = async () => {
    const sent = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages'))
    return Promise.all(sent.map(async (request) => String((await request.clone().json()).id)))
  }
  const send = async (count: number) => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await sentIds()).toHaveLength(count))
  }
  await press('Show recipients')
  await send(1)
  await send(2)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject (English)' }), '!')
  await press('Show recipients')
  await send(3)
  const [first, second, third] = await sentIds()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what is missing is said before anything is sent', async () => {
  const requests = show()
  await screen.findByRole('combobox', { name: 'Template' })
  await press('Show recipients')
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter both a subject and a text')
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject (English)' }), 'Moved')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text (English)' }), 'To Sunday')
  await userEvent.click(screen.getByRole('checkbox', { name: 'By email' }))
  await userEvent.click(screen.getByRole('checkbox', { name: "On the stage's page" }))
  await press('Show recipients')
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose how the message is sent')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the record says whose email was not delivered', async () => {
  show({
    [`GET ${messagesRequest}`]: {
      body: {
        ...nothingSent,
        messages: [
          {
            id: 'm-1',
            sentAt: '2026-09-01T09:00:00Z',
            sender: 'Rita',
            texts: texts('Moved'),
            audience: 'class',
            racingClass: 'A',
            byEmail: true,
            byPush: true,
            onPage: true,
            withdrawnAt: null,
            recipients: [
              { name: 'Egle Osis', racingNumber: '7', delivery: 'failed', push: 'sent' },
              { name: 'Anna Kalns', racingNumber: '8', delivery: 'sent', push: 'waiting' },
              { name: '', racingNumber: '', delivery: 'failed', push: null },
            ],
          },
        ],
      } satisfies SentMessages,
    },
    [`POST ${messagesRequest}/m-1/withdrawal`]: { status: 204 },
  })
  const sent = within(await screen.findByRole('region', { name: 'Sent messages' }))
  expect(sent.getByText('2 emails not delivered: please call')).toBeVisible()
  expect(sent.getByText('7 Egle Osis, Deleted account')).toBeVisible()
  expect(sent.getByText('1 email sent')).toBeVisible()
  expect(sent.getByText('1 rider has got a notification')).toBeVisible()
  expect(sent.getByText('1 notification is waiting')).toBeVisible()
  await userEvent.click(sent.getByRole('button', { name: "Remove from the stage's page" }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: "Remove from the stage's page" }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a message that is not on the page can be stopped while something waits', async () => {
  const message = {
    id: 'm-1',
    sentAt: '2026-09-01T09:00:00Z',
    sender: 'Rita',
    texts: texts('Moved'),
    audience: 'all',
    racingClass: null,
    byEmail: true,
    byPush: false,
    onPage: false,
    withdrawnAt: null,
  } as const
  const recipient = { name: 'Egle Osis', racingNumber: '7', push: null }
  const requests = show({
    [`GET ${messagesRequest}`]: {
      body: {
        ...nothingSent,
        messages: [
          { ...message, recipients: [{ ...recipient, delivery: 'waiting' }] },
          { ...message, id: 'm-2', recipients: [{ ...recipient, delivery: 'sent' }] },
        ],
      } satisfies SentMessages,
    },
    [`POST ${messagesRequest}/m-1/withdrawal`]: { status: 204 },
  })
  const sent = within(await screen.findByRole('region', { name: 'Sent messages' }))
  await userEvent.click(sent.getByRole('button', { name: 'Stop sending' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop sending the message?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop sending' }))
  await waitFor(() =>
    expect(requests.some(({ url }) => url.endsWith(`${messagesRequest}/m-1/withdrawal`))).toBe(true),
  )
})

test('the page says why nothing can be sent: too many messages, or the feature is off', async () => {
  show({ [`POST ${messagesRequest}/preview`]: () => problem(409, 'feature-off') })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Cancelled')
  await press('Show recipients')
  expect(await screen.findByText('Messages are turned off for this championship.')).toBeVisible()
})

test('without the feature there is nothing to fill in', async () => {
  show({}, { features: [] })
  expect(await screen.findByRole('heading', { name: 'Messages are off' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
