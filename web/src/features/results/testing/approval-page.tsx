// The results with the secretary's panel and the checklist before the approval.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Approval, ProtestPeriod, Reopening, ResultsStatus, Stage } from '@/api'
import { notify, type ProgressTexts } from '@/ui/notices/notify'
import { openBrowser } from '@/features/results/testing/browser'
import { openRoutedResults, stageAt } from '@/features/results/testing/page'
import { aBoard } from '@/testing/board'
import { aResult, aSecretaryRow, aLiveStage } from '@/features/results/testing/stage'

const phone = 360
export const STAGE_PAGE = '/competitions/club/cup/round'
export const stage = aLiveStage({ viewer: { judgeSections: [], secretary: true } })
export const RESULT_ROUTE = `GET ${stageAt}/secretary/results/a`
export const APPROVAL_ROUTE = `POST ${stageAt}/approval`

/** The texts of the progress notices. */
export const notices: ProgressTexts[] = []

/** A phone without notices, whose code of the panel is loaded, so that no test waits for it. */
export function prepareApproval(): void {
  beforeAll(async () => {
    await import('../secretary/panel/secretary-panel')
  })
  beforeEach(() => {
    openBrowser(phone)
    notices.length = 0
    vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
      notices.push(texts)
      return action
    })
  })
  afterEach(() => vi.unstubAllGlobals())
}

interface Opening {
  status?: ResultsStatus
  beingCorrected?: Reopening
  features?: Stage['features']
  protestPeriod?: ProtestPeriod
  answers?: Parameters<typeof openRoutedResults>[0]['answers']
  rider?: Parameters<typeof aSecretaryRow>[2]
  rows?: ReturnType<typeof aSecretaryRow>[]
  startsAt?: string
  endsAt?: string
  phase?: Stage['phase']
  query?: string
}

/** Opens the results, waits for the panel, and returns the requests. */
export async function open(approval: Approval | (() => object), opening: Opening = {}) {
  return (await openRouted(approval, opening)).requests
}

/** Does the same as `open`, and also returns the router. */
export async function openRouted(approval: Approval | (() => object), opening: Opening = {}) {
  const { status = 'inProgress', beingCorrected = null, answers = {}, rider = {} } = opening
  const { startsAt = stage.startsAt, endsAt = stage.endsAt } = opening
  const { rows = [aSecretaryRow('a', 0, rider), aSecretaryRow('b', 1, { finished: true })] } = opening
  const state = {
    resultsStatus: status,
    beingCorrected,
    ...(opening.protestPeriod && { protestPeriod: opening.protestPeriod }),
    phase: opening.phase ?? (status === 'inProgress' ? 'live' : 'approved'),
  }
  const opened = await openRoutedResults({
    stage: { ...stage, ...state, startsAt, endsAt, features: opening.features ?? [] } satisfies Stage,
    board: { ...aBoard(rows), ...state },
    query: opening.query ?? '',
    answers: {
      [RESULT_ROUTE]: { body: aResult('a') },
      [`GET ${stageAt}/approval`]: typeof approval === 'function' ? approval : { body: approval },
      ...answers,
    },
  })
  await screen.findByRole('complementary', { name: 'Secretary' })
  return opened
}

export const postRequests = (requests: Request[]) => requests.filter(({ method }) => method === 'POST')
export const panel = () => within(screen.getByRole('complementary', { name: 'Secretary' }))
const checklist = () => screen.findByRole('dialog', { name: 'Approve' })
export const inChecklist = async () => within(await checklist())

export async function openChecklist() {
  await userEvent.click(panel().getByRole('button', { name: 'Approve' }))
  return inChecklist()
}

export const press = async (name: string) =>
  userEvent.click((await inChecklist()).getByRole('button', { name }))
