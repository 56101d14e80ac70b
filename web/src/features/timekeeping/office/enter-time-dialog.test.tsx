import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt, serve, type Answers } from '@/testing/render'
import type { Participant, RecordedTime } from '@/api'
import { aStage } from '@/testing/stage'
import { EnterTimeDialog } from './enter-time-dialog'

const stage = aStage({ startsAt: '2026-06-14T07:00:00Z', endsAt: '2026-06-14T15:00:00Z' })
const at = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}`

const rider: Participant = {
  id: 'a',
  name: 'Rider a',
  racingNumber: '7',
  bike: 'Beta',
  racingClass: 'A',
  club: null,
  team: null,
  birthYear: 2000,
  registeredAt: '2026-06-01T08:00:00Z',
}

/** The rider's start at 11:30:05. */
const start: RecordedTime = {
  id: 't1',
  participant: 'a',
  name: 'Rider a',
  racingNumber: '7',
  point: 'start',
  at: '2026-06-14T08:30:05Z',
  timekeeper: 'Ieva',
  conflict: false,
}

beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-14T13:00:00Z'))
})

async function open(answers: Answers) {
  const onClose = vi.fn<() => void>()
  const requests = serve({
    [`GET ${at}/participants`]: { body: { participants: [rider] } },
    ...answers,
  })
  renderAt('/', <EnterTimeDialog stage={stage} times={[start]} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog', { name: 'Enter a time' }))
  await form.findByRole('option', { name: /7/ })
  return { form, requests, onClose }
}

const save = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Save the time' }))

test('a time from paper is sent as it was entered, in the zone of the stage', async () => {
  const { form, requests, onClose } = await open({
    [`POST ${at}/times`]: { body: { serverNow: '2026-06-14T13:00:00Z', replies: [{ outcome: 'accepted' }] } },
  })
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Rider/ }), 'a')
  await userEvent.type(form.getByRole('textbox', { name: /^Time/ }), '120310')
  await save(form)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sent = await requests.find(({ method }) => method === 'POST')?.json()
  expect(sent.deviceNow).toBeNull()
  expect(sent.times).toEqual([
    { id: sent.times[0].id, participant: 'a', point: 'finish', recordedAt: '2026-06-14T09:03:10.000Z' },
  ])
})

test('what is missing is said, and a time that is still to come is refused', async () => {
  const { form, requests } = await open({})
  await save(form)
  expect(form.getByText('Choose the rider')).toBeVisible()
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Rider/ }), 'a')
  await userEvent.type(form.getByRole('textbox', { name: /^Time/ }), '16.00.01')
  await save(form)
  expect(form.getByText('This time is still to come')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('a finish before the recorded start is a mistake that is named', async () => {
  const { form, requests } = await open({})
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Rider/ }), 'a')
  await userEvent.type(form.getByRole('textbox', { name: /^Time/ }), '11:30:05')
  await save(form)
  expect(form.getByText("This is before the rider's start at 11:30:05")).toBeVisible()
  await userEvent.click(form.getByRole('radio', { name: 'Start' }))
  expect(form.queryByText(/This is before/)).toBeNull()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('a time that the server does not take stays in the form', async () => {
  const { form, onClose } = await open({
    [`POST ${at}/times`]: { body: { serverNow: '2026-06-14T13:00:00Z', replies: [{ outcome: 'rejected' }] } },
  })
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Rider/ }), 'a')
  await userEvent.type(form.getByRole('textbox', { name: /^Time/ }), '12:03')
  await save(form)
  expect(await form.findByText(/has withdrawn/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
