// The live board as React reads it: one observable per class and one for the whole board. Deltas are
// collected until the next frame.
import type { Reopening, Board, Delta, Phase, ResultsStatus, SecretaryBoard } from '@/api'
import type { StreamState } from '@/api/event-stream'
import { serverNow } from '@/lib/time/server-clock'
import { applyDeltas, boardFrom, type BoardProtests, type BoardState, type TrackedRow } from './board-state'
import { Observable } from './observable'

/**
 * The number of waiting deltas after which they are applied without a frame, because browsers draw no frames
 * in a hidden tab.
 */
const MAX_WAITING = 256
const noRows: readonly TrackedRow[] = []

export class BoardStore {
  readonly board: Observable<BoardState>
  readonly resultsStatus: Observable<ResultsStatus>
  readonly beingCorrected: Observable<Reopening | null>
  readonly protests: Observable<BoardProtests>
  readonly phase: Observable<Phase>
  readonly phaseUntil: Observable<string | null>
  /** When riders who haven't finished are shown as DNF, the same for all of them; null if for nobody. */
  readonly autoDnfFrom: Observable<string | null>
  readonly registered: Observable<Readonly<Record<string, number>>>
  /** The state of the stream that updates this board. */
  readonly stream = new Observable<StreamState>('connecting')
  readonly #classes = new Map<string, Observable<readonly TrackedRow[]>>()
  /**
   * When this board was last known to be complete, in ms by the server's clock. Not updated after the stream
   * ends.
   */
  completeAt: number
  /** Whether the board was loaded from this phone and the server hasn't answered since. */
  isSaved: boolean
  #waiting: Delta[] = []
  #frame = 0

  /** With `savedAt`, the snapshot was saved on this phone when it was complete. */
  constructor(snapshot: Board | SecretaryBoard, savedAt?: number) {
    const board = boardFrom(snapshot)
    this.completeAt = savedAt ?? serverNow()
    this.isSaved = savedAt !== undefined
    this.board = new Observable(board)
    this.resultsStatus = new Observable(board.resultsStatus)
    this.beingCorrected = new Observable(board.beingCorrected)
    this.protests = new Observable(board.protests)
    this.phase = new Observable(board.phase)
    this.phaseUntil = new Observable(board.phaseUntil)
    this.autoDnfFrom = new Observable(autoDnfFrom(board))
    this.registered = new Observable(board.registered)
  }

  /** The newest position, including waiting deltas; the stream continues from it. */
  get position(): number {
    return this.#waiting.at(-1)?.feedPosition ?? this.board.get().feedPosition
  }

  /**
   * The ranked rows of one class. Always the same observable for the same name; empty while nobody has a
   * result.
   */
  ofClass(name: string): Observable<readonly TrackedRow[]> {
    let observable = this.#classes.get(name)
    if (!observable) {
      observable = new Observable(this.board.get().byClass.get(name) ?? noRows)
      this.#classes.set(name, observable)
    }
    return observable
  }

  /** Replaces everything by a snapshot. */
  load(snapshot: Board | SecretaryBoard): void {
    this.#waiting = []
    this.completeAt = serverNow()
    this.#publish(boardFrom(snapshot))
  }

  /** Updates the phase, which changes with time only. The rows are updated by the stream. */
  updatePhase({ phase, phaseUntil }: Pick<Board, 'phase' | 'phaseUntil'>): void {
    this.flush()
    this.#publish({ ...this.board.get(), phase, phaseUntil })
  }

  receive(delta: Delta): void {
    if (delta.feedPosition <= this.position) return
    this.#waiting.push(delta)
    if (this.#waiting.length >= MAX_WAITING) this.flush()
    else this.#frame ||= requestAnimationFrame(() => this.flush())
  }

  /** The board as a snapshot that can be loaded again. */
  snapshot(): Board {
    this.flush()
    const { trackedRows, byClass: _, protests, ...board } = this.board.get()
    // Not part of the results, and registering needs a network anyway.
    return {
      ...board,
      ...protests,
      registrationOpen: false,
      rows: [...trackedRows.values()].map(({ row }) => row),
    }
  }

  flush(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const deltas = this.#waiting
    this.#waiting = []
    this.#publish(applyDeltas(this.board.get(), deltas))
  }

  #publish(board: BoardState): void {
    this.board.set(board)
    this.resultsStatus.set(board.resultsStatus)
    this.beingCorrected.set(board.beingCorrected)
    this.protests.set(board.protests)
    this.phase.set(board.phase)
    this.phaseUntil.set(board.phaseUntil)
    this.autoDnfFrom.set(autoDnfFrom(board))
    this.registered.set(board.registered)
    for (const [name, observable] of this.#classes) observable.set(board.byClass.get(name) ?? noRows)
  }
}

function autoDnfFrom({ trackedRows }: BoardState): string | null {
  for (const { row } of trackedRows.values()) if (row.autoDnfFrom) return row.autoDnfFrom
  return null
}
