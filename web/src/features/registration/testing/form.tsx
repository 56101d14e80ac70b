// Test helpers for the participant form with a fake server.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { ParticipationData, RegistrationForm, SecretaryParticipantDetail } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { notify } from '@/ui/notices/notify'
import { LazyParticipantDialog } from '../form/lazy-participant-dialog'
import type { FormMode } from '../form/form-data'

export const stageAt = '/institutions/lamsf/championships/trials-2026/stages/mezezers'

export function aForm(overrides: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    hasTeamCompetition: false,
    asksGender: false,
    requiresGender: false,
    asksEmergencyContact: false,
    emergencyContact: null,
    consent: null,
    teams: ['Ozolu ģimene'],
    clubs: [
      { id: 'Otepää MK', country: 'EE' },
      { id: 'Šķērsceļu klubs', country: 'LV' },
    ],
    country: 'LV',
    latestBirthDate: '2024-09-01',
    classes: [
      { name: 'A', color: '#c8102e', bornFrom: null, bornTill: '2010-09-12' },
      { name: 'Kids', color: '#ef6c00', bornFrom: '2014-09-13', bornTill: '2021-09-12' },
    ],
    participationData: null,
    name: null,
    freeNumber: null,
    ...overrides,
  }
}

export function participationData(overrides: Partial<ParticipationData> = {}): ParticipationData {
  return {
    name: 'Uku Jaan Tamm',
    racingNumber: '21',
    bike: 'GasGas 250',
    racingClass: 'A',
    birthDate: '1994-05-09',
    license: 'EE-204',
    club: { id: 'Otepää MK', country: 'EE' },
    team: null,
    gender: null,
    modifiedOn: '2026-05-01T09:00:00Z',
    ...overrides,
  }
}

export function aParticipantDetail(
  overrides: Partial<SecretaryParticipantDetail> = {},
): SecretaryParticipantDetail {
  return {
    ...aParticipant(),
    birthDate: '1990-05-09',
    age: 36,
    license: null,
    gender: null,
    status: 'registered',
    modifiedAt: '2026-09-01T09:00:00Z',
    version: 3,
    hasResult: false,
    emergencyContact: null,
    consent: null,
    ...overrides,
  }
}

export const formRequest = `GET ${stageAt}/registration-form`
export const checkRequest = `POST ${stageAt}/registration/check`
export const joinRequest = `POST ${stageAt}/registration`
export const addRequest = `POST ${stageAt}/secretary/participants`
export const participantPath = `${stageAt}/secretary/participants/ext-1`

/** Opens the form. Returns its dialog, the requests and the texts of the notices. */
export async function openForm(mode: FormMode, answers: Answers = {}) {
  haveModalDialogs()
  const notices: string[] = []
  vi.spyOn(notify, 'error').mockImplementation((text) => void notices.push(text))
  vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
    notices.push(texts.pending)
    const error = (thrown: unknown) => (typeof texts.error === 'function' ? texts.error(thrown) : texts.error)
    action.then(
      () => notices.push(texts.success),
      (thrown: unknown) => notices.push(error(thrown) ?? ''),
    )
    return action
  })
  const onClose = vi.fn<() => void>()
  const requests = serve({
    'GET /session': { body: { user: null } },
    [formRequest]: { body: aForm() },
    [checkRequest]: { status: 204 },
    ...answers,
  })
  const { router } = renderAt('/', <LazyParticipantDialog stage={aStage()} mode={mode} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/First and last name/)
  return { dialog, requests, onClose, notices, router }
}

export async function type(field: RegExp, text: string) {
  const input = screen.getByLabelText(field)
  await userEvent.clear(input)
  if (text) await userEvent.type(input, text)
}

export async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

/** The body of the last request with this method and path. */
export async function sentBody(requests: Request[], method: string, end: string): Promise<unknown> {
  const found = requests.findLast((request) => request.method === method && request.url.endsWith(end))
  return found ? found.clone().json() : undefined
}
