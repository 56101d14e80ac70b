// Other users of the same stage: a judge and a secretary, each with a separate session, who act through the
// API.
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'
import { v7 as uuid7 } from 'uuid'
import type {
  Approval,
  Board,
  Competition,
  EntriesOut,
  EntryIn,
  JudgeSheet,
  ParticipantIn,
  RacingClass,
  Row,
  SecretaryBoard,
  SecretaryParticipantDetail,
  SecretaryResult,
  SecretaryRow,
  Stage,
} from '../../src/api/types'
import { jsonOf, requireOk } from './api-answers'
import { requireValue, test as base } from './demo'
import { signInAs } from './server'
import { apiOf } from './stage-paths'

export { expect } from './demo'

export const test = base.extend<{ judge: Judge; secretary: Secretary }>({
  judge: async ({ playwright, server }, use) => {
    const session = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'judge')
    await use(new Judge(session))
    await session.dispose()
  },
  secretary: async ({ playwright, server }, use) => {
    const session = await signInAs(
      await playwright.request.newContext({ baseURL: server.address }),
      'secretary',
    )
    await use(new Secretary(session))
    await session.dispose()
  },
})

/** The secretary's panel, with all steps shown: on a phone it is collapsed to the current step. */
export async function openSecretaryPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Secretary' })
  await panel.waitFor()
  const expandButton = panel.getByRole('button', { name: 'All steps and actions', expanded: false })
  if (await expandButton.isVisible()) await expandButton.click()
  return panel
}

/** A rider's next ride of a section: the section and the lap. */
export interface Ride {
  rider: Row
  section: number
  lap: number
}

/** A ride of the rider with this id. */
export type RideById = Omit<Ride, 'rider'> & { rider: Pick<Row, 'id'> }

const points = {
  1: 'JudgeAddPointsA',
  2: 'JudgeAddPointsB',
  3: 'JudgeAddPointsC',
  5: 'JudgeAddPointsD',
} as const
export type Score = 0 | keyof typeof points

