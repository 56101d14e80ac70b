// Other users of the same stage: a judge and a secretary, each with a separate session, who act through the
// API.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
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
} from '../src/api/types'
import { required, test as base } from './demo'
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

export class Judge {
  readonly #session: APIRequestContext

  constructor(session: APIRequestContext) {
    this.#session = session
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

  /** A ride that this judge may record next, of a rider who satisfies `wanted`. */
  async nextRide(
    stage: Competition,
    wanted: (rider: Row, classmates: readonly Row[]) => boolean,
  ): Promise<Ride> {
    const sheet: JudgeSheet = await (await this.#session.get(`${apiOf(stage)}/judge`)).json()
    const rows = await ranked(this.#session, stage)
    for (const rider of rows) {
      const { sections } = required(sheet.stage.classes.find(({ name }) => name === rider.racingClass))
      const classmates = rows.filter(({ racingClass }) => racingClass === rider.racingClass)
      for (const section of sheet.sections.filter((mine) => sections.includes(mine))) {
        const lap = rider.laps.findIndex((scores) => scores[sections.indexOf(section)] === null) + 1
        if (lap > 0 && wanted(rider, classmates)) return { rider, section, lap }
      }
    }
    throw new Error('no rider of the stage satisfies the test’s condition')
  }
}

export class Secretary {
  readonly #session: APIRequestContext

  constructor(session: APIRequestContext) {
    this.#session = session
  }

  async board(stage: Competition): Promise<SecretaryBoard> {
    return (await this.#session.get(`${apiOf(stage)}/secretary/board`)).json()
  }

  /** Sets a rider to DNF, whatever the result's version is. */
  async setDnf(stage: Competition, rider: string): Promise<void> {
    const { rows } = await this.board(stage)
    const { version } = required(rows.find(({ id }) => id === rider))
    await this.#putDnf(stage, rider, version)
  }

  async #putDnf(stage: Competition, rider: string, version: number): Promise<void> {
    const answer = await this.#session.put(`${apiOf(stage)}/results/${rider}/status`, {
      data: { status: 'DNF' },
      headers: { 'If-Match': `"${version}"` },
    })
    if (!answer.ok()) throw new Error(`Setting DNF: ${answer.status()}`)
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
    for (const { id, openConflicts } of (await this.board(stage)).rows) {
      for (const key of openConflicts) {
        const result: SecretaryResult = await (
          await this.#session.get(`${apiOf(stage)}/secretary/results/${id}`)
        ).json()
        const { total, version } = required(result.entries.find((entry) => entry.key === key))
        const answer = await this.#session.put(`${apiOf(stage)}/results/${id}/sections/${key}`, {
          data: { points: total },
          headers: { 'If-Match': `"${version}"` },
        })
        if (!answer.ok()) throw new Error(`Deciding: ${answer.status()}`)
      }
    }
  }

  /** Approves, acknowledging all open items. */
  async #approveAcknowledgingAll(stage: Competition): Promise<void> {
    const path = `${apiOf(stage)}/approval`
    const { items }: Approval = await (await this.#session.get(path)).json()
    const acknowledged = items.map(({ kind, count }) => ({ kind, count }))
    const answer = await this.#session.post(path, { data: { acknowledged } })
    if (!answer.ok()) throw new Error(`Approving: ${answer.status()} ${await answer.text()}`)
  }

  /** Changes data of a participant. */
  async correct(stage: Competition, participant: string, edit: Partial<ParticipantIn>): Promise<void> {
    const path = `${apiOf(stage)}/secretary/participants/${participant}`
    const current: SecretaryParticipantDetail = await (await this.#session.get(path)).json()
    const { name, racingNumber, racingClass, bike, club, team, birthDate, gender, license, version } = current
    const answer = await this.#session.put(path, {
      data: { name, racingNumber, racingClass, bike, club, team, birthDate, gender, license, ...edit },
      headers: { 'If-Match': `"${version}"` },
    })
    if (!answer.ok()) throw new Error(`Correcting ${name}: ${answer.status()} ${await answer.text()}`)
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
    const answer = await this.#session.post(`${apiOf(stage)}/test-rides/keep`)
    if (!answer.ok()) throw new Error(`test-rides/keep: ${answer.status()}`)
  }

  /** Takes a stage whose riders have all finished to published standings. */
  async publish(stage: Competition): Promise<void> {
    await this.#approveAcknowledgingAll(stage)
    const steps = [
      ['standings', { choices: [] }],
      ['standings/publication', { entriesFinal: false }],
    ] as const
    for (const [step, data] of steps) {
      const answer = await this.#session.post(`${apiOf(stage)}/${step}`, { data })
      if (!answer.ok()) throw new Error(`${step}: ${answer.status()}`)
    }
  }

  async #classOf(stage: Competition, racingClass: string): Promise<RacingClass> {
    const { classes }: Stage = await (await this.#session.get(apiOf(stage))).json()
    return required(classes.find(({ name }) => name === racingClass))
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
    return required((await this.board(stage)).rows.find(({ id }) => id === rider))
  }

  /** A rider, a class that lacks some of the rider's rides, and their number. */
  async riderLosingRides(stage: Competition): Promise<{ rider: Row; to: string; lostRides: number }> {
    const { classes }: Stage = await (await this.#session.get(apiOf(stage))).json()
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
    const path = `${apiOf(stage)}/secretary/results/${rider}`
    const result: SecretaryResult = await (await this.#session.get(path)).json()
    const { key, version } = required(result.entries.at(-1))
    const answer = await this.#session.delete(`${apiOf(stage)}/results/${rider}/sections/${key}`, {
      headers: { 'If-Match': `"${version}"` },
    })
    if (!answer.ok()) throw new Error(`Deleting ${key}: ${answer.status()}`)
  }

  /** Deletes all rides of a rider, the last lap first. */
  async deleteRides(stage: Competition, rider: string): Promise<void> {
    const result: SecretaryResult = await (
      await this.#session.get(`${apiOf(stage)}/secretary/results/${rider}`)
    ).json()
    for (const { key, version } of result.entries.toSorted((a, b) => b.lap - a.lap)) {
      // A section's next lap must be deleted first.
      const answer = await this.#session.delete(`${apiOf(stage)}/results/${rider}/sections/${key}`, {
        headers: { 'If-Match': `"${version}"` },
      })
      if (!answer.ok()) throw new Error(`Deleting ${key}: ${answer.status()}`)
    }
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

async function deliver(session: APIRequestContext, stage: Competition, entries: EntryIn[]): Promise<void> {
  const answer = await session.post(`${apiOf(stage)}/entries`, {
    data: { deviceNow: new Date().toISOString(), entries },
  })
  const { replies }: EntriesOut = await answer.json()
  if (!replies.every(({ outcome }) => outcome === 'accepted' || outcome === 'conflict'))
    throw new Error(JSON.stringify(replies))
}

/** All rows, sorted by their order within each class. */
export async function ranked(session: APIRequestContext, stage: Competition): Promise<Row[]> {
  const { rows }: Board = await (await session.get(`${apiOf(stage)}/board`)).json()
  return rows.toSorted((a, b) => a.rank.order - b.rank.order)
}

/** The badge of a table that is updated live. */
export function live(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Live$/ })
}
