// The live board as React reads it: one cell per class, one for the whole, and deltas gathered until the next frame.
import type { BeingCorrected, Board, Delta, Phase, ResultsStatus, SecretaryBoard } from '../../../api'
import { serverNow } from '../../../lib/server-clock'
import { applyDeltas, boardFrom, type BoardState, type Line } from './board-state'
import { Cell } from './cell'

/** Browsers draw no frames in a hidden tab; beyond this many waiting deltas they are applied without one. */
const MOST_WAITING = 256
const NO_LINES: readonly Line[] = []

export class BoardStore {
  readonly whole: Cell<BoardState>
  readonly resultsStatus: Cell<ResultsStatus>
  readonly beingCorrected: Cell<BeingCorrected | null>
  readonly phase: Cell<Phase>
  readonly phaseUntil: Cell<string | null>
  /** From when on riders who haven't finished are shown as DNF; null where nobody is. It is the same for all of them. */
  readonly autoDnfFrom: Cell<string | null>
  readonly registered: Cell<Readonly<Record<string, number>>>
  readonly #classes = new Map<string, Cell<readonly Line[]>>()
  /** When this was last known to hold everything that the server had, in ms: a stream that ends leaves it as it was. */
  completeAt: number
  /** Came from this phone and not from the server, and nothing has been heard of the server since. */
  isSaved: boolean
  #waiting: Delta[] = []
  #frame = 0

  /** With `savedAt`, a snapshot that was saved on this phone when it was complete. */
  constructor(snapshot: Board | SecretaryBoard, savedAt?: number) {
    const board = boardFrom(snapshot)
    this.completeAt = savedAt ?? serverNow()
    this.isSaved = savedAt !== undefined
    this.whole = new Cell(board)
    this.resultsStatus = new Cell(board.resultsStatus)
    this.beingCorrected = new Cell(board.beingCorrected)
    this.phase = new Cell(board.phase)
    this.phaseUntil = new Cell(board.phaseUntil)
    this.autoDnfFrom = new Cell(autoDnfFrom(board))
    this.registered = new Cell(board.registered)
  }

  /** The newest seq known here, gathered deltas included: where the stream goes on from. */
  get seq(): number {
    return this.#waiting.at(-1)?.seq ?? this.whole.get().seq
  }

  /** The ranked lines of one class. The same cell for the same name, empty while nobody rides. */
  ofClass(name: string): Cell<readonly Line[]> {
    let cell = this.#classes.get(name)
    if (!cell) {
      cell = new Cell(this.whole.get().byClass.get(name) ?? NO_LINES)
      this.#classes.set(name, cell)
    }
    return cell
  }

  /** Starts over from a snapshot. */
  load(snapshot: Board | SecretaryBoard): void {
    this.#waiting = []
    this.completeAt = serverNow()
    this.#publish(boardFrom(snapshot))
  }

  /** The phase that time alone brought. The rows stay: they go by the stream. */
  pass({ phase, phaseUntil }: Pick<Board, 'phase' | 'phaseUntil'>): void {
    this.flush()
    this.#publish({ ...this.whole.get(), phase, phaseUntil })
  }

  receive(delta: Delta): void {
    if (delta.seq <= this.seq) return
    this.#waiting.push(delta)
    if (this.#waiting.length >= MOST_WAITING) this.flush()
    else this.#frame ||= requestAnimationFrame(() => this.flush())
  }

  /** What could be loaded again. */
  snapshot(): Board {
    this.flush()
    const { lines, byClass: _, ...board } = this.whole.get()
    // Not a fact of results, and nobody joins without a network.
    return { ...board, registrationOpen: false, rows: [...lines.values()].map(({ row }) => row) }
  }

  flush(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const deltas = this.#waiting
    this.#waiting = []
    this.#publish(applyDeltas(this.whole.get(), deltas))
  }

  #publish(board: BoardState): void {
    this.whole.set(board)
    this.resultsStatus.set(board.resultsStatus)
    this.beingCorrected.set(board.beingCorrected)
    this.phase.set(board.phase)
    this.phaseUntil.set(board.phaseUntil)
    this.autoDnfFrom.set(autoDnfFrom(board))
    this.registered.set(board.registered)
    for (const [name, cell] of this.#classes) cell.set(board.byClass.get(name) ?? NO_LINES)
  }
}

function autoDnfFrom({ lines }: BoardState): string | null {
  for (const { row } of lines.values()) if (row.autoDnfFrom) return row.autoDnfFrom
  return null
}