/** Requests of a signed-in person. The boards that they return include all earlier writes of the person. */
class Session {
  readonly #request: APIRequestContext
  /** The position of the last write, by stage. */
  readonly #positions = new Map<string, string>()

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** Reads a path below the stage's. */
  async get<T>(stage: Competition, path = ''): Promise<T> {
    return jsonOf(await this.#request.get(apiOf(stage) + path))
  }

  async board<T>(stage: Competition, path: '/board' | '/secretary/board'): Promise<T> {
    const position = this.#positions.get(apiOf(stage))
    return this.get(stage, position ? `${path}?at-least=${position}` : path)
  }

  /** Writes to a path below the stage's; `version` is the one that the write replaces. */
  async send(
    method: 'POST' | 'PUT' | 'DELETE',
    stage: Competition,
    path: string,
    { data, version }: { data?: unknown; version?: number } = {},
  ): Promise<APIResponse> {
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const answer = await requireOk(await this.#request.fetch(apiOf(stage) + path, { method, data, headers }))
    const position = answer.headers()['zerodab-position']
    if (position) this.#positions.set(apiOf(stage), position)
    return answer
  }
}

export class Judge {
  readonly #session: Session

  constructor(request: APIRequestContext) {
    this.#session = new Session(request)
  }

  /** Records the ride of a classic section, as the phone's outbox does. */
  async record(stage: Competition, ride: Ride, score: Score): Promise<void> {
    await deliver(this.#session, stage, [entryOf(ride, score)])
  }

  /** Records many rides at once. */
  async recordAll(stage: Competition, rides: [RideById, Score][]): Promise<void> {
    await deliver(
      this.#session,
      stage,
      rides.map(([ride, score]) => entryOf(ride, score)),
    )
  }

  /** A ride that this judge may record next, of a rider who satisfies the condition. */
  async nextRide(
    stage: Competition,
    condition: (rider: Row, classmates: readonly Row[]) => boolean,
  ): Promise<Ride> {
    const sheet = await this.#session.get<JudgeSheet>(stage, '/judge')
    const rows = inOrder(await this.#session.board<Board>(stage, '/board'))
    for (const rider of rows) {
      const { sections } = requireValue(sheet.stage.classes.find(({ name }) => name === rider.racingClass))
      const classmates = rows.filter(({ racingClass }) => racingClass === rider.racingClass)
      for (const section of sheet.sections.filter((judged) => sections.includes(judged))) {
        const lap = rider.laps.findIndex((scores) => scores[sections.indexOf(section)] === null) + 1
        if (lap > 0 && condition(rider, classmates)) return { rider, section, lap }
      }
    }
    throw new Error('no rider of the stage satisfies the test’s condition')
  }
}

export class Secretary {
  readonly #session: Session

  constructor(request: APIRequestContext) {
    this.#session = new Session(request)
  }

  async board(stage: Competition): Promise<SecretaryBoard> {
    return this.#session.board(stage, '/secretary/board')
  }

  /** Sets a rider to DNF, whatever the result's version is. */
  async setDnf(stage: Competition, rider: string): Promise<void> {
    const { rows } = await this.board(stage)
    const { version } = requireValue(rows.find(({ id }) => id === rider))
    await this.#putDnf(stage, rider, version)
  }

  async #putDnf(stage: Competition, rider: string, version: number): Promise<void> {
    await this.#session.send('PUT', stage, `/results/${rider}/status`, { data: { status: 'DNF' }, version })
  }

  /** Ends the stage: riders who haven't finished are set to DNF, and the results are approved. */
  async approve(stage: Competition): Promise<void> {
    const { rows } = await this.board(stage)
    for (const { id, version } of rows.filter(({ finished, status }) => !finished && !status))
      await this.#putDnf(stage, id, version)
    await this.decideConflicts(stage)
    await this.#approveAcknowledgingAll(stage)
  }

  /** Decides every open conflict for the score that counts. */
  async decideConflicts(stage: Competition): Promise<void> {
    for (const { id, undecidedRides } of (await this.board(stage)).rows) {
      for (const key of undecidedRides) {
        const { entries } = await this.#result(stage, id)
        const { total, version } = requireValue(entries.find((entry) => entry.key === key))
        const path = `/results/${id}/sections/${key}`
        await this.#session.send('PUT', stage, path, { data: { points: total }, version })
      }
    }
  }

  /** Approves, acknowledging all open items. */
  async #approveAcknowledgingAll(stage: Competition): Promise<void> {
    const { items } = await this.#session.get<Approval>(stage, '/approval')
    const acknowledged = items.map(({ kind, count }) => ({ kind, count }))
    await this.#session.send('POST', stage, '/approval', { data: { acknowledged } })
  }

  /** Changes data of a participant. */
  async correct(stage: Competition, participant: string, edit: Partial<ParticipantIn>): Promise<void> {
    const path = `/secretary/participants/${participant}`
    const current = await this.#session.get<SecretaryParticipantDetail>(stage, path)
    const { name, racingNumber, racingClass, bike, club, team, birthDate, gender, license, version } = current
    const data = { name, racingNumber, racingClass, bike, club, team, birthDate, gender, license, ...edit }
    await this.#session.send('PUT', stage, path, { data, version })
  }

  /** Records a whole ride of a class from the paper card, for a participant who has no result yet. */
  async ride(stage: Competition, participant: string, racingClass: string): Promise<void> {
    const { laps, sections } = await this.#classOf(stage, racingClass)
    const entries = Array.from({ length: laps }, (_, lap) =>
      sections.map((section) => entryOf({ rider: { id: participant }, section, lap: lap + 1 }, 1)),
    )
    await deliver(this.#session, stage, entries.flat())
  }

  /** Makes the rides that were recorded before the start count. */
  async keepTestRides(stage: Competition): Promise<void> {
    await this.#session.send('POST', stage, '/test-rides/keep')
  }

  /** Takes a stage whose riders have all finished to published standings. */
  async publish(stage: Competition): Promise<void> {
    await this.#approveAcknowledgingAll(stage)
    const steps = [
      ['/standings', { choices: [] }],
      ['/standings/publication', { entriesFinal: false }],
    ] as const
    for (const [path, data] of steps) await this.#session.send('POST', stage, path, { data })
  }

  async #classOf(stage: Competition, racingClass: string): Promise<RacingClass> {
    const { classes } = await this.#session.get<Stage>(stage)
    return requireValue(classes.find(({ name }) => name === racingClass))
  }

  /** Records the rides that a rider still lacks, from the paper card. */
  async finish(stage: Competition, rider: Row): Promise<void> {
    const { sections } = await this.#classOf(stage, rider.racingClass)
    const missing = rider.laps.flatMap((scores, lap) =>
      sections
        .filter((_, index) => scores[index] === null)
        .map((section) => entryOf({ rider, section, lap: lap + 1 }, 1)),
    )
    await deliver(this.#session, stage, missing)
  }

  /** A rider's row as the secretary sees it. */
  async row(stage: Competition, rider: string): Promise<SecretaryRow> {
    return requireValue((await this.board(stage)).rows.find(({ id }) => id === rider))
  }

  /** A rider, a class that lacks some of the rider's rides, and their number. */
  async riderLosingRides(stage: Competition): Promise<{ rider: Row; to: string; lostRides: number }> {
    const { classes } = await this.#session.get<Stage>(stage)
    for (const rider of (await this.board(stage)).rows) {
      const { sections } = await this.#classOf(stage, rider.racingClass)
      for (const to of classes.filter(({ name }) => name !== rider.racingClass)) {
        const lost = rider.laps.map((scores, lap) =>
          scores.filter(
            (score, i) => score !== null && !(lap < to.laps && to.sections.includes(sections[i] ?? 0)),
          ),
        )
        const lostRides = lost.flat().length
        if (lostRides > 0 && !rider.status) return { rider, to: to.name, lostRides }
      }
    }
    throw new Error('no class of the demo lacks a section or lap of another')
  }

  /** Deletes the last ride of a rider. */
  async deleteLastRide(stage: Competition, rider: string): Promise<void> {
    const { entries } = await this.#result(stage, rider)
    await this.#deleteRide(stage, rider, requireValue(entries.at(-1)))
  }

  /** Deletes all rides of a rider, the last lap first. */
  async deleteRides(stage: Competition, rider: string): Promise<void> {
    const { entries } = await this.#result(stage, rider)
    // A section's next lap must be deleted first.
    for (const ride of entries.toSorted((a, b) => b.lap - a.lap)) await this.#deleteRide(stage, rider, ride)
  }

  async #result(stage: Competition, rider: string): Promise<SecretaryResult> {
    return this.#session.get(stage, `/secretary/results/${rider}`)
  }

  async #deleteRide(
    stage: Competition,
    rider: string,
    { key, version }: SecretaryResult['entries'][number],
  ): Promise<void> {
    await this.#session.send('DELETE', stage, `/results/${rider}/sections/${key}`, { version })
  }
}

function entryOf({ rider, section, lap }: RideById, score: Score): EntryIn {
  const now = new Date().toISOString()
  return {
    id: uuid7(),
    participant: rider.id,
    key: `section${section}-lap${lap}`,
    recordedAt: now,
    events: score === 0 ? [] : [{ name: points[score], points: score, timestamp: now }],
  }
}

async function deliver(session: Session, stage: Competition, entries: EntryIn[]): Promise<void> {
  const data = { deviceNow: new Date().toISOString(), entries }
  const { replies }: EntriesOut = await (await session.send('POST', stage, '/entries', { data })).json()
  if (!replies.every(({ outcome }) => outcome === 'accepted' || outcome === 'conflict'))
    throw new Error(JSON.stringify(replies))
}

/** All rows, sorted by their order within each class. */
export async function rowsByRank(request: APIRequestContext, stage: Competition): Promise<Row[]> {
  return inOrder(await jsonOf<Board>(await request.get(`${apiOf(stage)}/board`)))
}

function inOrder({ rows }: Board): Row[] {
  return rows.toSorted((a, b) => a.rank.order - b.rank.order)
}

/** The badge of a table that is updated live. */
export function liveBadge(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Live$/ })
}
