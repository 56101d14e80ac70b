// A judge of the stage, who acts through the API.
import type { APIRequestContext } from '@playwright/test'
import type { Board, Competition, JudgeSheet, Row } from '../../src/api/types'
import { Session } from './api-session'
import { inOrder } from './board-rows'
import { requireValue } from './demo'
import { deliver, entryOf, type Ride, type RideById, type Score } from './entries'

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
