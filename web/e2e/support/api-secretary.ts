// A secretary of the stage, who acts through the API.
import type { APIRequestContext } from '@playwright/test'
import type {
  Approval,
  Competition,
  ParticipantIn,
  RacingClass,
  Row,
  SecretaryBoard,
  SecretaryParticipantDetail,
  SecretaryResult,
  SecretaryRow,
  Stage,
} from '../../src/api/types'
import { Session } from './api-session'
import { requireValue } from './demo'
import { deliver, entryOf } from './entries'

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

  /** Reopens approved results. */
  async reopen(stage: Competition, reason: string): Promise<void> {
    await this.#session.send('POST', stage, '/approval/reopening', { data: { reason } })
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
